import { defineTerm } from './define-term.ts';
import { measured } from './facts.ts';

/** Words of the objects about holders, miners, cost bases and liquidity. */
export const terms = [
  defineTerm(
    'own_history_z_score',
    'statistics',
    ['Z-score in the own history', 'Distance of a value from the mean of its series so far, in standard deviations.'],
    [
      'Z-Wert der eigenen Geschichte',
      'Abstand eines Wertes vom Mittel seiner bisherigen Reihe, in Standardabweichungen.',
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
    ['Share of the supply', 'Part of all coins issued so far.'],
    ['Anteil am Angebot', 'Teil aller bisher ausgegebenen Coins.'],
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
    ['Hash price', 'What a petahash per second of computing power earns in a day.'],
    ['Hash-Preis', 'Was ein Petahash pro Sekunde an Rechenleistung am Tag einbringt.'],
    measured('1000 * miner_revenue_usd / hash_rate', 'usd', ['miner_revenue_usd', 'hash_rate']),
  ),
  defineTerm(
    'ribbon_spread',
    'mining',
    [
      'Spread of the hash ribbons',
      'How far the 30-day average of the hash rate stands above the 60-day one; negative in a capitulation.',
    ],
    [
      'Abstand der Hash-Bänder',
      'Wie weit der 30-Tage-Schnitt der Hashrate über dem 60-Tage-Schnitt steht; negativ in einer Kapitulation.',
    ],
    measured('100 * (hash_rate_sma30 / hash_rate_sma60 - 1)', 'percent', ['hash_rate_sma30', 'hash_rate_sma60']),
  ),
  defineTerm(
    'difficulty_change',
    'mining',
    ['Change of the difficulty', 'How much harder or easier it became to find a block over a window.'],
    ['Änderung der Schwierigkeit', 'Um wie viel schwerer oder leichter ein Block über ein Fenster zu finden wurde.'],
    measured('100 * (difficulty on the day / difficulty at the beginning of the window - 1)', 'percent', [
      'difficulty',
    ]),
  ),
  defineTerm(
    'cost_basis_level',
    'valuation',
    ['Cost basis level', 'A price that a group of holders paid on average, or a model built on such prices.'],
    [
      'Einstandsniveau',
      'Ein Kurs, den eine Gruppe von Haltern im Mittel gezahlt hat, oder ein Modell aus solchen Kursen.',
    ],
    measured('value of the series that the key names', 'usd', ['realized_price', 'sth_realized_price', 'cvdd']),
  ),
  defineTerm(
    'level_distance',
    'valuation',
    ['Distance from a level', 'How far the spot stands above a level; negative below it.'],
    ['Abstand von einem Niveau', 'Wie weit der Kurs über einem Niveau steht; negativ darunter.'],
    measured('100 * (spot / level - 1)', 'percent', ['cost_basis_level']),
  ),
  defineTerm(
    'ladder_position',
    'valuation',
    ['Position on the ladder', 'Share of the on-chain cost bases that the spot stands at or above.'],
    ['Stand auf der Leiter', 'Anteil der On-Chain-Einstandskurse, auf oder über denen der Kurs steht.'],
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
    ['Deviation from fair value', 'How far the price stands above its fair value; negative below it.'],
    ['Abweichung vom fairen Wert', 'Wie weit der Kurs über seinem fairen Wert steht; negativ darunter.'],
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
      'Part of the variance that a fitted line accounts for. Two things that grow share it without a cause.',
    ],
    [
      'Bestimmtheitsmaß',
      'Teil der Varianz, den eine angepasste Gerade wiedergibt. Zwei Dinge, die wachsen, teilen ihn auch ohne Ursache.',
    ],
    measured('1 - variance of the residuals / variance of the values', 'fraction'),
  ),
  defineTerm(
    'effective_residual_count',
    'statistics',
    ['Effective observations', 'Independent observations that would say as much as the dependent ones do.'],
    ['Wirksame Beobachtungen', 'Unabhängige Beobachtungen, die so viel sagen würden wie die abhängigen.'],
    measured('n (1 - rho) / (1 + rho), rho: first autocorrelation of the residuals', 'count', ['sample_count']),
  ),
  defineTerm(
    'liquidity_lag',
    'statistics',
    ['Publication delay', 'Days from the day of a value to the day on which it is taken as known.'],
    ['Veröffentlichungsverzug', 'Tage vom Tag eines Wertes bis zu dem Tag, an dem er als bekannt gilt.'],
    measured('given by the declaration', 'days'),
  ),
] as const;
