import type { SeriesView } from '../series-view.ts';
import { type RowOf, shape } from '../shape.ts';

/** Returns the state of a signal by position in a view; null where unknown. */
export type StateOn = (position: number) => string | null;

/** Fields of a signal next to its key. */
export const SIGNAL_FIELDS = {
  label: shape.label('Name of the signal.'),
  description: shape.label('Meaning of the signal.'),
  inputs: shape.list('text', 'Ids of the series that decide the state.'),
  states: shape.list('text', 'Every state, from the cold end to the hot one.'),
  dwellDays: shape.integer('Days a new state must hold, its first among them, before the change counts.'),
  thresholdValues: shape.from(
    'thresholds',
    shape.numbers('Borders of the states, in the units of the inputs, and lengths in days.'),
  ),
  thresholds: shape.deprecated(
    'Use `thresholdValues`, which is typed.',
    shape.json<Readonly<Record<string, number>>>(
      'Borders of the states by name, in the units of the inputs, and lengths in days.',
    ),
  ),
};

/** A market condition that is always in one of a few states. */
export interface SignalDeclaration extends RowOf<typeof SIGNAL_FIELDS> {
  /** Lower snake case, part of the contract. */
  readonly key: string;
  stateOn(view: SeriesView): StateOn;
}
