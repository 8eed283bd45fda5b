import { defineTerm } from './define-term.ts';
import { measured } from './facts.ts';

/** What is said of strategies: their backtests, their trades and what filters change. */
export const terms = [
  defineTerm(
    'svc_score',
    'strategy',
    [
      'Robustness score',
      'How robust the evidence for a strategy is, from five parts that each rise with better evidence.',
    ],
    [
      'Robustheitswert',
      'Wie belastbar die Belege für eine Strategie sind, aus fünf Teilen, die mit besseren Belegen jeweils steigen.',
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
    ['Value of a part of the score', 'How much of its most points a part of the robustness score earns, 0 to 1.'],
    ['Wert eines Teils', 'Welchen Anteil seiner höchsten Punkte ein Teil des Robustheitswerts erreicht, 0 bis 1.'],
    measured('by the rule of the part', 'fraction', ['svc_score']),
  ),
  defineTerm(
    'backtest_runs',
    'strategy',
    ['Backtests', 'Backtests of a market at an interval that a number stands on.'],
    ['Backtests', 'Backtests eines Marktes bei einem Intervall, auf denen eine Zahl beruht.'],
    measured('counted', 'count', ['backtest_markets']),
  ),
  defineTerm(
    'backtest_markets',
    'strategy',
    ['Markets tested', 'Markets with enough bars by the day to be tested.'],
    ['Getestete Märkte', 'Märkte, die bis zum Tag genug Kerzen für einen Test haben.'],
    measured('declared markets with at least 400 daily bars', 'count', ['backtest_runs']),
  ),
  defineTerm(
    'completed_trades',
    'strategy',
    ['Completed trades', 'Round trips from cash to cash. A position that is still open is none.'],
    ['Abgeschlossene Trades', 'Runden von Bargeld zu Bargeld. Eine noch offene Position zählt nicht.'],
    measured('counted', 'count', ['effective_trades']),
  ),
  defineTerm(
    'effective_trades',
    'strategy',
    [
      'Effective trades',
      'Independent trades that the trades amount to when those entered in one calendar month are all alike.',
    ],
    [
      'Wirksame Trades',
      'Wie vielen unabhängigen Trades die Trades entsprechen, wenn alle desselben Kalendermonats einander gleichen.',
    ],
    measured('n^2 / sum over the months of entry of (trades of the month)^2 (Kish 1965)', 'count', [
      'completed_trades',
      'thin_trades',
    ]),
  ),
  defineTerm(
    'thin_trades',
    'strategy',
    ['Thin sample of trades', 'Whether fewer than 30 effective trades stand behind the numbers beside it.'],
    ['Dünne Stichprobe', 'Ob weniger als 30 wirksame Trades hinter den Zahlen daneben stehen.'],
    measured('effective trades < 30', 'flag', ['effective_trades']),
  ),
  defineTerm(
    'trade_win_rate',
    'strategy',
    ['Win rate', 'Share of the completed trades with a net return above 0.'],
    ['Trefferquote', 'Anteil der abgeschlossenen Trades mit einem Nettoertrag über 0.'],
    measured('trades with a net return > 0 / completed trades', 'fraction', ['completed_trades', 'reward_risk_ratio']),
  ),
  defineTerm(
    'trade_return',
    'strategy',
    ['Mean return of a trade', 'Mean net return of the completed trades, costs included.'],
    ['Mittlerer Ertrag eines Trades', 'Mittlerer Nettoertrag der abgeschlossenen Trades, nach Kosten.'],
    measured(
      '100 * mean of the net returns; interval: mean -+ 1.645 cluster-robust standard errors by month',
      'percent',
      ['trade_win_rate', 'effective_trades'],
    ),
  ),
  defineTerm(
    'reward_risk_ratio',
    'strategy',
    ['Reward to risk', 'Mean gain of the trades that won over the mean loss of those that lost.'],
    ['Ertrag zu Risiko', 'Mittlerer Gewinn der Gewinner gegen den mittleren Verlust der Verlierer.'],
    measured('mean gain / mean loss', 'ratio', ['trade_win_rate']),
  ),
  defineTerm(
    'trade_skew',
    'strategy',
    [
      'Skew of the trades',
      'Asymmetry of the net returns: above 0 few large gains among many small losses, below 0 the other way round.',
    ],
    [
      'Schiefe der Trades',
      'Asymmetrie der Nettoerträge: über 0 wenige große Gewinne unter vielen kleinen Verlusten, unter 0 umgekehrt.',
    ],
    measured('third standardised moment of the net returns', 'ratio', ['trade_return']),
  ),
  defineTerm(
    'regime_rating',
    'strategy',
    [
      'Rating of a regime',
      'Favourable when the whole interval of the mean return lies above 0, unfavourable when below, else mixed.',
    ],
    [
      'Einstufung eines Regimes',
      'Günstig, wenn das ganze Intervall des mittleren Ertrags über 0 liegt, ungünstig darunter, sonst gemischt.',
    ],
    measured('interval of 90 % of the mean return against 0; needs 20 trades', 'none', ['trade_return']),
  ),
  defineTerm(
    'regime_time_share',
    'strategy',
    ['Share of time', 'Days of the tested windows spent in a regime, of those that have one.'],
    ['Zeitanteil', 'Tage der getesteten Fenster in einem Regime, von denen mit Regime.'],
    measured('100 * days in the regime / days with a regime', 'percent', ['macro_regime_quadrant']),
  ),
  defineTerm(
    'strategy_cagr',
    'strategy',
    ['Yearly return', 'Compound yearly return after costs; of money paid in over time its money-weighted return.'],
    ['Jahresertrag', 'Jährlicher Ertrag mit Zinseszins nach Kosten; bei laufenden Einzahlungen geldgewichtet.'],
    measured('(final worth)^(365 / days) - 1, from 90 days on', 'fraction', ['lead_over_holding']),
  ),
  defineTerm(
    'strategy_drawdown',
    'strategy',
    ['Maximum drawdown', 'Deepest fall of the account from its highest worth so far.'],
    ['Größter Rückgang', 'Tiefster Fall des Kontos von seinem bisher höchsten Wert.'],
    measured('max over the bars of 1 - worth / highest worth so far', 'fraction', ['strategy_cagr']),
  ),
  defineTerm(
    'strategy_sharpe',
    'strategy',
    ['Sharpe ratio of a year', 'Mean over deviation of the returns of bars, annualised.'],
    ['Sharpe-Ratio eines Jahres', 'Mittel durch Streuung der Erträge der Kerzen, auf das Jahr gerechnet.'],
    measured('mean / sd * sqrt(bars of a year), from 30 bars on', 'ratio', ['deflated_sharpe']),
  ),
  defineTerm(
    'deflated_sharpe',
    'strategy',
    [
      'Deflated Sharpe ratio',
      'Probability that the Sharpe ratio of the trades is above what the best of as many trials reaches by chance.',
    ],
    [
      'Bereinigte Sharpe-Ratio',
      'Wahrscheinlichkeit, dass die Sharpe-Ratio der Trades über dem liegt, was der beste von so vielen Versuchen durch Zufall erreicht.',
    ],
    measured('Bailey and López de Prado (2014) on the completed trades, from 30 on', 'fraction', ['strategy_sharpe']),
  ),
  defineTerm(
    'lead_over_holding',
    'strategy',
    ['Lead over holding', 'Yearly return less that of buying and holding over the same window with the same costs.'],
    [
      'Vorsprung vor dem Halten',
      'Jahresertrag weniger dem von Kaufen und Halten im selben Fenster bei gleichen Kosten.',
    ],
    measured('yearly return - yearly return of holding', 'fraction', ['strategy_cagr', 'share_ahead_of_holding']),
  ),
  defineTerm(
    'share_ahead_of_holding',
    'strategy',
    ['Share ahead of holding', 'Share of the assets whose median backtest was ahead of buying and holding.'],
    ['Anteil vor dem Halten', 'Anteil der Werte, deren mittlerer Backtest vor Kaufen und Halten lag.'],
    measured('assets with a median lead > 0 / assets', 'fraction', ['lead_over_holding']),
  ),
  defineTerm(
    'strategy_exposure',
    'strategy',
    ['Exposure', 'Share of the bars with a position at their close.'],
    ['Investitionsgrad', 'Anteil der Kerzen, an deren Schluss eine Position besteht.'],
    measured('bars with a position / bars', 'fraction', ['holding_days']),
  ),
  defineTerm(
    'trades_per_year',
    'strategy',
    ['Trades a year', 'Completed trades of a market in a year of its window.'],
    ['Trades im Jahr', 'Abgeschlossene Trades eines Marktes je Jahr seines Fensters.'],
    measured('completed trades / (days / 365)', 'count', ['completed_trades']),
  ),
  defineTerm(
    'holding_days',
    'strategy',
    ['Holding time', 'Days from the fill of the entry to that of the exit.'],
    ['Haltedauer', 'Tage von der Ausführung des Einstiegs bis zu der des Ausstiegs.'],
    measured('first day of the exit bar - first day of the entry bar', 'days', ['trades_per_year']),
  ),
  defineTerm(
    'holding_correlation',
    'strategy',
    ['Correlation with holding', 'Correlation of the returns of the account with those of the market, bar by bar.'],
    ['Korrelation mit dem Halten', 'Korrelation der Erträge des Kontos mit denen des Marktes, Kerze für Kerze.'],
    measured('Pearson correlation of the returns of bars', 'coefficient', ['strategy_exposure']),
  ),
  defineTerm(
    'entries_after_rise',
    'strategy',
    ['Entries after a rise', 'Share of the completed trades that were decided after a rise over 20 bars.'],
    [
      'Einstiege nach Anstieg',
      'Anteil der abgeschlossenen Trades, die nach einem Anstieg über 20 Kerzen beschlossen wurden.',
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
      'Trend when entries follow rises more often than bars do, reversion when more rarely, neither when not told apart.',
    ],
    [
      'Charakter einer Strategie',
      'Trend, wenn Einstiege öfter als Kerzen auf Anstiege folgen, Umkehr, wenn seltener, sonst keines von beiden.',
    ],
    measured(
      'interval of 95 % of the entries after a rise against the share of bars after one: above trend, below reversion, else not_told; needs 20 entries',
      'none',
      ['entries_after_rise'],
    ),
  ),
  defineTerm(
    'cost_per_side',
    'strategy',
    ['Cost of a side', 'Fee and slippage together of a purchase or a sale.'],
    ['Kosten einer Seite', 'Gebühr und Slippage zusammen bei einem Kauf oder Verkauf.'],
    measured('given by the declaration', 'basis points', ['strategy_cagr']),
  ),
];
