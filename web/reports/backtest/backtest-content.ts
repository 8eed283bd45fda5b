import type { SharedBacktest } from '../../pages/backtest/shared-backtest.ts';
import type { Part } from '../part.ts';

/** Backtest with everything the report shows about it. */
export interface BacktestContent {
  /** Name of the strategy in the language of the report. */
  readonly name: string;
  /** Entry and exit rule of the strategy. */
  readonly rule: string | null;
  /** Requested market; null for a stored backtest, whose answer names its market. */
  readonly pair: string | null;
  readonly backtest: Part<BacktestAnswer>;
  readonly trades: SharedBacktest['trades'];
  readonly equity: SharedBacktest['equity'] | null;
}

export type BacktestAnswer = Omit<SharedBacktest, 'share_id' | 'created_at' | 'attributions' | 'trades' | 'equity'> & {
  /** Present for a backtest that was already stored. */
  readonly id?: string;
  readonly created_at?: string;
};
