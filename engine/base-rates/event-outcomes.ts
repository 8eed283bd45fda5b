import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { declustered } from './declustered.ts';
import { type Conditioned, type Counts, isUp, outcomes } from './outcomes.ts';

/** What events are asked about. */
export interface EventQuestion {
  /** Days an outcome spans. */
  readonly horizon: number;
  /** Whether an outcome is one of the share; whether it rose when left out. */
  readonly counts?: Counts;
  /** First position of the period; the first event when left out, or the first of all where there is none. */
  readonly from?: number;
}

/**
 * What followed events, beside what followed any day of the same period.
 *
 * Events nearer to each other than the horizon tell the same story twice, so only the first of such a cluster enters the
 * share, its Wilson interval of 95 % and the quartiles; `count` says how many there were. Days always overlap: their
 * interval is made for as many as share no day.
 *
 * @param followed - What followed each day, NaN while unknown: `forwardReturns`, for example.
 * @param events - Positions, ascending.
 */
export function eventOutcomes(
  followed: Float64Array,
  events: readonly number[],
  { horizon, counts = isUp, from = events[0] ?? 0 }: EventQuestion,
): Conditioned {
  const known = (position: number) => !Number.isNaN(followed[position] ?? Number.NaN);
  const resolved = events.filter(known);
  const kept = declustered(resolved, horizon);
  const days: number[] = [];
  for (let i = from; i < followed.length; i++) if (known(i)) days.push(i);
  const separate = declustered(days, horizon).length;
  const valuesOf = (positions: readonly number[]) => positions.map((position) => followed[position] as number);
  const conditional = outcomes(valuesOf(kept), kept.length, counts, (share) => wilsonInterval(share, kept.length));
  return {
    conditional: { ...conditional, count: resolved.length },
    unconditional: outcomes(valuesOf(days), separate, counts, (share) => wilsonInterval(share, separate)),
  };
}
