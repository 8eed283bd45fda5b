import { defineTerm } from '../../terms/define-term.ts';
import { measured } from '../../terms/facts.ts';

/** Terms for strategies: their backtests, their trades and the effect of filters. */
export const terms = [
  defineTerm(
    'svc_score',
    'strategy',
    [
      'Robustness score',
      'Robustness of the evidence for a strategy, 0 to 100, from five parts that each rise with better evidence.',
    ],
    [
      'Robustheitswert',
      'Belastbarkeit der Belege für eine Strategie, 0 bis 100, aus fünf Teilen, die mit besseren Belegen jeweils steigen.',
    ],
    measured('sum of the points of the parts; none while a part has no value', 'points', [
      'score_part_value',
      'deflated_sharpe',
      'lead_over_holding',
      'strategy_drawdown',
    ]),
  ),
  defineTerm(
    'score_part_value',
    'strategy',
    [
      'Value of a part of the score',
      'Fraction of its maximum points that a part of the robustness score earns, 0 to 1.',
    ],
    ['Wert eines Teils', 'Anteil seiner Höchstpunktzahl, den ein Teil des Robustheitswerts erreicht, 0 bis 1.'],
    measured('by the rule of the part', 'fraction', ['svc_score']),
  ),
  defineTerm(
    'backtest_runs',
    'strategy',
    ['Backtests', 'Number of backtests behind a figure, each of one market at one interval.'],
    ['Backtests', 'Zahl der Backtests hinter einer Zahl, jeder über einen Markt und ein Intervall.'],
    measured('counted', 'count', ['backtest_markets']),
  ),
  defineTerm(
    'backtest_markets',
    'strategy',
    ['Markets tested', 'Markets with enough bars up to the day for a backtest.'],
    ['Getestete Märkte', 'Märkte mit genug Kerzen bis zu diesem Tag für einen Backtest.'],
    measured('declared markets with at least 400 daily bars', 'count', ['backtest_runs']),
  ),
  defineTerm(
    'completed_trades',
    'strategy',
    ['Completed trades', 'Round trips from cash to cash. An open position does not count.'],
    ['Abgeschlossene Trades', 'Round Trips von Cash zu Cash. Eine offene Position zählt nicht.'],
    measured('counted', 'count', ['effective_trades']),
  ),
  defineTerm(
    'effective_trades',
    'strategy',
    [
      'Effective trades',
      'Number of independent trades with the same information, if all trades entered in one calendar month are alike.',
    ],
    [
      'Effektive Trades',
      'Zahl unabhängiger Trades mit demselben Informationsgehalt, wenn alle in einem Kalendermonat eröffneten Trades einander gleichen.',
    ],
    measured('n^2 / sum over the months of entry of (trades of the month)^2 (Kish 1965)', 'count', [
      'completed_trades',
      'thin_trades',
    ]),
  ),
  defineTerm(
    'thin_trades',
    'strategy',
    ['Thin sample of trades', 'Whether there are fewer than 30 effective trades, too few for reliable figures.'],
    ['Dünne Stichprobe', 'Ob es weniger als 30 effektive Trades gibt, zu wenige für verlässliche Zahlen.'],
    measured('effective trades < 30', 'flag', ['effective_trades']),
  ),
  defineTerm(
    'trade_win_rate',
    'strategy',
    ['Win rate', 'Share of the completed trades with a net return above 0.'],
    ['Trefferquote', 'Anteil der abgeschlossenen Trades mit einer Nettorendite über 0.'],
    measured('trades with a net return > 0 / completed trades', 'fraction', ['completed_trades', 'reward_risk_ratio']),
  ),
  defineTerm(
    'trade_return',
    'strategy',
    ['Mean return of a trade', 'Mean net return of the completed trades, costs included.'],
    ['Mittlere Rendite eines Trades', 'Mittlere Nettorendite der abgeschlossenen Trades, nach Kosten.'],
    measured(
      '100 * mean of the net returns; interval: mean -+ 1.645 cluster-robust standard errors by month',
      'percent',
      ['trade_win_rate', 'effective_trades'],
    ),
  ),
  defineTerm(
    'reward_risk_ratio',
    'strategy',
    ['Reward to risk', 'Mean gain of the winning trades divided by the mean loss of the losing trades.'],
    [
      'Chance-Risiko-Verhältnis',
      'Mittlerer Gewinn der Gewinntrades geteilt durch den mittleren Verlust der Verlusttrades.',
    ],
    measured('mean gain / mean loss', 'ratio', ['trade_win_rate']),
  ),
  defineTerm(
    'trade_skew',
    'strategy',
    [
      'Skew of the trades',
      'Skewness of the net returns: above 0, few large gains among many small losses; below 0, the reverse.',
    ],
    [
      'Schiefe der Trades',
      'Schiefe der Nettorenditen: über 0 wenige große Gewinne unter vielen kleinen Verlusten, unter 0 umgekehrt.',
    ],
    measured('third standardised moment of the net returns', 'ratio', ['trade_return']),
  ),
  defineTerm(
    'regime_rating',
    'strategy',
    [
      'Rating of a regime',
      'Favourable when the whole interval of the mean return lies above 0, unfavourable when below 0, otherwise mixed.',
    ],
    [
      'Einstufung eines Regimes',
      'Günstig, wenn das ganze Intervall der mittleren Rendite über 0 liegt, ungünstig, wenn unter 0, sonst gemischt.',
    ],
    measured('90 % interval of the mean return against 0; needs 20 trades', 'none', ['trade_return']),
  ),
  defineTerm(
    'regime_time_share',
    'strategy',
    ['Share of time', 'Share of the tested days that were in a regime, among days with a known regime.'],
    ['Zeitanteil', 'Anteil der getesteten Tage in einem Regime, unter den Tagen mit bekanntem Regime.'],
    measured('100 * days in the regime / days with a regime', 'percent', ['macro_regime_quadrant']),
  ),
  defineTerm(
    'strategy_cagr',
    'strategy',
    [
      'Annual return (CAGR)',
      'Compound annual growth rate after costs; for strategies that pay in over time, the money-weighted return.',
    ],
    [
      'Rendite pro Jahr (CAGR)',
      'Jährliche Wachstumsrate mit Zinseszins nach Kosten; bei Strategien mit laufenden Einzahlungen die geldgewichtete Rendite.',
    ],
    measured('(final equity / initial equity)^(365 / days) - 1, from 90 days on', 'fraction', ['lead_over_holding']),
  ),
  defineTerm(
    'strategy_drawdown',
    'strategy',
    ['Maximum drawdown', 'Largest decline of the account from its running maximum.'],
    ['Maximaler Drawdown', 'Größter Rückgang des Kontos von seinem jeweils bisherigen Höchststand.'],
    measured('max over the bars of 1 - equity / highest equity so far', 'fraction', ['strategy_cagr']),
  ),
  defineTerm(
    'strategy_sharpe',
    'strategy',
    ['Sharpe ratio, annualised', 'Mean divided by standard deviation of the bar returns, annualised.'],
    ['Sharpe-Ratio, annualisiert', 'Mittelwert geteilt durch Standardabweichung der Kerzenrenditen, annualisiert.'],
    measured('mean / sd * sqrt(bars per year), from 30 bars on', 'ratio', ['deflated_sharpe']),
  ),
  defineTerm(
    'deflated_sharpe',
    'strategy',
    [
      'Deflated Sharpe ratio',
      'Probability that the true Sharpe ratio of the bar returns exceeds the best one that as many trials would reach by chance.',
    ],
    [
      'Deflationierte Sharpe-Ratio',
      'Wahrscheinlichkeit, dass die wahre Sharpe-Ratio der Kerzenrenditen über der besten liegt, die ebenso viele Versuche durch Zufall erreichen.',
    ],
    measured('Bailey and López de Prado (2014) on the bar returns, from 30 completed trades on', 'fraction', [
      'strategy_sharpe',
    ]),
  ),
  defineTerm(
    'lead_over_holding',
    'strategy',
    ['Lead over buy and hold', 'Annual return minus that of buy and hold over the same window at the same costs.'],
    [
      'Vorsprung vor Buy and Hold',
      'Rendite pro Jahr minus die von Buy and Hold über dasselbe Fenster zu denselben Kosten.',
    ],
    measured('annual return - annual return of buy and hold', 'fraction', ['strategy_cagr', 'share_ahead_of_holding']),
  ),
  defineTerm(
    'share_ahead_of_holding',
    'strategy',
    ['Share ahead of buy and hold', 'Share of the assets whose median backtest outperformed buy and hold.'],
    ['Anteil vor Buy and Hold', 'Anteil der Assets, deren Median-Backtest Buy and Hold übertraf.'],
    measured('assets with a median lead > 0 / assets', 'fraction', ['lead_over_holding']),
  ),
  defineTerm(
    'strategy_exposure',
    'strategy',
    ['Exposure', 'Share of the bars that close with an open position.'],
    ['Investitionsgrad', 'Anteil der Kerzen, an deren Schluss eine Position offen ist.'],
    measured('bars with a position / bars', 'fraction', ['holding_days']),
  ),
  defineTerm(
    'trades_per_year',
    'strategy',
    ['Trades per year', 'Completed trades of a market per year of its window.'],
    ['Trades pro Jahr', 'Abgeschlossene Trades eines Marktes pro Jahr seines Fensters.'],
    measured('completed trades / (days / 365)', 'count', ['completed_trades']),
  ),
  defineTerm(
    'holding_days',
    'strategy',
    ['Holding time', 'Days from the fill of the entry to the fill of the exit.'],
    ['Haltedauer', 'Tage von der Ausführung des Einstiegs bis zu der des Ausstiegs.'],
    measured('first day of the exit bar - first day of the entry bar', 'days', ['trades_per_year']),
  ),
  defineTerm(
    'holding_correlation',
    'strategy',
    ['Correlation with buy and hold', 'Correlation of the bar returns of the account with those of the market.'],
    ['Korrelation mit Buy and Hold', 'Korrelation der Kerzenrenditen des Kontos mit denen des Marktes.'],
    measured('Pearson correlation of the returns of bars', 'coefficient', ['strategy_exposure']),
  ),
  defineTerm(
    'entries_after_rise',
    'strategy',
    ['Entries after a rise', 'Share of the completed trades whose entry signal followed a rise over 20 bars.'],
    [
      'Einstiege nach Anstieg',
      'Anteil der abgeschlossenen Trades, deren Einstiegssignal auf einen Anstieg über 20 Kerzen folgte.',
    ],
    measured('entries with close / close 20 bars before > 1, at the close before the fill / entries', 'fraction', [
      'strategy_character',
    ]),
  ),
  defineTerm(
    'strategy_character',
    'strategy',
    [
      'Character of a strategy',
      'Trend when entries follow rises more often than bars do, reversion when less often, neither when the difference is not significant.',
    ],
    [
      'Charakter einer Strategie',
      'Trend, wenn Einstiege öfter als Kerzen auf Anstiege folgen, Umkehr, wenn seltener, keines von beiden, wenn der Unterschied nicht signifikant ist.',
    ],
    measured(
      '95 % interval of the entries after a rise against the share of bars after one: above trend, below reversion, else neither; below 20 entries not_told',
      'none',
      ['entries_after_rise'],
    ),
  ),
  defineTerm(
    'cost_per_side',
    'strategy',
    ['Cost per side', 'Fee plus slippage of a purchase or a sale.'],
    ['Kosten je Seite', 'Gebühr plus Slippage eines Kaufs oder Verkaufs.'],
    measured('given by the declaration', 'basis points', ['strategy_cagr']),
  ),
];
