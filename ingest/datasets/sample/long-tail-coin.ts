import { toDay } from '../../../engine/calendar.ts';
import type { Anchor } from './anchored-path.ts';
import { createNoise, seedOf } from './noise.ts';
import type { SampleCoin } from './sample-coin.ts';

/**
 * A coin in one row: CoinGecko id, ticker, name, first day traded, capitalisation in millions of dollars in July 2026,
 * supply in coins.
 */
export type LongTailRow = readonly [
  id: string,
  symbol: string,
  name: string,
  listed: string,
  capMillions: number,
  supply: number,
];

/** Common tops and bottoms of small coins, as multiples of their value in July 2026. */
const CYCLE: readonly Anchor[] = [
  ['2015-01-14', 0.02],
  ['2016-12-31', 0.08],
  ['2018-01-10', 3],
  ['2018-12-15', 0.2],
  ['2019-06-26', 0.5],
  ['2020-03-13', 0.16],
  ['2020-09-01', 0.7],
  ['2020-11-05', 0.5],
  ['2021-05-10', 5],
  ['2021-07-20', 2],
  ['2021-11-10', 5.5],
  ['2022-06-18', 1.3],
  ['2022-12-31', 0.9],
  ['2023-10-12', 0.9],
  ['2024-03-14', 3],
  ['2024-08-05', 1.4],
  ['2024-12-08', 3.2],
  ['2025-04-08', 1.1],
  ['2025-07-21', 1.8],
  ['2025-10-06', 1.9],
  ['2026-02-05', 0.9],
  ['2026-07-01', 1],
];
const NOW = CYCLE.at(-1)?.[0] ?? '';
/** Share of the supply in circulation on the first day: of coins with a treasury, and of mined coins. */
const RELEASED = { young: 0.35, old: 0.7 };
const TREASURIES_BEGIN = '2019-01-01';

/** Generates a small coin that follows the common cycle with its own amplitude. */
export function longTailCoin([id, symbol, name, listed, capMillions, supply]: LongTailRow, seed: number): SampleCoin {
  const noise = createNoise(seedOf(`${id}-levels`, seed));
  const [reach, beta, own, turnover] = [noise(), noise(), noise(), noise()];
  const price = (capMillions * 1e6) / supply;
  const levels = [[listed, multipleOn(listed)] as const, ...CYCLE.filter(([date]) => date > listed)].map(
    ([date, multiple]) => [date, price * multiple ** (1 + 0.2 * reach) * (date === NOW ? 1 : Math.exp(0.3 * noise()))],
  );
  const released = supply * (listed < TREASURIES_BEGIN ? RELEASED.old : RELEASED.young);
  return {
    id,
    symbol,
    name,
    prices: levels.map(([date, level]) => `${date}:${level}`).join(' '),
    supply: `${listed}:${released} ${NOW}:${supply}`,
    beta: 1.25 + 0.12 * beta,
    noise: 0.04 + 0.006 * own,
    turnover: 0.06 * Math.exp(0.5 * turnover),
  };
}

/** Returns the multiple between two turns of the cycle; before the first turn the initial multiple. */
function multipleOn(date: string): number {
  const next = CYCLE.findIndex(([turn]) => turn > date);
  const [before, after] = [CYCLE[next - 1], CYCLE[next]];
  if (!before || !after) return (next < 0 ? CYCLE.at(-1) : CYCLE[0])?.[1] ?? 1;
  const [from, to] = [toDay(before[0]), toDay(after[0])];
  return before[1] * (after[1] / before[1]) ** ((toDay(date) - from) / (to - from));
}
