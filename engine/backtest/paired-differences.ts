import type { Interval } from '../markets/resample-bars.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { meanDifference } from '../statistics/mean-difference.ts';
import { BARS_PER_YEAR } from './bars-per-year.ts';

export const PAIRED_DIFFERENCE = shape.object(
  'PairedDifference',
  'How much more one strategy returned than another, bar by bar.',
  {
    strategy: shape.text('Key of the first strategy.'),
    other: shape.text('Key of the second strategy.'),
    perYear: shape.number.orNull(
      'Mean difference of the returns of bars times the bars of a year; null when both are the same.',
    ),
    low: shape.number.orNull('Lower end of its interval of 90 % (stationary bootstrap of the pairs).'),
    high: shape.number.orNull('Upper end of it.'),
    isDistinguishable: shape.flag('Whether the interval leaves zero out.'),
  },
);
export type PairedDifference = ShapeOf<typeof PAIRED_DIFFERENCE>;

/** Returns of a strategy, bar by bar. */
export interface StrategyReturns {
  readonly strategy: string;
  readonly returns: Float64Array;
}

const RESAMPLES = 2_000;

/**
 * Compares each strategy with each that comes after it, bar by bar.
 *
 * @param tested - Strategies over the same bars.
 */
export function pairedDifferences(
  tested: readonly StrategyReturns[],
  interval: Interval,
  seed: number,
): PairedDifference[] {
  const yearly = BARS_PER_YEAR[interval];
  return tested.flatMap((one, i) =>
    tested.slice(i + 1).map((other): PairedDifference => {
      const { value } = meanDifference(one.returns, other.returns, { seed, resamples: RESAMPLES });
      return {
        strategy: one.strategy,
        other: other.strategy,
        perYear: value && value.value * yearly,
        low: value && value.low * yearly,
        high: value && value.high * yearly,
        isDistinguishable: value !== null && (value.low > 0 || value.high < 0),
      };
    }),
  );
}
