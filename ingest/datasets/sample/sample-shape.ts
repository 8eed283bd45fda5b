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
  /** Another series whose daily moves this one takes part in, and by how much; negative moves against it. */
  readonly follows?: readonly [id: string, beta: number];
  /** Decimals kept. */
  readonly digits: number;
}
