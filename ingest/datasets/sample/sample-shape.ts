import type { PathShape } from './anchored-path.ts';

/** How often a series has a value. */
export type Cadence = 'daily' | 'weekdays' | 'wednesdays' | 'months';

export interface SampleShape extends PathShape {
  readonly cadence: Cadence;
  /** Decimals kept. */
  readonly digits: number;
}
