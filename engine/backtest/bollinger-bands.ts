import { bollinger } from '../indicators/bollinger.ts';
import type { BarColumns } from './bar-columns.ts';
import type { ParameterValues, StrategyParameter } from './strategy-declaration.ts';

type Name = 'length' | 'width';

/** Parameters of strategies on Bollinger bands. */
const PARAMETERS: readonly StrategyParameter<Name>[] = [
  { name: 'length', type: 'integer', default: 20, min: 5, max: 100, description: 'Bars.' },
  { name: 'width', type: 'number', default: 2, min: 1, max: 4, description: 'Standard deviations.' },
];

/** Members of strategies on Bollinger bands. */
export const ON_BANDS = {
  primaryIndicators: ['bollinger'],
  parameters: PARAMETERS,
  warmup: ({ length }: ParameterValues<Name>) => length - 1,
};

/** Computes the bands of the closes; NaN before the warm-up. */
export function bollingerBands({ close, length: count }: BarColumns, { length, width }: ParameterValues<Name>) {
  const middle = new Float64Array(count);
  const upper = new Float64Array(count);
  const lower = new Float64Array(count);
  bollinger(close, length, width, middle, upper, lower);
  return { middle, upper, lower };
}
