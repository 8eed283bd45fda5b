import { blockLength } from '../statistics/block-length.ts';
import { declustered } from './declustered.ts';
import { type Conditioned, type Counts, isUp, outcomes, type ShareInterval } from './outcomes.ts';
import { ratioIntervals } from './ratio-intervals.ts';
import { smallSampleInterval } from './small-sample-interval.ts';
import { windowDependence } from './window-dependence.ts';

/** What a state is asked about. */
export interface StateQuestion {
  /** Days an outcome spans. */
  readonly horizon: number;
  /** Same seed, same interval. */
  readonly seed: number;
  /** Whether an outcome is one of the share; whether it rose when left out. */
  readonly counts?: Counts;
}

/**
 * What followed the days in a state, beside what followed all days on which the state is known.
 *
 * Windows of days in a row overlap. The effective sample is the number of days in the state whose windows share no day,
 * and the interval of 90 % comes from the stationary bootstrap of the whole history: days are drawn in blocks of at
 * least the horizon on average, each with its state and its outcome. Below 30 effective cases it is no narrower than
 * Wilson's at as many independent cases as they amount to.
 *
 * @param followed - What followed each day, NaN while unknown: `forwardReturns`, for example.
 * @param inState - By position; null where it is not known.
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
    const state = Number.isNaN(followed[i] as number) ? null : inState(i);
    if (state === null) continue;
    days.push(i);
    if (state) held.push(i);
  }
  const inside = new Set(held);
  const hits = days.map((i) => (counts(followed[i] as number) ? 1 : 0));
  const states = days.map((i) => (inside.has(i) ? 1 : 0));
  const both = hits.map((hit, i) => hit * (states[i] as number));
  const meanBlock = Math.max(horizon, blockLength(both).value?.stationary ?? 1);
  const ratios = [
    { part: both, whole: states },
    { part: hits, whole: days.map(() => 1) },
  ];
  const [conditional, unconditional] = ratioIntervals(ratios, meanBlock, seed);
  const valuesOf = (positions: readonly number[]) => positions.map((i) => followed[i] as number);
  const dependence = windowDependence(hits, horizon);
  const summarize = (positions: readonly number[], resampled: ShareInterval | null | undefined) => {
    const effective = declustered(positions, horizon).length;
    const intervalOf = (share: number) => smallSampleInterval(resampled ?? null, share, effective, dependence);
    return outcomes(valuesOf(positions), effective, counts, intervalOf);
  };
  return { conditional: summarize(held, conditional), unconditional: summarize(days, unconditional) };
}
