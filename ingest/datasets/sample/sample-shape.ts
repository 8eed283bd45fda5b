import type { PathShape } from './anchored-path.ts';

/** How often a series has a value. */
export type Cadence =
  | 'daily'
  | 'weekdays'
  | 'mondays'
  | 'wednesdays'
  | 'fridays'
  | 'saturdays'
  /** Dated by the first day of the month. */
  | 'months';

export interface SampleShape extends PathShape {
  readonly cadence: Cadence;
  /** Series whose daily moves this one follows, and the beta; a negative beta moves against it. */
  readonly follows?: readonly [id: string, beta: number];
  /** Number of decimals kept. */
  readonly digits: number;
}
