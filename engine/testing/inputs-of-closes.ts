import type { BarColumns } from '../backtest/bar-columns.ts';
import type { StrategyInputs } from '../backtest/strategy-declaration.ts';
import type { Interval } from '../markets/resample-bars.ts';

/** Optional columns of the bars; missing when left out. */
interface More {
  readonly interval?: Interval;
  readonly lastDays?: readonly number[];
  readonly volume?: readonly number[];
  readonly bitcoin?: readonly number[];
  readonly series?: readonly number[];
}

/** Creates inputs of daily bars whose prices all equal their close; every series is the same column. */
export function inputsOfCloses(
  close: readonly number[],
  more: More = {},
  rest: Partial<BarColumns> = {},
): StrategyInputs {
  const prices = Float64Array.from(close);
  const days = Int32Array.from(more.lastDays ?? prices.map((_, i) => i));
  const column = (values: readonly number[] | undefined) => Float64Array.from(values ?? close.map(() => Number.NaN));
  const { interval = '1d' } = more;
  return {
    bars: {
      length: prices.length,
      interval,
      days,
      lastDays: days,
      volume: column(more.volume),
      open: prices,
      high: prices,
      low: prices,
      close: prices,
      ...rest,
    },
    bitcoin: column(more.bitcoin),
    series: () => column(more.series),
  };
}
