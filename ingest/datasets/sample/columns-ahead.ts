import { type Day, GENESIS_DAY } from '../../../engine/calendar.ts';
import { keepLatest } from '../../../platform/memory/keep-latest.ts';
import { type SampleColumns, sampleColumns } from './sample-columns.ts';

/** Days that are generated at a time. */
const BLOCK_DAYS = 30;

const generate = keepLatest(sampleColumns);

/**
 * Returns the columns of the sample until a day, for a demonstration, in which days follow each other every minute:
 * generates them some days ahead and keeps them. A later last day only adds days, so the result is the same.
 */
export function columnsAhead(seed: number, lastDay: Day): SampleColumns {
  const { series, coins } = generate(seed, Math.ceil(lastDay / BLOCK_DAYS) * BLOCK_DAYS);
  const until = (column: Float64Array) => column.subarray(0, lastDay - GENESIS_DAY + 1);
  return {
    series: Object.fromEntries(Object.entries(series).map(([id, column]) => [id, until(column)])),
    coins: coins.map(({ price, volume, marketCap, ...coin }) => ({
      ...coin,
      price: until(price),
      volume: until(volume),
      marketCap: until(marketCap),
    })),
  };
}
