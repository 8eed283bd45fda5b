import { ascendingParameters } from './ascending-parameters.ts';
import { heldAbove } from './held-above.ts';
import type { ParameterValues, StrategyInputs } from './strategy-declaration.ts';

type Name = 'fast' | 'slow';
type Average = (values: Float64Array, length: number, out: Float64Array) => void;

/** Returns the rule that is long while the fast average of the closes is above the slow one. */
export function averageCross(average: Average) {
  return {
    check: ascendingParameters<Name>('fast', 'slow'),
    warmup: ({ slow }: ParameterValues<Name>) => slow - 1,
    target({ bars }: StrategyInputs, { fast, slow }: ParameterValues<Name>, out: Float64Array) {
      const quick = new Float64Array(bars.length);
      const steady = new Float64Array(bars.length);
      average(bars.close, fast, quick);
      average(bars.close, slow, steady);
      heldAbove(quick, steady, out);
    },
  };
}
