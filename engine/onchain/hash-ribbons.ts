import type { Derivation } from '../derivation.ts';
import { sma } from '../indicators/sma.ts';

/** States in the order of a capitulation that ends. */
export const HASH_RIBBONS_MEANINGS = {
  capitulation: 'The 30-day average of the hash rate is below its 60-day average: miners switch off.',
  recovery: 'The 30-day average has crossed back above the 60-day average, but the price has not confirmed it.',
  expansion: 'The 30-day average is above the 60-day average, and the price has confirmed it.',
} as const;
export type HashRibbonsState = keyof typeof HASH_RIBBONS_MEANINGS;

const CAPITULATION = 0;
const RECOVERY = 0.5;
const EXPANSION = 1;

/** Returns the state of a stored value: 0 capitulation, 0.5 recovery, 1 expansion. */
export function hashRibbonsState(value: number): HashRibbonsState {
  if (value === CAPITULATION) return 'capitulation';
  return value === RECOVERY ? 'recovery' : 'expansion';
}

const mining = { group: 'mining', owner: 'onchain', publicationLagDays: 1 } as const;

/** Short and long average of the hash rate and the state they indicate (Charles Edwards, 2019). */
export const derivation: Derivation = {
  id: 'hash-ribbons',
  computeVersion: '1.1.0',
  inputs: ['hash_rate', 'btc_close'],
  outputs: [
    {
      ...mining,
      id: 'hash_rate_sma30',
      label: 'Hash rate, 30-day average',
      unit: 'terahashes_per_second',
      description: 'Simple average of the hash rate over 30 days.',
      formula: 'SMA30(hash_rate)',
    },
    {
      ...mining,
      id: 'hash_rate_sma60',
      label: 'Hash rate, 60-day average',
      unit: 'terahashes_per_second',
      description: 'Simple average of the hash rate over 60 days.',
      formula: 'SMA60(hash_rate)',
    },
    {
      ...mining,
      id: 'hash_ribbons_state',
      label: 'Hash ribbons',
      unit: 'points',
      description:
        '0 capitulation: the 30-day average is below the 60-day average. 0.5 recovery: it has crossed back above, but the price has not confirmed. 1 expansion: the price has confirmed.',
      formula:
        'capitulation while SMA30 < SMA60; then recovery until SMA10(P) > SMA20(P); then expansion until the next capitulation',
    },
  ],
  compute(view, out) {
    const hashRate = view.values('hash_rate');
    const close = view.values('btc_close');
    const {
      hash_rate_sma30: short,
      hash_rate_sma60: long,
      hash_ribbons_state: state,
    } = out as Record<string, Float64Array> & {
      readonly hash_rate_sma30: Float64Array;
      readonly hash_rate_sma60: Float64Array;
      readonly hash_ribbons_state: Float64Array;
    };
    const price10 = new Float64Array(close.length);
    const price20 = new Float64Array(close.length);
    sma(hashRate, 30, short);
    sma(hashRate, 60, long);
    sma(close, 10, price10);
    sma(close, 20, price20);
    // Recovery and expansion can be told apart only once the price has confirmed, or after a capitulation.
    let current = Number.NaN;
    for (let i = 0; i < state.length; i++) {
      const spread = short[i]! - long[i]!;
      if (Number.isNaN(spread)) continue;
      if (spread < 0) current = CAPITULATION;
      else if (current === CAPITULATION) current = RECOVERY;
      if (current !== CAPITULATION && price10[i]! > price20[i]!) current = EXPANSION;
      state[i] = current;
    }
  },
};
