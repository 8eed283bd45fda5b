import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_TIERS } from '../../platform/tiers.ts';
import { type Reader, startReader } from '../harness/services/start-reader.ts';
import type { Stack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';

// Every limit is read from the table that the service was started with.

const tiers = withQuotas({
  free: {
    requestsPerHour: 72,
    requestsPerDay: 502,
    historyDays: 7,
    screenerRows: 3,
    document: { depth: 3, aliases: 1, tokens: 2_000, cost: 300 },
  },
  api_pro: { backtestRunsPerDay: 0, universeJobsPerDay: 0, pairsPerUniverseJob: 1, liveSubscriptions: 0 },
  api_power: { historyDays: 40 },
});
let reader: Reader<Stack>;

beforeAll(async () => {
  reader = await startReader({}, { tiers });
});
afterAll(() => reader?.stack.close());

it('reports its own limits', async () => {
  const { stack, body, free } = reader;
  const info = await body('/api/v1/info');
  expect(info.tiers).toContainEqual({ tier: 'free', requests_per_hour: 72, requests_per_day: 502, history_days: 7 });
  const guide = (await stack.get('/agents.md')).body;
  expect(guide).toMatch(/\| *free *\| *72 *\| *502 *\| *7 *\|/);
  const usage = await body('/api/v1/usage', free);
  expect(usage.quotas.map(({ limit }: { limit: number }) => limit)).toEqual([72, 502]);
  expect(usage.limits).toMatchObject({ history_days: 7, screener_rows: 3 });
  const { headers } = await stack.get('/api/v1/svc-pulse/today', { key: free });
  expect(headers.get('ratelimit-policy')).toBe('"hour";q=72;w=3600, "day";q=502;w=86400');
  expect(headers.get('ratelimit')).toMatch(/^"hour";r=71;.*"day";r=501;/);
});

it('ends histories and rows at the limit of the tier', async () => {
  const { body, free, power } = reader;
  const { range } = await body('/api/v1/mayer-multiple/history?days=30', free);
  expect([range.granted_days, range.clamp_reason]).toEqual([7, 'tier free reaches back 7 days']);
  const screener = await body('/api/v1/gem/scores', free);
  expect([screener.rows_granted, screener.scores.length]).toEqual([3, 3]);
  const crossed = await body('/api/v1/cross-series?series_a=btc_price&series_b=funding_rate&days=400', power);
  expect(crossed.range).toMatchObject({ granted_days: 40, clamp_reason: 'tier api_power reaches back 40 days' });
});

it('limits documents by the tier', async () => {
  const { stack, free } = reader;
  const refused = async (query: string) => (await stack.graphql(query, { key: free })).body.errors?.[0]?.message;
  expect(await refused('{ pulse { edges { nodes { kind } } } }')).toBe(
    'Document limit exceeded: depth 4, tier free allows at most 3. Select fewer fields or split the document.',
  );
  expect(await refused('{ a: pulse { score } b: pulse { score } }')).toBe(
    'Document limit exceeded: aliases 2, tier free allows at most 1. Select fewer fields or split the document.',
  );
});

it('limits work and subscriptions by the tier', async () => {
  const { stack, pro: key } = reader;
  const refused = async (path: string, given: object) => (await stack.post(path, given, { key })).body.detail;
  const run = { strategy: 'golden_cross', pair: 'ETHUSDT' };
  expect(await refused('/api/v1/backtests/run', run)).toBe(
    'Tier api_pro does not include backtests. Choose a tier that does.',
  );
  const universe = (pairs: string[]) =>
    refused('/api/v1/backtests/universe', { strategy: 'golden_cross', date_from: '2026-01-01', pairs });
  expect(await universe(['BTCUSDT', 'ETHUSDT'])).toContain('must name 1 to 1 pairs, not 2');
  expect(await universe(['BTCUSDT'])).toBe('Tier api_pro does not include universe tests. Choose a tier that does.');
  expect(await refused('/api/v1/subscriptions', { kind: 'bullmarket_stage', delivery: 'polling' })).toContain(
    'Too many active subscriptions (0; tier api_pro allows 0)',
  );
});

it('leaves the table of other services unchanged', () => {
  expect(() => Object.assign(DEFAULT_TIERS.free, { requestsPerHour: 1e6 })).toThrow(TypeError);
  expect(() => Object.assign(DEFAULT_TIERS.free.document, { depth: 1e6 })).toThrow(TypeError);
});
