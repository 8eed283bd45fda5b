import type { Derivation } from '../derivation.ts';
import { sma } from '../indicators/sma.ts';

/** Days of the moving average. */
const LENGTH = 200;

/** Zones from the lowest to the highest. */
export const MAYER_ZONE_MEANINGS = {
  capitulation: 'Price below 0.7 of its 200-day average.',
  neutral: 'Price from 0.7 to 1.5 of its 200-day average.',
  bullish: 'Price above 1.5 and up to 2.4 of its 200-day average.',
  euphoria: 'Price above 2.4 of its 200-day average.',
} as const;
export type MayerZone = keyof typeof MAYER_ZONE_MEANINGS;

/** Returns the zone of a Mayer multiple: below 0.7 capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria. */
export function mayerZone(multiple: number): MayerZone {
  if (multiple < 0.7) return 'capitulation';
  if (multiple <= 1.5) return 'neutral';
  return multiple <= 2.4 ? 'bullish' : 'euphoria';
}

/** Price over its 200-day average (Trace Mayer). */
export const derivation: Derivation = {
  id: 'mayer-multiple',
  computeVersion: '1.0.0',
  inputs: ['btc_close'],
  outputs: [
    {
      id: 'btc_sma200',
      label: '200-day average',
      group: 'price',
      owner: 'market',
      unit: 'usd',
      description: 'Simple average of the last 200 daily Bitcoin closes.',
      formula: 'SMA200(btc_close)',
      publicationLagDays: 1,
    },
    {
      id: 'mayer_multiple',
      label: 'Mayer multiple',
      group: 'valuation',
      owner: 'market',
      unit: 'ratio',
      description:
        'Bitcoin close over its 200-day simple average. Below 0.7 capitulation, to 1.5 neutral, to 2.4 bullish, above euphoria.',
      formula: 'btc_close / SMA200(btc_close)',
      publicationLagDays: 1,
    },
  ],
  compute(view, out) {
    const close = view.values('btc_close');
    const average = out.btc_sma200 as Float64Array;
    const multiple = out.mayer_multiple as Float64Array;
    sma(close, LENGTH, average);
    for (let i = 0; i < close.length; i++) multiple[i] = close[i]! / average[i]!;
  },
};
