import { defineTerm } from '../../terms/define-term.ts';
import { measured } from '../../terms/facts.ts';

/** Terms for objects about holders, miners, cost bases and liquidity. */
export const terms = [
  defineTerm(
    'own_history_z_score',
    'statistics',
    ['Z-score in its own history', 'Distance of a value from the mean of its series so far, in standard deviations.'],
    [
      'Z-Wert in der eigenen Geschichte',
      'Abstand eines Werts vom Mittel seiner bisherigen Reihe, in Standardabweichungen.',
    ],
    measured('(value - mean so far) / sample standard deviation so far, at least 365 values', 'standard_deviations', [
      'own_history_percentile',
    ]),
  ),
  defineTerm(
    'history_score',
    'composite',
    ['Mean percentile', 'Mean of the percentiles of several gauges, each in its own history, from 0 to 100.'],
    [
      'Mittleres Perzentil',
      'Mittel der Perzentile mehrerer Messgrößen, jede in ihrer eigenen Geschichte, von 0 bis 100.',
    ],
    measured('mean of own_history_percentile over the gauges that have one', 'points', ['own_history_percentile']),
  ),
  defineTerm(
    'history_zone',
    'composite',
    ['Zone of the mean percentile', 'Band of the mean percentile: twenty points each, from deep value to stretched.'],
    ['Zone des mittleren Perzentils', 'Band des mittleren Perzentils: je zwanzig Punkte, von tief bis überdehnt.'],
    measured('deep_value below 20, low below 40, middle below 60, high below 80, stretched from 80', 'none', [
      'history_score',
    ]),
  ),
  defineTerm(
    'supply_share',
    'supply',
    ['Share of the supply', 'Share of all coins issued so far, in percent.'],
    ['Anteil am Angebot', 'Anteil an allen bisher ausgegebenen Coins, in Prozent.'],
    measured('100 * coins / circulating supply', 'percent', ['circulating_supply']),
  ),
  defineTerm(
    'supply_share_change',
    'supply',
    ['Change of a share of the supply', 'Change of a share of the supply over a window, in percentage points.'],
    ['Änderung eines Anteils', 'Änderung eines Anteils am Angebot über ein Fenster, in Prozentpunkten.'],
    measured('share on the day - share at the beginning of the window', 'points', ['supply_share']),
  ),
  defineTerm(
    'supply_change',
    'supply',
    ['Change of coins held', 'Coins that a group of holders gained or lost over a window.'],
    ['Änderung gehaltener Coins', 'Coins, die eine Gruppe von Haltern über ein Fenster gewann oder verlor.'],
    measured('coins on the day - coins at the beginning of the window', 'btc', ['lth_supply', 'exchange_supply']),
  ),
  defineTerm(
    'hash_price',
    'mining',
    ['Hash price', 'Miner revenue per day for each petahash per second of hash rate.'],
    ['Hash-Preis', 'Miner-Erlös pro Tag je Petahash pro Sekunde Hashrate.'],
    measured('1000 * miner_revenue_usd / hash_rate', 'usd', ['miner_revenue_usd', 'hash_rate']),
  ),
  defineTerm(
    'ribbon_spread',
    'mining',
    [
      'Spread of the hash ribbons',
      '30-day average of the hash rate relative to the 60-day average, in percent; negative in a capitulation.',
    ],
    [
      'Abstand der Hash-Ribbons',
      '30-Tage-Schnitt der Hashrate gegenüber dem 60-Tage-Schnitt, in Prozent; negativ in einer Kapitulation.',
    ],
    measured('100 * (hash_rate_sma30 / hash_rate_sma60 - 1)', 'percent', ['hash_rate_sma30', 'hash_rate_sma60']),
  ),
  defineTerm(
    'difficulty_change',
    'mining',
    ['Change in difficulty', 'Change in mining difficulty over a window, in percent.'],
    ['Änderung der Schwierigkeit', 'Änderung der Mining-Schwierigkeit über ein Zeitfenster, in Prozent.'],
    measured('100 * (difficulty on the day / difficulty at the beginning of the window - 1)', 'percent', [
      'difficulty',
    ]),
  ),
  defineTerm(
    'cost_basis_level',
    'valuation',
    ['Cost basis level', 'Average cost basis of a group of holders, or a model price built on cost bases.'],
    ['Einstandsniveau', 'Mittlerer Einstandskurs einer Gruppe von Haltern oder ein Modellkurs aus Einstandskursen.'],
    measured('value of the series that the key names', 'usd', ['realized_price', 'sth_realized_price', 'cvdd']),
  ),
  defineTerm(
    'level_distance',
    'valuation',
    ['Distance from a level', 'Spot price relative to a level, in percent; negative when below.'],
    ['Abstand von einem Niveau', 'Kurs gegenüber einem Niveau, in Prozent; negativ, wenn er darunter liegt.'],
    measured('100 * (spot / level - 1)', 'percent', ['cost_basis_level']),
  ),
  defineTerm(
    'ladder_position',
    'valuation',
    ['Position on the ladder', 'Percentage of the on-chain cost bases that are at or below the spot price.'],
    ['Stand auf der Leiter', 'Prozentsatz der On-Chain-Einstandskurse, die auf oder unter dem Kurs liegen.'],
    measured('100 * levels at or below the spot / levels', 'percent', ['cost_basis_level']),
  ),
  defineTerm(
    'liquidity_fair_value',
    'valuation',
    [
      'Fair value by liquidity',
      'Price on the line of the logarithm of price on that of liquidity, fitted to the past.',
    ],
    [
      'Fairer Wert nach Liquidität',
      'Kurs auf der Geraden des logarithmierten Kurses über der logarithmierten Liquidität, an die Vergangenheit angepasst.',
    ],
    measured('10 ^ (a + b log10 liquidity), least squares of log10 btc_close over all days so far', 'usd', [
      'btc_close',
      'net_liquidity',
      'm2_us',
    ]),
  ),
  defineTerm(
    'fair_value_deviation',
    'valuation',
    ['Deviation from fair value', 'Price relative to its fair value, in percent; negative when below.'],
    ['Abweichung vom fairen Wert', 'Kurs gegenüber seinem fairen Wert, in Prozent; negativ, wenn er darunter liegt.'],
    measured('100 * (price / fair value - 1)', 'percent', ['liquidity_fair_value']),
  ),
  defineTerm(
    'residual_z',
    'statistics',
    ['Residual in deviations', 'Distance from a fitted line in standard deviations of all distances from it.'],
    ['Residuum in Abweichungen', 'Abstand von einer angepassten Geraden in Standardabweichungen aller Abstände.'],
    measured('(log10 price - fit) / population standard deviation of the residuals', 'standard_deviations', [
      'liquidity_fair_value',
    ]),
  ),
  defineTerm(
    'liquidity_elasticity',
    'statistics',
    ['Elasticity to liquidity', 'Percent the price went with one percent of liquidity, by the slope of the line.'],
    [
      'Elastizität zur Liquidität',
      'Prozent, die der Kurs mit einem Prozent Liquidität ging, nach der Steigung der Geraden.',
    ],
    measured('slope b of log10 btc_close on log10 liquidity', 'ratio', ['liquidity_fair_value']),
  ),
  defineTerm(
    'r_squared',
    'statistics',
    [
      'R squared',
      'Share of the variance that a fitted line explains. Two trending series can have a high value without any causal link.',
    ],
    [
      'Bestimmtheitsmaß',
      'Anteil der Varianz, den eine angepasste Gerade erklärt. Zwei Reihen mit Trend können ohne ursächlichen Zusammenhang einen hohen Wert haben.',
    ],
    measured('1 - variance of the residuals / variance of the values', 'fraction'),
  ),
  defineTerm(
    'effective_residual_count',
    'statistics',
    [
      'Effective observations',
      'Number of independent observations with the same information as the autocorrelated ones.',
    ],
    [
      'Effektive Beobachtungen',
      'Zahl unabhängiger Beobachtungen mit demselben Informationsgehalt wie die autokorrelierten.',
    ],
    measured('n (1 - rho) / (1 + rho), rho: first autocorrelation of the residuals', 'count', ['sample_count']),
  ),
  defineTerm(
    'liquidity_lag',
    'statistics',
    ['Publication lag', 'Days from the day of a value to the day on which it counts as known.'],
    ['Veröffentlichungsverzug', 'Tage vom Tag eines Werts bis zu dem Tag, an dem er als bekannt gilt.'],
    measured('given by the declaration', 'days'),
  ),
] as const;
