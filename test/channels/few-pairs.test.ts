import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { type WrittenDataset, writeDataset } from '../harness/data/write-dataset.ts';
import { type Body, type Reader, startReader } from '../harness/services/start-reader.ts';
import type { Stack } from '../harness/services/start-stack.ts';

// A service on six test markets, whose newest bars are months old.

const LAST = toDay('2026-07-01');
const DAYS = 500;
const BASES = ['ADA', 'BCH', 'BNB', 'BTC', 'ETH', 'LTC'];
const price = (market: number, i: number) => (100 * (market + 1) * (1.5 + Math.sin(i / (11 + 5 * market)))).toFixed(3);
/** The last market has too few bars. */
const csvOf = (market: number) => {
  const days = market === BASES.length - 1 ? 399 : DAYS;
  const rows = Array.from({ length: days }, (_, i) => {
    const [open, close] = [price(market, i), price(market, i + 1)];
    const [low, high] = [Math.min(Number(open), Number(close)), Math.max(Number(open), Number(close))];
    return `${toIsoDate(LAST - days + 1 + i)},${open},${high},${low},${close},1000\n`;
  });
  return `date,open,high,low,close,volume\n${rows.join('')}`;
};

let dataset: WrittenDataset;
let reader: Reader<Stack>;
beforeAll(async () => {
  const columns = Object.fromEntries(['open', 'high', 'low', 'close', 'volume'].map((field) => [field, { field }]));
  const panels = BASES.map((base) => ({
    source: 'mine',
    date_column: 'date',
    panel: 'bars',
    path: `${base}.csv`,
    entity: `binance:${base}USDT`,
    attributes: { base, quote: 'USDT', venue: 'binance', kind: 'spot' },
    columns,
  }));
  const files = [{ source: 'mine', date_column: 'date', path: 'BTC.csv', columns: { close: { series: 'btc_close' } } }];
  dataset = writeDataset({ files, panels }, Object.fromEntries(BASES.map((base, i) => [`${base}.csv`, csvOf(i)])));
  reader = await startReader(dataset.settings, { on: 'empty' });
});
afterAll(async () => {
  await reader?.stack.close();
  dataset?.remove();
});

it('aggregates nothing below fifty backtests of pairs, and reports their number', async () => {
  const found = await reader.body('/api/v1/mma/signal-insights');
  expect(found).toMatchObject({
    total_runs: 30,
    matrix: [],
    leaderboard: [],
    empty_reason:
      'The matrix needs 50 backtests of pairs; there are 30. Each pair of studied markets with 400 common daily bars adds 3.',
  });
  expect(found.markets_tested).toEqual(['ADA', 'BCH', 'BNB', 'BTC', 'ETH'].map((base) => `binance:${base}USDT`));
  expect(found.markets_left_out).toContain('binance:LTCUSDT');
  expect(found.markets_tested.length + found.markets_left_out.length).toBe(14);
  expect(found.as_of >= toIsoDate(LAST)).toBe(true);
});

it('reports no current share of strategies when the newest bars are months old, and keeps the dated ones', async () => {
  const found = await reader.body('/api/v1/insights/sentiment?period=30d');
  expect([found.in_market, found.total_runs]).toEqual([null, 0]);
  expect(found.in_market_reason).toMatch(/2026-07-01/);
  expect(found.history).toHaveLength(30);
  expect(found.history.at(-1)).toMatchObject({ date: '2026-07-01', null_reason: null });
  expect(found.history.every(({ tests, share }: Body) => tests > 0 && share > 0 && share <= 1)).toBe(true);
});
