import { rsi } from '../indicators/rsi.ts';
import { heldSides } from './held-sides.ts';
import type { PairModeDeclaration } from './pair-mode.ts';

/** RSI at which gains and losses are equal. */
const MIDDLE = 50;

/**
 * Trades the reversal of a ratio by Wilder's RSI of its logarithm; the RSI of the ratio itself would not mirror when
 * the legs are swapped.
 */
export const rsiMode: PairModeDeclaration<'length' | 'stretched'> = {
  mode: 'rsi',
  rule: 'against the ratio when the RSI of its logarithm is stretched at or beyond the bound on either side of 50; out when the RSI is back at 50 or across it',
  parameters: [
    { name: 'length', value: 14, description: 'Bars of the RSI: that of Wilder (1978).' },
    {
      name: 'stretched',
      value: 20,
      description: 'Points from 50 at which it enters: the bounds of 30 and 70 of Wilder (1978).',
    },
  ],
  warmup: ({ length }) => length,
  sides(logRatio, { length, stretched }, out) {
    const strength = new Float64Array(logRatio.length);
    rsi(logRatio, length, strength);
    heldSides(strength, MIDDLE, stretched, out);
  },
};
