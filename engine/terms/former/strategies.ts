import type { FormerWordings } from './former-wording.ts';

/** Former wordings of terms for strategies. */
export const strategies: FormerWordings = {
  'backtest_markets@1.0.0': {
    definition: {
      en: 'Markets with enough bars by the day to be tested.',
      de: 'Märkte, die bis zum Tag genug Kerzen für einen Test haben.',
    },
  },
  'backtest_runs@1.0.0': {
    definition: {
      en: 'Backtests of a market at an interval that a number stands on.',
      de: 'Backtests eines Marktes bei einem Intervall, auf denen eine Zahl beruht.',
    },
  },
  'completed_trades@1.0.0': {
    definition: {
      en: 'Round trips from cash to cash. A position that is still open is none.',
      de: 'Runden von Bargeld zu Bargeld. Eine noch offene Position zählt nicht.',
    },
  },
  'cost_per_side@1.0.0': {
    label: { en: 'Cost of a side', de: 'Kosten einer Seite' },
    definition: {
      en: 'Fee and slippage together of a purchase or a sale.',
      de: 'Gebühr und Slippage zusammen bei einem Kauf oder Verkauf.',
    },
  },
  'deflated_sharpe@1.0.0': {
    label: { de: 'Bereinigte Sharpe-Ratio' },
    definition: {
      en: 'Probability that the Sharpe ratio of the trades is above what the best of as many trials reaches by chance.',
      de: 'Wahrscheinlichkeit, dass die Sharpe-Ratio der Trades über dem liegt, was der beste von so vielen Versuchen durch Zufall erreicht.',
    },
    calculation: 'Bailey and López de Prado (2014) on the completed trades, from 30 on',
  },
  'effective_trades@1.0.0': {
    label: { de: 'Wirksame Trades' },
    definition: {
      en: 'Independent trades that the trades amount to when those entered in one calendar month are all alike.',
      de: 'Wie vielen unabhängigen Trades die Trades entsprechen, wenn alle desselben Kalendermonats einander gleichen.',
    },
  },
  'entries_after_rise@1.0.0': {
    definition: {
      en: 'Share of the completed trades that were decided after a rise over 20 bars.',
      de: 'Anteil der abgeschlossenen Trades, die nach einem Anstieg über 20 Kerzen beschlossen wurden.',
    },
  },
  'holding_correlation@1.0.0': {
    label: { en: 'Correlation with holding', de: 'Korrelation mit dem Halten' },
    definition: {
      en: 'Correlation of the returns of the account with those of the market, bar by bar.',
      de: 'Korrelation der Erträge des Kontos mit denen des Marktes, Kerze für Kerze.',
    },
  },
  'holding_days@1.0.0': { definition: { en: 'Days from the fill of the entry to that of the exit.' } },
  'lead_over_holding@1.0.0': {
    label: { en: 'Lead over holding', de: 'Vorsprung vor dem Halten' },
    definition: {
      en: 'Yearly return less that of buying and holding over the same window with the same costs.',
      de: 'Jahresertrag weniger dem von Kaufen und Halten im selben Fenster bei gleichen Kosten.',
    },
    calculation: 'yearly return - yearly return of holding',
  },
  'regime_rating@1.0.0': {
    definition: {
      en: 'Favourable when the whole interval of the mean return lies above 0, unfavourable when below, else mixed.',
      de: 'Günstig, wenn das ganze Intervall des mittleren Ertrags über 0 liegt, ungünstig darunter, sonst gemischt.',
    },
    calculation: 'interval of 90 % of the mean return against 0; needs 20 trades',
  },
  'regime_time_share@1.0.0': {
    definition: {
      en: 'Days of the tested windows spent in a regime, of those that have one.',
      de: 'Tage der getesteten Fenster in einem Regime, von denen mit Regime.',
    },
  },
  'reward_risk_ratio@1.0.0': {
    label: { de: 'Ertrag zu Risiko' },
    definition: {
      en: 'Mean gain of the trades that won over the mean loss of those that lost.',
      de: 'Mittlerer Gewinn der Gewinner gegen den mittleren Verlust der Verlierer.',
    },
  },
  'score_part_value@1.0.0': {
    definition: {
      en: 'How much of its most points a part of the robustness score earns, 0 to 1.',
      de: 'Welchen Anteil seiner höchsten Punkte ein Teil des Robustheitswerts erreicht, 0 bis 1.',
    },
  },
  'share_ahead_of_holding@1.0.0': {
    label: { en: 'Share ahead of holding', de: 'Anteil vor dem Halten' },
    definition: {
      en: 'Share of the assets whose median backtest was ahead of buying and holding.',
      de: 'Anteil der Werte, deren mittlerer Backtest vor Kaufen und Halten lag.',
    },
  },
  'strategy_cagr@1.0.0': {
    label: { en: 'Yearly return', de: 'Jahresertrag' },
    definition: {
      en: 'Compound yearly return after costs; of money paid in over time its money-weighted return.',
      de: 'Jährlicher Ertrag mit Zinseszins nach Kosten; bei laufenden Einzahlungen geldgewichtet.',
    },
    calculation: '(final worth)^(365 / days) - 1, from 90 days on',
  },
  'strategy_character@1.0.0': {
    definition: {
      en: 'Trend when entries follow rises more often than bars do, reversion when more rarely, neither when not told apart.',
      de: 'Trend, wenn Einstiege öfter als Kerzen auf Anstiege folgen, Umkehr, wenn seltener, sonst keines von beiden.',
    },
    calculation:
      'interval of 95 % of the entries after a rise against the share of bars after one: above trend, below reversion, else not_told; needs 20 entries',
  },
  'strategy_drawdown@1.0.0': {
    label: { de: 'Größter Rückgang' },
    definition: {
      en: 'Deepest fall of the account from its highest worth so far.',
      de: 'Tiefster Fall des Kontos von seinem bisher höchsten Wert.',
    },
    calculation: 'max over the bars of 1 - worth / highest worth so far',
  },
  'strategy_exposure@1.0.0': {
    definition: {
      en: 'Share of the bars with a position at their close.',
      de: 'Anteil der Kerzen, an deren Schluss eine Position besteht.',
    },
  },
  'strategy_sharpe@1.0.0': {
    label: { en: 'Sharpe ratio of a year', de: 'Sharpe-Ratio eines Jahres' },
    definition: {
      en: 'Mean over deviation of the returns of bars, annualised.',
      de: 'Mittel durch Streuung der Erträge der Kerzen, auf das Jahr gerechnet.',
    },
    calculation: 'mean / sd * sqrt(bars of a year), from 30 bars on',
  },
  'svc_score@1.0.0': {
    definition: {
      en: 'How robust the evidence for a strategy is, from five parts that each rise with better evidence.',
      de: 'Wie belastbar die Belege für eine Strategie sind, aus fünf Teilen, die mit besseren Belegen jeweils steigen.',
    },
  },
  'thin_trades@1.0.0': {
    definition: {
      en: 'Whether fewer than 30 effective trades stand behind the numbers beside it.',
      de: 'Ob weniger als 30 wirksame Trades hinter den Zahlen daneben stehen.',
    },
  },
  'trade_return@1.0.0': {
    label: { de: 'Mittlerer Ertrag eines Trades' },
    definition: { de: 'Mittlerer Nettoertrag der abgeschlossenen Trades, nach Kosten.' },
  },
  'trade_skew@1.0.0': {
    definition: {
      en: 'Asymmetry of the net returns: above 0 few large gains among many small losses, below 0 the other way round.',
      de: 'Asymmetrie der Nettoerträge: über 0 wenige große Gewinne unter vielen kleinen Verlusten, unter 0 umgekehrt.',
    },
  },
  'trade_win_rate@1.0.0': { definition: { de: 'Anteil der abgeschlossenen Trades mit einem Nettoertrag über 0.' } },
  'trades_per_year@1.0.0': {
    label: { en: 'Trades a year', de: 'Trades im Jahr' },
    definition: {
      en: 'Completed trades of a market in a year of its window.',
      de: 'Abgeschlossene Trades eines Marktes je Jahr seines Fensters.',
    },
  },
};
