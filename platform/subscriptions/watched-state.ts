import type { Day } from '../../engine/calendar.ts';
import type { Json } from '../../engine/knowledge/declaration.ts';

/** The state a reading is in. A change of its name is a change of state. */
export interface WatchedState {
  readonly name: string;
  /** Components a composite is made of; left out for a reading that has none. */
  readonly composition?: string;
  readonly [key: string]: Json;
}

/** A state and the last day of what it was read from. */
export interface DatedState {
  readonly day: Day;
  readonly state: WatchedState;
}
