import { forwardReturns } from '../base-rates/forward-returns.ts';
import { type StateQuestion, stateOutcomes } from '../base-rates/state-outcomes.ts';
import { seedOfName } from '../statistics/seed-of-name.ts';
import { STATE_HORIZONS, toRate } from './base-rate-payload.ts';

/** Parameters of a base rate of a state, for `params`. */
export const STATE_PARAMS = {
  horizon_days: [...STATE_HORIZONS],
  thin_below: 30,
  interval:
    'stationary bootstrap, 90 percent, 1000 resamples, mean block at least the horizon; below 30 effective cases the wider of it and Wilson, 90 percent, at the effective cases over their dependence',
} as const;

/**
 * Computes the base rates after the days in a state, one per horizon.
 *
 * @param inState - State by position; null when unknown.
 * @param name - Name of the question; seeds the bootstrap of its intervals.
 */
export function stateRates(close: Float64Array, inState: (position: number) => boolean | null, name: string) {
  return STATE_HORIZONS.map((horizon) => {
    const question: StateQuestion = { horizon, seed: seedOfName(`${name}:${horizon}`) };
    return toRate(horizon, stateOutcomes(forwardReturns(close, horizon), inState, question));
  });
}

/** Base rate over one horizon. */
export type StateRate = ReturnType<typeof stateRates>[number];

export function rateOver(rates: readonly StateRate[], horizon: (typeof STATE_HORIZONS)[number]): StateRate {
  return rates.find(({ horizon_days }) => horizon_days === horizon) as StateRate;
}
