import type { SharedBacktest } from '../../pages/backtest/shared-backtest.ts';
import type { Part } from '../report-content.ts';

/** A backtest with everything that is shown of it. */
export interface BacktestContent {
  /** Name of the strategy in the language of the report. */
  readonly name: string;
  /** When the strategy enters and leaves. */
  readonly rule: string | null;
  /** Market, as it was asked for; null for a kept backtest, which says it itself. */
  readonly pair: string | null;
  readonly backtest: Part<BacktestAnswer>;
  readonly trades: SharedBacktest['trades'];
  readonly equity: SharedBacktest['equity'] | null;
}

export type BacktestAnswer = Omit<SharedBacktest, 'share_id' | 'created_at' | 'attributions' | 'trades' | 'equity'> & {
  /** Present for a backtest that was kept before. */
  readonly id?: string;
  readonly created_at?: string;
};
