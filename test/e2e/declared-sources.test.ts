import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { type Provider, startProvider } from '../../ingest/sources/testing/provider.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { template } from '../harness/run/ask-run.ts';
import { type Served, serve } from '../harness/services/start-stack.ts';
import { testConfig } from '../harness/settings/test-config.ts';

const FIRST = '2023-01-02';
const TERMS = 'https://example.org/terms';
const LICENCE = {
  commercial: 'ask',
  note: 'Made for the test.',
  terms: TERMS,
  attribution: { text: 'Source: the test exchange', link: 'https://example.org' },
};
const SOURCES = [
  {
    provider: 'url',
    url: 'https://example.org/spread.csv',
    answer: { type: 'csv', date: 'day', value: 'spread' },
    since: FIRST,
    licence: LICENCE,
    series: {
      id: 'test_spread',
      label: 'Spread of the test',
      description: 'What the test exchange asks for.',
      subgraph: 'market',
      unit: 'percent',
    },
  },
  {
    provider: 'fred',
    id: 'GDPC1',
    since: FIRST,
    series: {
      id: 'us_real_gdp',
      label: 'Real gross domestic product',
      description: 'Of the United States (FRED GDPC1).',
      subgraph: 'macro',
      unit: 'usd_billions',
      cadence: 'quarterly',
      publication_lag_days: 30,
    },
  },
  {
    provider: 'bitcoin-research-kit',
    name: 'supply_in_loss',
    since: FIRST,
    series: {
      id: 'supply_in_loss',
      label: 'Supply in loss',
      description: 'Coins that cost more than they are worth.',
      subgraph: 'onchain',
      unit: 'btc',
      group: 'holders',
    },
  },
  {
    provider: 'url',
    url: 'https://example.org/companies.json',
    answer: { type: 'json', rows: '/days', date: '/day', value: '/coins' },
    since: FIRST,
    licence: LICENCE,
    series: 'treasury_holdings_btc',
  },
];
const KEYS = ['test-spread', 'us-real-gdp', 'supply-in-loss', 'treasury-holdings-btc'];

const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-declared-'));
/** The day of the clock, and a replacement for a day's number in the answer. */
const world = { today: '2026-01-08', revised: new Map<string, number>(), isDead: false };
let provider: Provider;
let database: TestDatabase;
let service: Service & Served;

/** The complete days, each with its number since the first one. */
function completeDays(): (readonly [string, number])[] {
  const first: Day = toDay(FIRST);
  return Array.from({ length: toDay(world.today) - first }, (_, i) => [toIsoDate(first + i), i] as const);
}

/** A manifest with a URL source, a FRED source and a Research Kit source. */
function answer({ pathname, searchParams }: URL) {
  const bound = (name: string) => searchParams.get(name) ?? '';
  if (pathname === '/spread.csv') {
    if (world.isDead) return { status: 404 };
    return {
      body: ['day,spread', ...completeDays().map(([day, i]) => `${day},${world.revised.get(day) ?? i}`)].join('\n'),
    };
  }
  if (pathname === '/companies.json')
    return { body: { days: completeDays().map(([day, i]) => ({ day, coins: 500_000 + i })) } };
  if (pathname === '/fred/series/observations') {
    const quarters = completeDays().filter(
      ([day]) => /-(01|04|07|10)-01$/.test(day) && day >= bound('observation_start') && day <= bound('observation_end'),
    );
    return { body: { observations: quarters.map(([date, i]) => ({ date, value: String(20_000 + i) })) } };
  }
  const rows = [...completeDays(), [world.today, 0] as const].filter(
    ([day]) => day >= bound('start') && day < bound('end'),
  );
  const column = (data: readonly unknown[]) => ({ index: 'day1', start: 0, end: rows.length, data });
  return { body: [column(rows.map(([day]) => day)), column(rows.map(([, i]) => 1_000_000 + i))] };
}

/** Starts the service at noon of the day, and waits until its plan is idle. */
async function startAtNoon(): Promise<void> {
  const config = testConfig(database, {
    DATASET: path.join(folder, 'manifest.json'),
    LIVE_SOURCES: KEYS.join(','),
    SOURCE_ORIGINS: KEYS.map((one) => `${one}=${provider.origin}`).join(','),
    LICENSED_SOURCES: 'all',
    FRED_API_KEY: 'abcdefabcdefabcdefabcdefabcdefab',
    NOW: `${world.today}T12:00:00Z`,
  });
  const client = { clockNow: () => 0, random: () => 0, sleep: async () => {} };
  const started = await startService({ config, log: createLog('silent'), root: findProjectRoot(), client });
  const { prisma } = started.state.store.database;
  const where = { day: new Date(world.today), step: { in: ['chain', 'macro'] } };
  await vi.waitFor(async () => expect(await prisma.planStep.count({ where })).toBe(2), { timeout: PATIENCE_MS });
  const newKey = async (tier: TierName) => (await started.state.services.apiKeys.create({ tier, name: 'test' })).key;
  service = { ...started, ...serve(started.url, newKey) };
}

async function restart(): Promise<void> {
  await service.close();
  await startAtNoon();
}

async function ask(query: string) {
  const { body } = await service.graphql(query, { key: await service.key('api_power') });
  return body.data ?? body.errors;
}

beforeAll(async () => {
  provider = await startProvider(answer);
  const manifest = { name: 'own', description: 'Sources of the test.', licence_note: 'None.', sources: SOURCES };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  database = await createTestDatabase(await template('empty'));
  await startAtNoon();
});
afterAll(async () => {
  await service.close();
  await provider.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('has its whole history from the first day on, and is then requested for its last days only', async () => {
  const series = `{
    spread: marketSeries(id: "test_spread") { source firstDay latest { date value } stale { source } }
    gdp: macroSeries(id: "us_real_gdp") { source firstDay cadence latest { date value } stale { source } }
    supply: onchainSeries(id: "supply_in_loss") { source firstDay latest { date value } }
  }`;
  expect(await ask(series)).toEqual({
    spread: { source: 'test-spread', firstDay: FIRST, latest: { date: '2026-01-07', value: 1_101 }, stale: null },
    gdp: {
      source: 'us-real-gdp',
      firstDay: '2023-04-01',
      cadence: 'quarterly',
      latest: { date: '2026-01-01', value: 21_095 },
      stale: null,
    },
    supply: { source: 'supply-in-loss', firstDay: FIRST, latest: { date: '2026-01-07', value: 1_001_101 } },
  });
  expect(provider.asked.filter((one) => one.startsWith('/fred')).map((one) => /start=([^&]*)/.exec(one)?.[1])).toEqual([
    FIRST,
    '2025-09-10',
  ]);
});

it('is in the catalogue of its subgraph, in the charts, and in the tools', async () => {
  const { marketSeriesCatalog, charts } = await ask(
    '{ marketSeriesCatalog { id label unit } charts { slug category } }',
  );
  expect(marketSeriesCatalog).toContainEqual({ id: 'test_spread', label: 'Spread of the test', unit: 'percent' });
  expect(charts).toContainEqual({ slug: 'test-spread', category: 'price' });
  const key = await service.key('api_power');
  const get = (path: string) => service.get(path, { key });
  const catalogue = await get('/api/v1/onchain/series');
  expect(JSON.stringify(catalogue.body)).toContain('"supply_in_loss"');
  expect((await get('/api/v1/onchain/series/supply_in_loss/history?days=2')).body.snapshots).toMatchObject([
    { date: '2026-01-06', value: 1_001_100 },
    { date: '2026-01-07', value: 1_001_101 },
  ]);
  expect((await get('/api/v1/charts/test-spread/latest')).body).toMatchObject({ latest: { value: 1_101 }, zone: null });
  expect((await get('/api/v1/charts/test-spread/history?days=2')).body.snapshots).toEqual([
    { date: '2026-01-06', value: 1_100 },
    { date: '2026-01-07', value: 1_101 },
  ]);
  const { chart } = await ask('{ chart(slug: "us-real-gdp") { name methodology(lang: de) } }');
  expect(chart.methodology).toMatch(/^# Real gross domestic product\n/);
  expect(chart.methodology).toContain('jedes Quartal');
  expect((await get('/api/v1/charts/test-spred/latest')).body.detail).toContain('Did you mean test-spread?');
  const mcp = await connectMcp(service, key);
  const drawn = await mcp.call('svc_get_chart', { chart: 'chart', id: 'test-spread', days: 30 });
  await mcp.close();
  expect(drawn).toMatchObject({ isError: false, body: { title: 'Spread of the test', sample: false } });
});

it('delivers a series of the catalogue that had no live source, to the readings that use it', async () => {
  const series = '{ marketSeries(id: "treasury_holdings_btc") { label source filesOnly latest { date value } } }';
  expect(await ask(series)).toEqual({
    marketSeries: {
      label: 'Corporate Bitcoin treasuries',
      source: 'treasury-holdings-btc',
      filesOnly: false,
      latest: { date: '2026-01-07', value: 501_101 },
    },
  });
  // The series already has a chart and gets no second one.
  expect((await ask('{ charts { slug } }')).charts).not.toContainEqual({ slug: 'treasury-holdings-btc' });
  const fields = '{ chart(slug: "etf-treasury-flows") { fields { key label } } }';
  expect((await ask(fields)).chart.fields).toContainEqual({
    key: 'treasury_holdings_btc',
    label: 'Corporate Bitcoin treasuries',
  });
});

it('keeps the values known before a revision, and shows the required attribution', async () => {
  const before = new Date(
    (await service.state.store.database.prisma.dataVersion.findFirstOrThrow({ orderBy: { id: 'desc' } })).publishedAt,
  );
  world.today = '2026-01-09';
  world.revised.set('2026-01-06', 7);
  await restart();
  const window = 'id: "test_spread", from: "2026-01-06", to: "2026-01-07"';
  expect(
    await ask(`{
      newest: marketSeriesHistory(${window}) { points { value } attributions { source text link terms } }
      earlier: marketSeriesHistory(${window}, knownAt: "${before.toISOString()}") { points { value } }
    }`),
  ).toEqual({
    newest: {
      points: [{ value: 7 }, { value: 1_101 }],
      attributions: [{ source: 'test-spread', ...LICENCE.attribution, terms: TERMS }],
    },
    earlier: { points: [{ value: 1_100 }, { value: 1_101 }] },
  });
});

it('is reported as late while its provider is down, and is no latest value after its limit', async () => {
  Object.assign(world, { today: '2026-01-11', isDead: true });
  await restart();
  const latest =
    '{ marketSeries(id: "test_spread") { latest { date } nullReason stale { lastGoodDate ageDays source } } }';
  expect(await ask(latest)).toEqual({
    marketSeries: {
      latest: { date: '2026-01-08' },
      nullReason: null,
      stale: { lastGoodDate: '2026-01-08', ageDays: 1, source: 'test-spread' },
    },
  });
  world.today = '2026-01-20';
  await restart();
  const nullReason =
    'test_spread has had no value since 2026-01-08, because source test-spread is not delivering. Try again later, or request a past day.';
  expect(await ask(latest)).toMatchObject({ marketSeries: { latest: null, nullReason } });
  expect(await ask('{ onchainSeries(id: "supply_in_loss") { stale { source } latest { date } } }')).toEqual({
    onchainSeries: { stale: null, latest: { date: '2026-01-19' } },
  });
});
