import type { Day } from '../../engine/calendar.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';

/** State of a reading; a change of `name` is a state change. */
export interface WatchedState {
  readonly name: string;
  /** Components of a composite, space-separated; omitted for other readings. */
  readonly composition?: string;
  readonly [key: string]: Json;
}

/** A state and the last day of its input data. */
export interface DatedState {
  readonly day: Day;
  readonly state: WatchedState;
}
