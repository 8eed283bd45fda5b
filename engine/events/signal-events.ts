import type { Day } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { SeriesView } from '../series-view.ts';
import type { SignalDeclaration, StateOn } from './signal-declaration.ts';

/** A confirmed change of a signal. */
export interface SignalEvent {
  readonly signal: SignalDeclaration;
  readonly from: string;
  readonly to: string;
  /** First day of the new state. Known only in hindsight: the state had not held yet. */
  readonly occurredOn: Day;
  /** Day on which the new state had held long enough. Only this day is free of look-ahead. */
  readonly confirmedOn: Day;
  /** Bitcoin close of the day of confirmation, USD. */
  readonly btcClose: number | null;
  /** Of that close from the highest so far, percent: 0 at a new high, -50 at half of it. */
  readonly drawdownPct: number | null;
}

/** All confirmed changes of all signals, by the day of their confirmation. */
export function signalEvents(view: SeriesView, signals: readonly SignalDeclaration[]): SignalEvent[] {
  const close = view.values('btc_close');
  const highest = runningMaximum(close);
  return signals
    .flatMap((signal) =>
      changes(signal.stateOn(view), view.length, signal.dwellDays).map(({ from, to, occurred, confirmed }) => {
        const price = close[confirmed] as number;
        const known = !Number.isNaN(price);
        return {
          ...{ signal, from, to },
          occurredOn: view.firstDay + occurred,
          confirmedOn: view.firstDay + confirmed,
          btcClose: known ? price : null,
          drawdownPct: known ? roundSignificant(100 * (price / (highest[confirmed] as number) - 1)) : null,
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
 * Changes of a state that held for `dwell` days with a state, the first among them. A day without one neither counts nor
 * breaks the row. The first state to hold is where the log begins, and no event.
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
