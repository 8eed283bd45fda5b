import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { declustered } from './declustered.ts';
import { type Conditioned, type Counts, isUp, outcomes } from './outcomes.ts';

/** Parameters of the outcomes after events. */
export interface EventQuestion {
  /** Days that an outcome spans. */
  readonly horizon: number;
  /** Condition for an outcome to count in the share; that it rose when left out. */
  readonly counts?: Counts;
  /** First position of the period; when left out the first event, or the first position where there is none. */
  readonly from?: number;
}

/**
 * Summarises the outcomes after events, compared with those after any day of the same period.
 *
 * Events closer to each other than the horizon share their outcome, so only the first of such a cluster enters the
 * share, its 95 % Wilson interval and the quartiles; `count` is the number of all events. Outcomes of all days always
 * overlap; their interval assumes only as many as share no day.
 *
 * @param followed - Outcome after each day, NaN while unknown: `forwardReturns`, for example.
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
  const valuesOf = (positions: readonly number[]) => positions.map((position) => followed[position]!);
  const conditional = outcomes(valuesOf(kept), kept.length, counts, (share) => wilsonInterval(share, kept.length));
  return {
    conditional: { ...conditional, count: resolved.length },
    unconditional: outcomes(valuesOf(days), separate, counts, (share) => wilsonInterval(share, separate)),
  };
}
