import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { BARS, DAILY, type WrittenDataset, writeDataset } from '../harness/data/write-dataset.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// A cost basis that ends in 2019 and a market that has ended, next to a price of today.

const refused = (source: string) => ({ code: 'source_unavailable', status: 503, source });
const days = (from: string, to: string) =>
  Array.from({ length: toDay(to) - toDay(from) + 1 }, (_, i) => toIsoDate(toDay(from) + i));
const column = (name: string, of: readonly string[], value: (i: number) => string) =>
  `date,${name}\n${of.map((day, i) => `${day},${value(i)}\n`).join('')}`;
const close = (i: number) => (9_000 + 800 * Math.sin(i / 90)).toFixed(2);
let dataset: WrittenDataset;
let stack: Stack;
let key: string;

beforeAll(async () => {
  dataset = writeDataset(
    {
      files: [
        { ...DAILY, path: 'price.csv', columns: { close: { series: 'btc_close' } } },
        { ...DAILY, path: 'cost.csv', columns: { ratio: { series: 'sth_mvrv' } } },
      ],
      panels: [
        { ...BARS, path: 'price.csv', entity: 'binance:BTCUSDT', columns: { close: { field: 'close' } } },
        { ...BARS, path: 'ended.csv', entity: 'binance:LUNAUSDT', columns: { close: { field: 'close' } } },
      ],
    },
    {
      'price.csv': column('close', days('2018-01-01', '2026-11-20'), close),
      'cost.csv': column('ratio', days('2018-01-01', '2019-11-17'), (i) => (1 + 0.2 * Math.sin(i / 60)).toFixed(4)),
      'ended.csv': column('close', days('2020-09-01', '2022-05-13'), (i) => (50 + 10 * Math.sin(i / 30)).toFixed(3)),
    },
  );
  stack = await startStack(dataset.settings, { on: 'empty' });
  key = await stack.key('api_power');
});
afterAll(async () => {
  await stack?.close();
  dataset?.remove();
});

const ask = (path: string) => stack.get(path, { key });

it('names the series that has ended, its last day, its limit and the setting NOW', async () => {
  const { status, body } = await ask('/api/v1/onchain/sth-cost-basis/latest');
  expect([status, body]).toEqual([503, expect.objectContaining(refused('sth_mvrv'))]);
  expect(body.detail).toMatch(/sth_mvrv has had no value since 2019-11-17\. Today is 2026-11-21.* 30 days.* NOW /);
  expect((await ask('/api/v1/onchain/series/sth_mvrv/latest')).body).toMatchObject(refused('sth_mvrv'));
  expect((await ask('/api/v1/onchain/series/sth_mvrv/history?days=5')).status).toBe(200);
});

it('refuses the latest values of the market, and returns its history', async () => {
  for (const path of ['spot-price?pair=LUNAUSDT', 'asset-snapshot/LUNAUSDT', 'signals/golden_cross/LUNAUSDT/1d'])
    expect([path, (await ask(`/api/v1/${path}`)).body]).toMatchObject([path, refused('binance:LUNAUSDT')]);
  expect((await ask('/api/v1/volatility/history?pair=LUNAUSDT')).status).toBe(200);
  expect((await ask('/api/v1/spot-price?pair=BTCUSDT')).body).toMatchObject({ date: '2026-11-20', stale: null });
});
