import { ascendingParameters } from './ascending-parameters.ts';
import type { ParameterValues, StrategyParameter } from './strategy-declaration.ts';

type Name = 'fast' | 'slow' | 'signal';

const PARAMETERS: readonly StrategyParameter<Name>[] = [
  { name: 'fast', type: 'integer', default: 12, min: 3, max: 50, description: 'Bars.' },
  { name: 'slow', type: 'integer', default: 26, min: 10, max: 120, description: 'Bars.' },
  { name: 'signal', type: 'integer', default: 9, min: 3, max: 50, description: 'Bars.' },
];

/** Parameters of strategies on a MACD, with their check and warm-up. */
export const ON_MACD = {
  parameters: PARAMETERS,
  check: ascendingParameters<Name>('fast', 'slow'),
  warmup: ({ slow, signal }: ParameterValues<Name>) => slow + signal - 2,
};
