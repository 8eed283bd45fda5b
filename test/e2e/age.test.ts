import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { connectMcp } from '../harness/connect-mcp.ts';
import { exampleOf, type OpenApiDocument, operationsOf, toRequest } from '../harness/openapi-document.ts';
import { createStandingClock, type StandingClock } from '../harness/standing-clock.ts';
import { type Answer, type Stack, startStack } from '../harness/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/with-quotas.ts';
import { type WrittenDataset, writeDataset } from '../harness/write-dataset.ts';

// Data from files on a service whose clock goes on without it: a day, five days, ten weeks, years.

const LAST_DAY = toDay('2026-11-20');
const tiers = withQuotas({ public: MANY_REQUESTS, free: MANY_REQUESTS, api_power: MANY_REQUESTS });

/** Operations that tell of the newest day: each says its age, and is refused when it is too old. */
const LATEST = [
  ...['AltCycleLatest', 'AltVsBtcStrengthLatest', 'AltVsBtcStrengthPair', 'AltcoinSeasonLatest', 'AssetSnapshot'],
  ...['BtcCycleLatest', 'BtcCyclePublic', 'BtcKeyLevelsLatest', 'BtcMacroCorrelationsLatest'],
  ...['BtcMarketStructureLatest', 'BullmarketAmpelLatest', 'ChartLatest', 'FearGreedToday', 'FundingRateLatest'],
  ...['GemScore', 'GemScores', 'Halvings', 'HashRibbonsLatest', 'HistoricalAnalog', 'ImpliedVolatilityLatest'],
  ...['KimchiPremium', 'KnowledgeObject', 'MacroRegimeLatest', 'MarketInsights', 'MaxPainLatest'],
  ...['MayerMultipleLatest', 'OnchainSeriesLatest', 'PulseToday', 'PulseTodayForEverybody', 'ReferenceModels'],
  ...['SignalContext', 'SignalLatest', 'SpotPrice', 'SthCostBasisLatest', 'Universe', 'Universes'],
  ...['VolatilityPhaseSnapshots', 'VolatilityRecommendations'],
];
/** What rests on values that are known on their day, which are late a day sooner: the index, and the option chain. */
const KNOWN_ON_THEIR_DAY = [
  ...['BtcCycleLatest', 'BtcCyclePublic', 'FearGreedToday', 'ImpliedVolatilityLatest', 'KnowledgeObject'],
  ...['MaxPainLatest', 'PulseToday', 'PulseTodayForEverybody'],
];

interface Asked {
  readonly name: string;
  readonly answer: Answer;
}

let clock: StandingClock;
let stack: Stack;
let document: OpenApiDocument;
let key: string;

beforeAll(async () => {
  clock = createStandingClock();
  // Without ticks the service adds no day to its sample data.
  stack = await startStack({}, { on: 'sample', clock, tiers, ticking: () => () => {} });
  key = await stack.key('api_power');
  document = (await stack.get('/openapi.json')).body;
});
afterAll(() => stack?.close());

/** What every operation that reads for nothing answers to its example, without the days that it names. */
async function askAll(): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const documented of operationsOf(document)) {
    const { operation, method } = documented;
    if (method !== 'GET' || operation['x-x402']) continue;
    const newest = { ...exampleOf(operation).url, as_of: undefined, known_at: undefined };
    const { url } = toRequest(documented, { url: newest, body: undefined });
    asked.push({ name: operation.operationId, answer: await stack.get(url, { key }) });
  }
  expect(asked.length).toBeGreaterThan(90);
  return asked;
}

/** Every age in an answer; the flags of macro components are none. */
function agesIn(value: unknown): { age_days: number; last_good_date: string }[] {
  if (Array.isArray(value)) return value.flatMap(agesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'stale' && typeof member !== 'boolean' ? (member ?? []) : agesIn(member),
  );
}

const refused = (source: unknown = expect.any(String)) => ({ code: 'source_unavailable', status: 503, source });

describe('on the day after the last', () => {
  it('nothing is late at all, whatever is asked', async () => {
    const asked = await askAll();
    expect(asked.filter(({ answer }) => answer.status === 503).map(({ name }) => name)).toEqual([]);
    expect(asked.flatMap(({ name, answer }) => agesIn(answer.body).map((age) => [name, age]))).toEqual([]);
  });

  it('no series and no object is late', async () => {
    const objects = await readObjects();
    expect(objects.length).toBeGreaterThan(100);
    expect(objects.filter(([, status, age]) => status !== 200 || age !== null)).toEqual([]);
    expect((await readSeries()).filter(({ stale, nullReason }) => stale !== null || nullReason !== null)).toEqual([]);
  });
});

/** Type, status and age of every knowledge object, asked for without a day. */
async function readObjects(): Promise<[string, number, unknown][]> {
  const { body } = await stack.get('/api/v1/knowledge', { key });
  const paths = body.objects.flatMap((type: { objects: { api_path: string }[] }) =>
    type.objects.map(({ api_path }) => api_path),
  );
  const read: [string, number, unknown][] = [];
  for (const path of paths) {
    const answer = await stack.get(path, { key });
    read.push([path, answer.status, answer.body.provenance?.stale ?? null]);
  }
  return read;
}

interface SeriesAge {
  readonly id: string;
  readonly latest: object | null;
  readonly nullReason: string | null;
  readonly stale: { readonly ageDays: number } | null;
}

/** Every series of the three catalogues. */
async function readSeries(): Promise<SeriesAge[]> {
  const fields = '{ id latest { date } nullReason stale { ageDays } }';
  const { body } = await stack.graphql(
    `{ marketSeriesCatalog ${fields} onchainSeriesCatalog ${fields} macroSeriesCatalog ${fields} }`,
    { key },
  );
  expect(body.errors).toBeUndefined();
  return Object.values(body.data as Record<string, SeriesAge[]>).flat();
}

describe('six days after the last', () => {
  beforeAll(() => clock.reach(LAST_DAY + 6));

  it('every latest is told with its age', async () => {
    const asked = await askAll();
    const latest = asked.filter(({ name }) => LATEST.includes(name));
    expect([...new Set(latest.map(({ name }) => name))].sort()).toEqual([...LATEST].sort());
    for (const { name, answer } of latest) {
      // Due two days after its day, or one where it is known on it.
      const days = KNOWN_ON_THEIR_DAY.includes(name) ? 5 : 4;
      const ages = agesIn(answer.body).map(({ age_days, last_good_date }) => [age_days, last_good_date]);
      expect([name, answer.status, ages[0]]).toEqual([name, 200, [days, '2026-11-20']]);
    }
    expect(asked.filter(({ answer }) => answer.status === 503).map(({ name }) => name)).toEqual([]);
  });

  it('the share of strategies in the market is told with its age', async () => {
    const { body } = await stack.get('/api/v1/insights/sentiment', { key });
    expect(body).toMatchObject({ in_market: { date: '2026-11-20' }, in_market_reason: null, stale: { age_days: 4 } });
  });

  it('a page says what is late', async () => {
    const english = await stack.get('/knowledge/market-pulse-btc');
    expect(english.body).toMatch(/Newer data is late\..*2026-11-20.*Days late.*5/s);
    const german = await stack.get('/knowledge/market-pulse-btc?lang=de');
    expect(german.body).toMatch(/Neuere Daten sind überfällig\..*2026-11-20/s);
  });

  it('a month and a week are judged as such', async () => {
    const ages = new Map((await readSeries()).map(({ id, stale }) => [id, stale?.ageDays ?? null]));
    expect(['unemployment', 'cpi', 'm2_us', 'm2_us_weekly', 'fed_funds'].map((id) => ages.get(id))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    // The balance sheet of Wednesday the 18th was known on Friday; the next is due on Friday the 27th.
    expect(ages.get('fed_balance_sheet')).toBeNull();
    expect(ages.get('btc_close')).toBe(4);
    // Exchanges and offices rest on weekends: Friday's value is followed by that of Monday, due on Tuesday the 24th.
    expect(ages.get('spx_close')).toBe(2);
  });
});

describe('ten weeks after the last', () => {
  beforeAll(() => clock.reach(LAST_DAY + 70));

  it('days are refused, months stand in', async () => {
    const series = new Map((await readSeries()).map((one) => [one.id, one]));
    expect(series.get('btc_close')).toMatchObject({ latest: null, nullReason: expect.stringContaining('2026-11-20') });
    expect(series.get('cpi')).toMatchObject({ latest: expect.anything(), nullReason: null });
    const answer = await stack.graphql('{ macroSeries(id: "cpi") { latest { date } stale { ageDays } } }', { key });
    expect(answer.body.data.macroSeries).toMatchObject({ latest: { date: expect.stringMatching(/^2026-/) } });
  });
});

describe('years after the last', () => {
  beforeAll(() => clock.reach(LAST_DAY + 2_500));

  it('every latest is refused, and nothing but a latest', async () => {
    const asked = await askAll();
    for (const { name, answer } of asked.filter((one) => LATEST.includes(one.name)))
      expect([name, answer.body]).toEqual([name, expect.objectContaining(refused())]);
    const others = asked.filter(({ name, answer }) => answer.status === 503 && !LATEST.includes(name));
    // It reads the newest object.
    expect(others.map(({ name }) => name)).toEqual(['VerifyKnowledge']);
  });

  it('no object is read or shown without a day', async () => {
    expect((await readObjects()).filter(([, status]) => status !== 503)).toEqual([]);
    const page = await stack.get('/knowledge/market-pulse-btc');
    expect([page.status, page.body]).toEqual([503, expect.stringContaining('2026-11-20')]);
    const past = await stack.get('/knowledge/market-pulse-btc?as_of=2026-11-20');
    expect(past.status).toBe(200);
  });

  it('a past day is read and verified, and says that it is the newest', async () => {
    const path = '/api/v1/knowledge/market_pulse/BTC';
    const newest = await stack.get(`${path}?as_of=2026-11-20`, { key });
    expect([newest.status, newest.body.provenance.stale]).toEqual([
      200,
      { last_good_date: '2026-11-20', age_days: 2_499, source: 'sample' },
    ]);
    const before = await stack.get(`${path}?as_of=2026-11-19`, { key });
    expect([before.status, before.body.provenance.stale]).toEqual([200, null]);
    const verified = await stack.get(`${path}/verify?as_of=2026-11-20`, { key });
    expect([verified.status, verified.body.matches]).toEqual([200, true]);
  });

  it('lists have null and the reason in the place of what is too old', async () => {
    for (const one of await readSeries())
      expect(one).toMatchObject({ latest: null, nullReason: expect.stringMatching(/no value since|no recent value/) });
    const { body } = await stack.graphql(
      `{ charts { latest zone nullReason }
         knowledgeGraph(root: "market_pulse/BTC") { nodes { kind target { id } nullReason } }
         takerImbalance(pair: "BTCUSDT") { latest { date } nullReason series { date } } }`,
      { key },
    );
    expect(body.errors).toBeUndefined();
    for (const chart of body.data.charts)
      expect(chart).toMatchObject({ latest: null, zone: null, nullReason: expect.stringContaining('2026-11-20') });
    const { nodes } = body.data.knowledgeGraph;
    const objects = nodes.filter(({ kind }: { kind: string }) => kind === 'knowledge');
    expect(objects.length).toBeGreaterThan(0);
    for (const object of objects) expect(object).toMatchObject({ target: null, nullReason: expect.any(String) });
    expect(nodes.filter(({ kind }: { kind: string }) => kind !== 'knowledge')).not.toContainEqual(
      expect.objectContaining({ target: null }),
    );
    const { takerImbalance } = body.data;
    expect(takerImbalance).toMatchObject({ latest: null, nullReason: expect.stringContaining('binance:BTCUSDT') });
    expect(takerImbalance.series.length).toBeGreaterThan(20);
  });

  it('strategies are in the market on days that are over, and not now', async () => {
    const { status, body } = await stack.get('/api/v1/insights/sentiment', { key });
    expect([status, body.in_market, body.in_market_reason]).toEqual([200, null, expect.stringContaining('2026-11-20')]);
    expect(body.history.at(-1)).toMatchObject({ date: '2026-11-20', tests: 325 });
  });

  it('GraphQL and the tools refuse it too', async () => {
    const { body } = await stack.graphql('{ sthCostBasis { costBasis } pulseHistory { snapshots { date } } }', { key });
    expect(body.errors).toMatchObject([{ path: ['sthCostBasis'], extensions: { code: 'source_unavailable' } }]);
    const tools = await connectMcp(stack, key);
    try {
      expect(await tools.call('svc_get_sth_cost_basis', {})).toMatchObject({ isError: true, body: refused() });
      expect(await tools.call('svc_get_pulse', {})).toMatchObject({ isError: true, body: refused() });
      expect(await tools.call('svc_get_pulse_history', { days: 3 })).toMatchObject({ isError: false });
    } finally {
      await tools.close();
    }
  });
});

describe('a cost basis of 2019 and a market that has ended, beside a price of today', () => {
  const days = (from: string, to: string) =>
    Array.from({ length: toDay(to) - toDay(from) + 1 }, (_, i) => toIsoDate(toDay(from) + i));
  const column = (name: string, of: readonly string[], value: (i: number) => string) =>
    `date,${name}\n${of.map((day, i) => `${day},${value(i)}\n`).join('')}`;
  const daily = { source: 'mine', date_column: 'date' };
  const bars = { ...daily, panel: 'bars', attributes: { quote: 'USDT', venue: 'binance', kind: 'spot' } };
  const close = (i: number) => (9_000 + 800 * Math.sin(i / 90)).toFixed(2);
  let dataset: WrittenDataset;
  let own: Stack;
  let ownKey: string;

  beforeAll(async () => {
    dataset = writeDataset(
      {
        files: [
          { ...daily, path: 'price.csv', columns: { close: { series: 'btc_close' } } },
          { ...daily, path: 'cost.csv', columns: { ratio: { series: 'sth_mvrv' } } },
        ],
        panels: [
          { ...bars, path: 'price.csv', entity: 'binance:BTCUSDT', columns: { close: { field: 'close' } } },
          { ...bars, path: 'ended.csv', entity: 'binance:LUNAUSDT', columns: { close: { field: 'close' } } },
        ],
      },
      {
        'price.csv': column('close', days('2018-01-01', '2026-11-20'), close),
        'cost.csv': column('ratio', days('2018-01-01', '2019-11-17'), (i) => (1 + 0.2 * Math.sin(i / 60)).toFixed(4)),
        'ended.csv': column('close', days('2020-09-01', '2022-05-13'), (i) => (50 + 10 * Math.sin(i / 30)).toFixed(3)),
      },
    );
    own = await startStack(dataset.settings, { on: 'empty' });
    ownKey = await own.key('api_power');
  });
  afterAll(async () => {
    await own?.close();
    dataset?.remove();
  });

  const ask = (path: string) => own.get(path, { key: ownKey });

  it('names the series that has ended, its last day, its limit and the setting NOW', async () => {
    const { status, body } = await ask('/api/v1/onchain/sth-cost-basis/latest');
    expect([status, body]).toEqual([503, expect.objectContaining(refused('sth_mvrv'))]);
    expect(body.detail).toMatch(/sth_mvrv, has had no value since 2019-11-17\. Today is 2026-11-21.* 30 days.* NOW /);
    expect((await ask('/api/v1/onchain/series/sth_mvrv/latest')).body).toMatchObject(refused('sth_mvrv'));
    expect((await ask('/api/v1/onchain/series/sth_mvrv/history?days=5')).status).toBe(200);
  });

  it('refuses the newest of the market, and shows its history', async () => {
    for (const path of ['spot-price?pair=LUNAUSDT', 'asset-snapshot/LUNAUSDT', 'signals/golden_cross/LUNAUSDT/1d'])
      expect([path, (await ask(`/api/v1/${path}`)).body]).toMatchObject([path, refused('binance:LUNAUSDT')]);
    expect((await ask('/api/v1/volatility/history?pair=LUNAUSDT')).status).toBe(200);
    expect((await ask('/api/v1/spot-price?pair=BTCUSDT')).body).toMatchObject({ date: '2026-11-20', stale: null });
  });
});
