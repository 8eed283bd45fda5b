import { slicedBars } from '../backtest/sliced-bars.ts';
import type { StrategyInputs } from '../backtest/strategy-declaration.ts';

/** A column computed from inputs, one value per bar. */
export type Column = ArrayLike<number>;

/** Returns the inputs up to a bar, without the rest. */
export function inputsUntil(inputs: StrategyInputs, length: number): StrategyInputs {
  return {
    bars: slicedBars(inputs.bars, 0, length),
    bitcoin: inputs.bitcoin.subarray(0, length),
    series: (id) => inputs.series(id).subarray(0, length),
  };
}

/** Returns the same inputs with another future: after a bar all numbers are multiplied by 1.7 and all days shifted. */
export function inputsMutated(inputs: StrategyInputs, after: number): StrategyInputs {
  const mutate = (column: Float64Array) => column.map((value, i) => (i > after ? value * 1.7 : value));
  const shift = (days: Int32Array) => days.map((day, i) => (i > after ? day + 10 : day));
  const { bars } = inputs;
  return {
    bars: {
      ...bars,
      days: shift(bars.days),
      lastDays: shift(bars.lastDays),
      open: mutate(bars.open),
      high: mutate(bars.high),
      low: mutate(bars.low),
      close: mutate(bars.close),
      volume: mutate(bars.volume),
    },
    bitcoin: mutate(inputs.bitcoin),
    series: (id) => mutate(inputs.series(id)),
  };
}

/**
 * Searches for a value that changes, bit for bit, when its future is cut off or changed, at every bar.
 *
 * @returns Where it was found, or null.
 */
export function findLookAhead(inputs: StrategyInputs, compute: (inputs: StrategyInputs) => Column): string | null {
  const whole = compute(inputs);
  for (let cut = 0; cut < inputs.bars.length - 1; cut++) {
    const worlds = [
      ['cut', inputsUntil(inputs, cut + 1)],
      ['mutated', inputsMutated(inputs, cut)],
    ] as const;
    for (const [what, world] of worlds) {
      const other = compute(world);
      for (let i = 0; i <= cut; i++)
        if (!Object.is(whole[i], other[i])) return `bar ${i} differs, ${what} after ${cut}`;
    }
  }
  return null;
}
