import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { exampleRequest } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { BARS, DAILY, type WrittenDataset, writeDataset } from '../harness/data/write-dataset.ts';
import type { Body } from '../harness/services/start-reader.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// A service on a minimal dataset: closes, and one index.

const routes = (await publishedEndpoints()).flatMap((endpoint) =>
  endpoint.rest.map((route) => ({ endpoint, ...route })),
);
const LAST = toDay('2026-11-20');
const DAYS = 2_500;
const days = Array.from({ length: DAYS }, (_, i) => toIsoDate(LAST - DAYS + 1 + i));
const close = (i: number) => (20_000 + 8_000 * Math.sin(i / 90) + 500 * Math.sin(i / 7)).toFixed(2);
const closes = `date,close\n${days.map((day, i) => `${day},${close(i)}\n`).join('')}`;
const moods = `date,value\n${days.map((day, i) => `${day},${50 + (i % 40)}\n`).join('')}`;
/** Every tenth day has no open. */
const gaps = `date,open,high,low,close\n${days
  .map((day, i) => `${day},${i % 10 === 0 ? '' : close(i)},${close(i)},${close(i)},${close(i)}\n`)
  .join('')}`;
const column = (field: string) => [field, { field }];

describe('a service with close prices only', () => {
  let dataset: WrittenDataset;
  let stack: Stack;
  let key: string;

  beforeAll(async () => {
    dataset = writeDataset(
      {
        files: [
          { ...DAILY, path: 'btc.csv', columns: { close: { series: 'btc_close' } } },
          { ...DAILY, path: 'mood.csv', columns: { value: { series: 'fear_greed' } } },
        ],
        panels: [
          { ...BARS, path: 'btc.csv', entity: 'binance:BTCUSDT', columns: { close: { field: 'close' } } },
          {
            ...BARS,
            path: 'gaps.csv',
            entity: 'binance:ETHUSDT',
            columns: Object.fromEntries(['open', 'high', 'low', 'close'].map(column)),
          },
        ],
      },
      { 'btc.csv': closes, 'mood.csv': moods, 'gaps.csv': gaps },
    );
    stack = await startStack(dataset.settings, { on: 'empty' });
    key = await stack.key('api_power');
  });
  afterAll(async () => {
    await stack?.close();
    dataset?.remove();
  });

  it('says what a market without candles lacks', async () => {
    for (const pair of ['BTCUSDT', 'index:BTCUSD']) {
      const { status, body } = await stack.get(`/api/v1/candles/${pair}`, { key });
      const id = pair.includes(':') ? pair : `binance:${pair}`;
      expect([status, body.code, body.source]).toEqual([503, 'source_unavailable', id]);
      expect(body.detail).toContain(`${id} has no open, high, low on any day`);
      expect((await stack.get(`/api/v1/spot-price?pair=${pair}`, { key })).status).toBe(200);
    }
    const { body } = await stack.graphql('{ candles(pair: "BTCUSDT") { candles { open } } }', { key });
    expect(body.errors[0].extensions).toMatchObject({ code: 'source_unavailable', source: 'binance:BTCUSDT' });
    const structure = await stack.get('/api/v1/onchain/btc-market-structure/latest', { key });
    expect([structure.status, structure.body.detail]).toEqual([503, expect.stringContaining('binance:BTCUSDT has no')]);
  });

  it('says why a series in a list has no value, and refuses it by id', async () => {
    const fields = 'id latest { value } nullReason';
    const { body } = await stack.graphql(`{ marketSeriesCatalog { ${fields} } onchainSeriesCatalog { ${fields} } }`, {
      key,
    });
    expect(body.errors).toBeUndefined();
    const listed: Body[] = [...body.data.marketSeriesCatalog, ...body.data.onchainSeriesCatalog];
    for (const { id, latest, nullReason } of listed) expect([id, latest === null]).toEqual([id, nullReason !== null]);
    const reason = 'no value: history of btc_close begins 2020-01-17, needed since 2010-07-18';
    expect(listed.find(({ id }) => id === 'power_law_exponent')).toMatchObject({ latest: null, nullReason: reason });
    const named = await stack.graphql('{ marketSeries(id: "power_law_exponent") { label latest { value } } }', { key });
    expect(named.body.errors[0]).toMatchObject({
      message: expect.stringContaining(reason),
      extensions: { code: 'source_unavailable', source: 'btc_close' },
    });
  });

  it('leaves out days that lack a price from candles', async () => {
    const read = async (interval: string) =>
      (await stack.get(`/api/v1/candles/ETHUSDT?days=300&interval=${interval}`, { key })).body.candles;
    const whole = days.slice(-300).filter((_day, i) => (DAYS - 300 + i) % 10 !== 0);
    expect((await read('1d')).map((candle: Body) => candle.date)).toEqual(whole);
    const months: Body[] = await read('1M');
    expect(months.length).toBeGreaterThan(7);
    for (const { date, days: count, open } of months) {
      expect(count).toBe(whole.filter((day) => day.startsWith(date.slice(0, 7))).length);
      const first = whole.find((day) => day.startsWith(date.slice(0, 7))) as string;
      expect(open).toBe(Number(close(days.indexOf(first))));
    }
  });

  it('never fails, and is never marked as sample data', async () => {
    const broken: string[] = [];
    for (const { endpoint, method, path: route } of routes) {
      const { url, ...request } = exampleRequest(endpoint, method, route);
      const { status, headers, body } = await stack.get(url, { ...request, key });
      expect(headers.get('x-sample-data')).toBeNull();
      if (status === 200 && endpoint.tellsSample) expect(body.sample).toBe(false);
      if (status >= 500 && status !== 503) broken.push(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
    }
    expect(broken).toEqual([]);
  });
});

it('refuses a dataset with a fractional fear and greed, by file, line, column and value', async () => {
  const dataset = writeDataset(
    { files: [{ ...DAILY, path: 'mood.csv', columns: { value: { series: 'fear_greed' } } }] },
    { 'mood.csv': 'date,value\n2026-11-19,41\n2026-11-20,41.5\n' },
  );
  const starting = startStack(dataset.settings, { on: 'empty' });
  await expect(starting).rejects.toThrow('mood.csv, line 3, column value: "41.5" is not a whole number from 0 to 100');
  dataset.remove();
});
