import { roundSignificant } from '../indicators/round-significant.ts';
import type { SeriesView } from '../series-view.ts';
import { type RowOf, shape } from '../shape.ts';
import type { SignalDeclaration, StateOn } from './signal-declaration.ts';

/** Fields of a confirmed change of a signal. Only the event date is free of look-ahead. */
export const EVENT_FIELDS = {
  fromState: shape.from('from', shape.text('State that the signal left, one of its states.')),
  toState: shape.from('to', shape.text('State that the signal entered, one of its states.')),
  occurredAt: shape.from('occurredOn', shape.day('First day of the new state, known only in hindsight.')),
  eventDate: shape.from(
    'confirmedOn',
    shape.day('Day on which the new state had held long enough: the only day free of look-ahead.'),
  ),
  btcClose: shape.number.orNull('Bitcoin close of the event date, USD; null without one.'),
  drawdownPct: shape.number.orNull(
    'That close against the highest so far, percent: 0 at a new high, -50 at half of it.',
  ),
};

export interface SignalEvent extends RowOf<typeof EVENT_FIELDS> {
  readonly signal: SignalDeclaration;
}

/** Returns all confirmed changes of all signals, by day of confirmation. */
export function signalEvents(view: SeriesView, signals: readonly SignalDeclaration[]): SignalEvent[] {
  const close = view.values('btc_close');
  const highest = runningMaximum(close);
  return signals
    .flatMap((signal) =>
      changes(signal.stateOn(view), view.length, signal.dwellDays).map(({ from, to, occurred, confirmed }) => {
        const price = close[confirmed]!;
        const known = !Number.isNaN(price);
        return {
          signal,
          from,
          to,
          occurredOn: view.firstDay + occurred,
          confirmedOn: view.firstDay + confirmed,
          btcClose: known ? price : null,
          drawdownPct: known ? roundSignificant(100 * (price / highest[confirmed]! - 1)) : null,
        };
      }),
    )
    .sort((a, b) => a.confirmedOn - b.confirmedOn);
}

interface Change {
  readonly from: string;
  readonly to: string;
  readonly occurred: number;
  readonly confirmed: number;
}

/**
 * Finds the changes of a state that held for `dwell` days with a state, including the first. A day without a state
 * neither counts nor breaks the run. The first state to hold starts the log and is not an event.
 */
function changes(stateOn: StateOn, length: number, dwell: number): Change[] {
  const found: Change[] = [];
  let current: string | null = null;
  let candidate: string | null = null;
  let since = 0;
  let held = 0;
  for (let i = 0; i < length; i++) {
    const state = stateOn(i);
    if (state === null) continue;
    if (state !== candidate) {
      candidate = state;
      since = i;
      held = 0;
    }
    held++;
    if (state === current || held < dwell) continue;
    if (current !== null) found.push({ from: current, to: state, occurred: since, confirmed: i });
    current = state;
  }
  return found;
}

function runningMaximum(values: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  return values.map((value) => {
    if (value > highest) highest = value;
    return highest;
  });
}
