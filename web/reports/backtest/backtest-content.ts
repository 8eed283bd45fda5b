import type { Answers } from '../../../generated/answers.ts';
import type { Part } from '../part.ts';

type Own = Answers['BacktestOwn'];

/** Stored backtest with its trades and its worth. Reports look up parameters and metrics by key. */
export type ReportedBacktest = Omit<Own, 'id' | 'created_at' | 'share_id' | 'parameters' | 'metrics'> & {
  readonly parameters: Readonly<Record<string, number>>;
  readonly metrics: Readonly<Record<string, number | null>>;
  readonly trades: Answers['BacktestTrades']['trades'];
  readonly equity: Answers['BacktestEquity']['equity'];
};

/** Backtest with everything the report shows about it. */
export interface BacktestContent {
  /** Name of the strategy in the language of the report. */
  readonly name: string;
  /** Entry and exit rule of the strategy. */
  readonly rule: string | null;
  /** Requested market; null for a stored backtest, whose answer names its market. */
  readonly pair: string | null;
  readonly backtest: Part<BacktestAnswer>;
  readonly trades: ReportedBacktest['trades'];
  readonly equity: ReportedBacktest['equity'] | null;
}

export type BacktestAnswer = Omit<ReportedBacktest, 'trades' | 'equity'> & {
  /** Present for a backtest that was already stored. */
  readonly id?: string;
  readonly created_at?: string;
};
