import type { Day } from '../calendar.ts';

export const RUN_DIRECTIONS = ['long', 'short', 'flat'] as const;
/** Position a backtest ended with. */
export type RunDirection = (typeof RUN_DIRECTIONS)[number];

/** What is counted of a stored backtest. */
export interface StoredRun {
  readonly storedOn: Day;
  readonly direction: RunDirection;
  readonly origin: 'service' | 'user';
}
