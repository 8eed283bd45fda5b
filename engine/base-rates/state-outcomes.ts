import { blockLength } from '../statistics/block-length.ts';
import { declustered } from './declustered.ts';
import { type Conditioned, type Counts, isUp, outcomes, type ShareInterval } from './outcomes.ts';
import { ratioIntervals } from './ratio-intervals.ts';
import { smallSampleInterval } from './small-sample-interval.ts';
import { windowDependence } from './window-dependence.ts';

/** Parameters of the outcomes after a state. */
export interface StateQuestion {
  /** Days that an outcome spans. */
  readonly horizon: number;
  /** Seed of the random numbers; equal seeds give equal intervals. */
  readonly seed: number;
  /** Condition for an outcome to count in the share; that it rose when left out. */
  readonly counts?: Counts;
}

/**
 * Summarises the outcomes after days in a state, compared with those after all days on which the state is known.
 *
 * Windows of consecutive days overlap. The effective sample is the number of days in the state whose windows share no
 * day. The 90 % interval comes from the stationary bootstrap of the whole history: days are drawn in blocks of at least
 * the horizon on average, each with its state and its outcome. Below 30 effective cases it is at least as wide as
 * Wilson's at the equivalent number of independent cases.
 *
 * @param followed - Outcome after each day, NaN while unknown: `forwardReturns`, for example.
 * @param inState - By position; null where unknown.
 */
export function stateOutcomes(
  followed: Float64Array,
  inState: (position: number) => boolean | null,
  question: StateQuestion,
): Conditioned {
  const { horizon, seed, counts = isUp } = question;
  const days: number[] = [];
  const held: number[] = [];
  for (let i = 0; i < followed.length; i++) {
    const state = Number.isNaN(followed[i]!) ? null : inState(i);
    if (state === null) continue;
    days.push(i);
    if (state) held.push(i);
  }
  const inside = new Set(held);
  const hits = days.map((i) => (counts(followed[i]!) ? 1 : 0));
  const states = days.map((i) => (inside.has(i) ? 1 : 0));
  const both = hits.map((hit, i) => hit * states[i]!);
  const meanBlock = Math.max(horizon, blockLength(both).value?.stationary ?? 1);
  const ratios = [
    { part: both, whole: states },
    { part: hits, whole: days.map(() => 1) },
  ];
  const [conditional, unconditional] = ratioIntervals(ratios, meanBlock, seed);
  const valuesOf = (positions: readonly number[]) => positions.map((i) => followed[i]!);
  const dependence = windowDependence(hits, horizon);
  const summarize = (positions: readonly number[], resampled: ShareInterval | null | undefined) => {
    const effective = declustered(positions, horizon).length;
    const intervalOf = (share: number) => smallSampleInterval(resampled ?? null, share, effective, dependence);
    return outcomes(valuesOf(positions), effective, counts, intervalOf);
  };
  return { conditional: summarize(held, conditional), unconditional: summarize(days, unconditional) };
}
