import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Endpoint } from '../../rest-bridge/compile/endpoint.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { publishNextBar } from '../harness/publishing/publish-bar.ts';
import { newestDay, publishOn } from '../harness/publishing/publish-day.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

// Histories as they were known before a revision. The scores of a day are published again a day later, with other values.

type Row = Readonly<Record<string, unknown>>;

const ARGUMENTS = ['days', 'from', 'to', 'known_at'];
/** Rows by day with a window of their own, and why. */
const OTHER_WINDOWS: Readonly<Record<string, string>> = {
  BacktestEquity: 'the days of one stored backtest',
  BacktestGridOwn: 'the days of one stored backtest',
  BacktestShared: 'the days of one stored backtest',
  RunSentiment: 'the period in which backtests were stored, which have no past state',
};
/** Histories of scores and prices: route, series, and member of a row. */
const HISTORIES = [
  ['/api/v1/svc-pulse/history', 'pulse_score', 'score', 93],
  ['/api/v1/btc-cycle/history', 'btc_cycle_raw_score', 'raw_score', 91.5],
  ['/api/v1/mayer-multiple/history', 'mayer_multiple', 'value', 3.5],
  ['/api/v1/fear-greed/history', 'fear_greed', 'value', 97],
  ['/api/v1/onchain/series/mvrv/history', 'mvrv', 'value', 9.5],
  ['/api/v1/series?ids=mvrv,pulse_score', 'mvrv', 'values.0', 9.5],
] as const;

const clock = createStandingClock();
let stack: Stack;
let key: string;
let before: string;
let day: string;
const rowsBefore = new Map<string, readonly Row[]>();

const answer = async (path: string) => {
  const { status, body } = await stack.get(path, { key });
  expect([path, status, status === 200 ? null : body]).toEqual([path, 200, null]);
  return body;
};
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const cellAt = (rows: readonly Row[], member: string) => {
  const row = rows.find(({ date }) => date === day);
  return member.split('.').reduce<unknown>((at, name) => (at as Row | undefined)?.[name], row);
};

beforeAll(async () => {
  stack = await startStack({}, { clock });
  key = await stack.key('api_power');
  before = clock.now().toISOString();
  const revised = Math.min(...HISTORIES.map(([, series]) => newestDay(stack.state, series)));
  day = toIsoDate(revised);
  for (const [path] of HISTORIES)
    rowsBefore.set(path, (await answer(withQuery(path, `from=${day}&to=${day}`))).snapshots);
  rowsBefore.set('bars', (await answer('/api/v1/candles/BTCUSDT?days=3')).candles);
  clock.reach(clock.today() + 1);
  await publishOn(stack.state, revised, Object.fromEntries(HISTORIES.map(([, series, , value]) => [series, value])));
  await publishNextBar(stack.state, clock, 'binance:BTCUSDT', 12_345);
});
afterAll(() => stack?.close());

describe.each(HISTORIES)('%s', (path, _series, member, value) => {
  it('has the revised value now, and the earlier one as of an instant before', async () => {
    const window = `from=${day}&to=${day}`;
    const now = (await answer(withQuery(path, window))).snapshots;
    const then = (await answer(withQuery(path, `${window}&known_at=${before}`))).snapshots;
    expect(cellAt(now, member)).toBe(value);
    expect(then).toEqual(rowsBefore.get(path));
    expect(cellAt(then, member)).not.toBe(value);
  });

  it('refuses an instant in the future and one before the first data', async () => {
    const future = await stack.get(withQuery(path, 'known_at=2099-01-01T00:00:00Z'), { key });
    expect([future.status, future.body.errors?.[0].parameter]).toEqual([400, 'known_at']);
    const early = await stack.get(withQuery(path, 'known_at=2009-01-01T00:00:00Z'), { key });
    expect([early.status, early.body.code]).toEqual([404, 'not_found']);
  });
});

it('has the bars of a market as they were known', async () => {
  const now = (await answer('/api/v1/candles/BTCUSDT?days=3')).candles;
  expect(now.at(-1).close).toBe(12_345);
  expect((await answer(`/api/v1/candles/BTCUSDT?days=3&known_at=${before}`)).candles).toEqual(rowsBefore.get('bars'));
});

it('counts the cap of a tier back from today for past states', async () => {
  const free = await stack.key('free');
  const { body } = await stack.get(`/api/v1/mayer-multiple/history?days=30&known_at=${before}`, { key: free });
  const { body: now } = await stack.get('/api/v1/mayer-multiple/history?days=30', { key: free });
  expect([body.from >= now.from, body.range.granted_days <= 30]).toEqual([true, true]);
});

it('takes end_date of signal events as to, and refuses two last days', async () => {
  const path = '/api/v1/signal-events/history?days=90';
  const byTo = await answer(`${path}&to=${day}`);
  const byEnd = await answer(`${path}&end_date=${day}`);
  expect(byEnd.snapshots).toEqual(byTo.snapshots);
  const { status, body } = await stack.get(`${path}&to=${day}&end_date=2026-01-01`, { key });
  expect([status, body.errors[0].parameter]).toEqual([400, 'end_date']);
});

/** Whether the rows of an answer are days: they begin with one, are drawn over days, or are declared as a history. */
function isHistory({ table, plot, rest }: Endpoint): boolean {
  if (table === null) return false;
  const [first] = table.columns ?? [{ name: 'date' }];
  return first?.name === 'date' || plot !== null || rest.some(({ path }) => path.endsWith('/history'));
}

it('takes the same arguments in every history of every domain', async () => {
  const histories = (await publishedEndpoints()).filter(isHistory);
  expect(histories.length).toBeGreaterThan(25);
  expect(new Set(histories.map(({ domain }) => domain))).toEqual(new Set(['macro', 'market', 'onchain', 'strategies']));
  const lacking = histories.filter(
    ({ parameters }) => !ARGUMENTS.every((one) => parameters.some(({ name }) => name === one)),
  );
  expect(lacking.map(({ name }) => name).sort()).toEqual(Object.keys(OTHER_WINDOWS).sort());
});
