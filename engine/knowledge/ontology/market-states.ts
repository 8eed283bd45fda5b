import { defineTerm } from '../../terms/define-term.ts';
import { derived, named } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

/** Terms for named market states and the measures behind them. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'macro_regime_label',
    'regime',
    ['Macro regime, label', 'Band of the macro score: risk_off, neutral, risk_on_leaning or risk_on.'],
    ['Makro-Regime, Bezeichnung', 'Band des Makro-Werts: risk_off, neutral, risk_on_leaning oder risk_on.'],
    named('below 40 risk_off, to 55 neutral, to 70 risk_on_leaning, from 70 risk_on', ['macro_regime_score']),
  ),
  defineTerm(
    'macro_quadrant',
    'regime',
    ['Macro quadrant', 'Liquidity against business cycle: sweet_spot, late_cycle_warning, crisis or recovery.'],
    ['Makro-Quadrant', 'Liquidität gegen Konjunktur: sweet_spot, late_cycle_warning, crisis oder recovery.'],
    named('each tier high from 50 on', ['macro_regime_quadrant', 'macro_tier_liquidity', 'macro_tier_business_cycle']),
  ),
  defineTerm(
    'altcoin_color',
    'dominance',
    ['Altcoin season, colour', 'Colour of the net votes for altcoins: green, amber or red.'],
    ['Altcoin-Saison, Farbe', 'Farbe der Stimmen für Altcoins: green (grün), amber (gelb) oder red (rot).'],
    named('net votes of 3 or more green, 1 to 2 amber, else red', ['altcoin_season_votes']),
  ),
  defineTerm(
    'altcoin_vote',
    'dominance',
    ['Vote for altcoins', 'Vote of the trend of one market share: 1 for altcoins, -1 against, 0 undecided.'],
    ['Stimme für Altcoins', 'Stimme aus dem Trend eines Marktanteils: 1 für Altcoins, -1 dagegen, 0 unentschieden.'],
    derived('sign(SMA50 - SMA20) of the share, inverted for ether', 'count', ['altcoin_season_votes']),
  ),
  defineTerm(
    'market_share',
    'dominance',
    ['Market share', 'Share of a coin in the capitalisation of all crypto assets, or a moving average of that share.'],
    [
      'Marktanteil',
      'Anteil eines Coins an der Kapitalisierung aller Kryptowerte oder ein gleitender Durchschnitt davon.',
    ],
    derived('100 * capitalisation / total capitalisation', 'percent', ['btc_dominance']),
  ),
  defineTerm(
    'season_index',
    'dominance',
    ['Season index', 'Share of the coins of a universe that outperformed Bitcoin over 90 days.'],
    ['Saison-Index', 'Anteil der Coins eines Universums, die Bitcoin über 90 Tage übertrafen.'],
    derived('100 * coins with a higher 90-day return than Bitcoin / coins compared', 'percent', [
      'altcoin_season_votes',
    ]),
  ),
  defineTerm(
    'season_name',
    'dominance',
    ['Season', 'Season of the index: altcoin from 75, bitcoin to 25, neutral between.'],
    ['Saison', 'Saison des Index: altcoin ab 75, bitcoin bis 25, dazwischen neutral.'],
    named('from 75 altcoin, to 25 bitcoin, else neutral', ['season_index']),
  ),
  defineTerm(
    'beats_bitcoin',
    'dominance',
    ['Beats Bitcoin', 'Whether a coin outperformed Bitcoin over the period.'],
    ['Schlägt Bitcoin', 'Ob ein Coin Bitcoin im Zeitraum übertraf.'],
    named('return of the coin > return of Bitcoin', ['period_return', 'season_index']),
  ),
  defineTerm(
    'volatility_phase',
    'volatility',
    [
      'Volatility phase',
      'Phase by the ratio of the average true range to its own median: low, normal, high or expansion.',
    ],
    [
      'Volatilitätsphase',
      'Phase nach dem Verhältnis der Average True Range zu ihrem eigenen Median: low, normal, high oder expansion.',
    ],
    named(
      'below 70 % of the median low, to 130 % normal, below 200 % high; from 200 % expansion while it grew by 30 % over 20 bars, else high',
      ['atr_of_median', 'atr_change'],
    ),
  ),
  defineTerm(
    'average_true_range',
    'volatility',
    ['Average true range', 'Mean true range of 14 daily bars, in the quote asset.'],
    ['Average True Range (ATR)', 'Mittlere True Range von 14 Tageskerzen, in der Kurswährung.'],
    { ...named('Wilder average of the true range over 14 bars', ['atr_pct']), unit: 'quote asset' },
  ),
  defineTerm(
    'atr_pct',
    'volatility',
    ['Average true range, percent', 'Average true range in percent of the close.'],
    ['Average True Range, Prozent', 'Average True Range in Prozent des Schlusskurses.'],
    derived('100 * ATR14 / close', 'percent', ['average_true_range']),
  ),
  defineTerm(
    'atr_of_median',
    'volatility',
    ['Average true range against its median', 'Average true range in percent of its own median over 200 bars.'],
    ['Average True Range gegen ihren Median', 'Average True Range in Prozent ihres Medians über 200 Kerzen.'],
    derived('100 * ATR14 / median200(ATR14)', 'percent', ['average_true_range', 'volatility_phase']),
  ),
  defineTerm(
    'atr_change',
    'volatility',
    ['Change of the average true range', 'Change of the average true range over 20 bars.'],
    ['Änderung der Average True Range', 'Änderung der Average True Range über 20 Kerzen.'],
    derived('100 * (ATR14[t] / ATR14[t - 20] - 1)', 'percent', ['average_true_range', 'volatility_phase']),
  ),
  defineTerm(
    'swing_trend',
    'technical',
    ['Swing trend', 'up: the last two confirmed highs and lows rise; down: both fall; else sideways.'],
    ['Swing-Trend', 'up: die letzten zwei bestätigten Hochs und Tiefs steigen; down: beide fallen; sonst sideways.'],
    named('of the last four alternating turning points', ['swing_pivot']),
  ),
  defineTerm(
    'swing_pivot',
    'technical',
    ['Swing pivot', 'Confirmed Williams fractal: a high or low that the two bars on either side do not exceed.'],
    [
      'Swing-Pivot',
      'Bestätigtes Williams-Fraktal: ein Hoch oder Tief, das die zwei Kerzen auf beiden Seiten nicht übertreffen.',
    ],
    { ...named('fractal of width 2 + 2 (Williams); known two bars later', ['swing_trend']), unit: 'quote asset' },
  ),
  defineTerm(
    'swing_wave',
    'technical',
    ['Wave', 'Price change from one swing pivot to the next.'],
    ['Welle', 'Kursänderung von einem Swing-Pivot zum nächsten.'],
    derived('100 * (price at the end / price at the start - 1)', 'percent', ['swing_pivot']),
  ),
  defineTerm(
    'trend_flip_rate',
    'technical',
    ['Trend flip rate', 'How often the swing trend became another within 30 bars, after bars in a given trend.'],
    ['Wechselquote des Trends', 'Wie oft der Schwungtrend binnen 30 Kerzen wechselte, nach Kerzen in einem Trend.'],
    derived('bars followed by another trend within 30 bars / bars in the trend with a known outcome', 'fraction', [
      'swing_trend',
    ]),
  ),
  defineTerm(
    'trend_flip_rate',
    'technical',
    [
      'Trend flip rate',
      'Share of bars in a swing trend after which the trend changed within a horizon of 7, 14 or 30 bars.',
    ],
    [
      'Wechselquote des Trends',
      'Anteil der Kerzen in einem Swing-Trend, nach denen der Trend binnen 7, 14 oder 30 Kerzen wechselte.',
    ],
    {
      ...derived(
        'bars followed by another trend within the horizon / bars in the trend with a known outcome',
        'fraction',
        ['swing_trend', 'horizon_days'],
      ),
      version: '1.1.0',
    },
  ),
  defineTerm(
    'alt_dominance',
    'dominance',
    ['Altcoin dominance', 'Share of all crypto assets except Bitcoin in the capitalisation of all crypto assets.'],
    ['Altcoin-Dominanz', 'Anteil aller Kryptowerte außer Bitcoin an der Kapitalisierung aller Kryptowerte.'],
    derived('100 - btc_dominance', 'percent', ['btc_dominance']),
  ),
  defineTerm(
    'alt_cycle_score',
    'composite',
    ['Cycle score of a coin', 'Weighted mean of the cycle components that need only a price, with its band.'],
    [
      'Zykluswert eines Coins',
      'Gewichtetes Mittel der Zykluskomponenten, die nur einen Kurs brauchen, mit seinem Band.',
    ],
    derived('sum(weight * component) / sum(weight present); weights 16, 14, 13', 'points', [
      'eth_cycle_score',
      'sol_cycle_score',
      'btc_cycle_raw_score',
    ]),
  ),
];
