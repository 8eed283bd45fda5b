import type { Day } from '../calendar.ts';
import { barStart, type Interval, nextBarStart } from '../markets/resample-bars.ts';
import { shape, type ValueOf } from '../shape.ts';
import { defaultParameters } from './default-parameters.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';

export const SIGNAL_STATE = shape.enumeration(
  'SignalState',
  'Signal of a strategy at the close of a bar, to be filled at the next open.',
  {
    BUY: 'The share to hold rose from 0 at this close, or money was paid in.',
    SELL: 'The share to hold fell to 0 at this close.',
    NONE: 'The position did not change at this close.',
  },
);
export type SignalState = ValueOf<typeof SIGNAL_STATE>;

export const SIGNAL_POSITION = shape.enumeration('SignalPosition', 'Position of a strategy: long, or flat (in cash).', {
  long: 'The strategy holds the asset, with some or all of the account.',
  flat: 'The strategy holds cash alone.',
});
export type SignalPosition = ValueOf<typeof SIGNAL_POSITION>;

export const SIGNAL_SIDE = shape.enumeration('SignalSide', 'Side of a signal that changes the position.', {
  BUY: 'Into the market: from cash to holding the asset, at the next open.',
  SELL: 'Out of the market: from holding the asset to cash, at the next open.',
});

/** Decision of a strategy at the close of the last bar, to be filled at the next open. */
export interface LatestSignal {
  /** `BUY` where the target rose from 0 at this close, `SELL` where it fell to 0, else `NONE`. */
  readonly signal: SignalState;
  /** Position held once the signal is filled. */
  readonly position: SignalPosition;
  /** Share of the account held, 0 to 1. */
  readonly weight: number;
  /** Last day of the bar at whose close the position was decided; null when nothing has been held yet. */
  readonly since: Day | null;
  /** Share to hold, judged at the close of each bar. */
  readonly target: Float64Array;
}

/**
 * Judges the last bar with the default parameters, as a backtest without filters does.
 *
 * Contributions are never sold: each purchase is a `BUY`, and the position is held from the first one on.
 *
 * @returns null during the warm-up.
 */
export function latestSignal(strategy: StrategyDeclaration, inputs: StrategyInputs): LatestSignal | null {
  const { length, interval, lastDays } = inputs.bars;
  const parameters = defaultParameters(strategy);
  const last = length - 1;
  if (last < strategy.warmup(parameters, interval)) return null;
  const target = new Float64Array(length);
  strategy.target(inputs, parameters, target);
  const isPaidIn = strategy.kind === 'contributions';
  const weights = isPaidIn ? holdFromFirst(target) : target;
  const flip = lastFlip(weights);
  const isHeld = isLong(weights, last);
  const isEntry = isPaidIn ? isLong(target, last) : isHeld && flip === last;
  return {
    signal: isEntry ? 'BUY' : flip === last && !isHeld ? 'SELL' : 'NONE',
    position: isHeld ? 'long' : 'flat',
    weight: isHeld ? weights[last]! : 0,
    since: flip === null ? null : (lastDays[flip] as Day),
    target,
  };
}

/**
 * Returns the last day of the next bar to be judged: the first bar that was not complete at the end of a day.
 *
 * @param until - Last known day.
 */
export function nextEvaluation(interval: Interval, until: Day): Day {
  return nextBarStart(barStart(until + 1, interval), interval) - 1;
}

/** Tells whether a bar holds a position. A missing target holds nothing. */
function isLong(weights: Float64Array, bar: number): boolean {
  return (weights[bar] ?? 0) > 0;
}

/** Returns the last bar at which holding began or ended; null when nothing was ever held. */
function lastFlip(weights: Float64Array): number | null {
  for (let i = weights.length - 1; i >= 0; i--) if (isLong(weights, i) !== isLong(weights, i - 1)) return i;
  return null;
}

/** Converts purchases to a position: 1 from the first purchase on. */
function holdFromFirst(purchases: Float64Array): Float64Array {
  const first = purchases.findIndex((share) => share > 0);
  return purchases.map((_, i) => (first >= 0 && i >= first ? 1 : 0));
}
