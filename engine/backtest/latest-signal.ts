import type { Day } from '../calendar.ts';
import { barStart, type Interval, nextBarStart } from '../markets/resample-bars.ts';
import { defaultParameters } from './default-parameters.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

export const SIGNAL_STATES = ['BUY', 'SELL', 'NONE'] as const;
export type SignalState = (typeof SIGNAL_STATES)[number];

export const SIGNAL_POSITIONS = ['long', 'flat'] as const;
export type SignalPosition = (typeof SIGNAL_POSITIONS)[number];

/** What a strategy decided at the close of the last bar, to be filled at the next open. */
export interface LatestSignal {
  /** `BUY` where the target rose from 0 at this close, `SELL` where it fell to 0, else `NONE`. */
  readonly signal: SignalState;
  /** What is held once the signal is filled. */
  readonly position: SignalPosition;
  /** Share of the account that is held, 0 to 1. */
  readonly weight: number;
  /** Last day of the bar at whose close the position was decided; null when nothing has been held yet. */
  readonly since: Day | null;
  /** Share to hold, judged at the close of each bar. */
  readonly target: Float64Array;
}

/**
 * Judges the last bar with the default parameters, as a backtest without filters does.
 *
 * Money that is paid in over time is never sold: each purchase is a `BUY`, and the position is held from the first one on.
 *
 * @returns null while the warm-up is not over.
 */
export function latestSignal(strategy: StrategyDeclaration, inputs: StrategyInputs): LatestSignal | null {
  const { length, interval, lastDays } = inputs.bars;
  const parameters = defaultParameters(strategy);
  const last = length - 1;
  if (last < strategy.warmup(parameters, interval)) return null;
  const target = new Float64Array(length);
  strategy.target(inputs, parameters, target);
  const isPaidIn = strategy.kind === 'contributions';
  const weights = isPaidIn ? keptFromFirst(target) : target;
  const flip = lastFlip(weights);
  const isHeld = isLong(weights, last);
  const isEntry = isPaidIn ? isLong(target, last) : isHeld && flip === last;
  return {
    signal: isEntry ? 'BUY' : flip === last && !isHeld ? 'SELL' : 'NONE',
    position: isHeld ? 'long' : 'flat',
    weight: isHeld ? (weights[last] as number) : 0,
    since: flip === null ? null : (lastDays[flip] as Day),
    target,
  };
}

/**
 * Last day of the first bar that was not over at the end of a day: the next one to be judged.
 *
 * @param until - Last day that is known.
 */
export function nextEvaluation(interval: Interval, until: Day): Day {
  return nextBarStart(barStart(until + 1, interval), interval) - 1;
}

/** A missing target holds nothing. */
function isLong(weights: Float64Array, bar: number): boolean {
  return (weights[bar] ?? 0) > 0;
}

/** The last bar at which holding began or ended; null when nothing was ever held. */
function lastFlip(weights: Float64Array): number | null {
  for (let i = weights.length - 1; i >= 0; i--) if (isLong(weights, i) !== isLong(weights, i - 1)) return i;
  return null;
}

/** 1 from the first purchase on. */
function keptFromFirst(purchases: Float64Array): Float64Array {
  const first = purchases.findIndex((share) => share > 0);
  return purchases.map((_, i) => (first >= 0 && i >= first ? 1 : 0));
}
