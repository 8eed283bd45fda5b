import type { SeriesView } from '../series-view.ts';

/** State of a signal by position in a view; null where it cannot be told. */
export type StateOn = (position: number) => string | null;

/** Something about the market that is always in one of a few states. */
export interface SignalDeclaration {
  /** Lower snake case, part of the contract. */
  readonly key: string;
  readonly label: { readonly en: string; readonly de: string };
  readonly description: { readonly en: string; readonly de: string };
  /** Series read. */
  readonly inputs: readonly string[];
  /** Every state, from the cold end to the hot one. */
  readonly states: readonly string[];
  /** Days the new state must hold, its first among them, before the change counts. */
  readonly dwellDays: number;
  /** Borders of the states by name, in the units of the inputs. */
  readonly thresholds: Readonly<Record<string, number>>;
  stateOn(view: SeriesView): StateOn;
}
