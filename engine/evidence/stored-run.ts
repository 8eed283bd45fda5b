import type { Day } from '../calendar.ts';
import { shape, type ValueOf } from '../shape.ts';

export const RUN_DIRECTION = shape.enumeration('RunDirection', 'Position a backtest ended with.', {
  long: 'The backtest ended holding the asset.',
  short: 'The backtest ended short of the asset.',
  flat: 'The backtest ended in cash.',
});
export type RunDirection = ValueOf<typeof RUN_DIRECTION>;

/** Counted fields of a stored backtest. */
export interface StoredRun {
  readonly storedOn: Day;
  readonly direction: RunDirection;
  readonly origin: 'service' | 'user';
}
