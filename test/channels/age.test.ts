import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { exampleOf, type OpenApiDocument, operationsOf, toRequest } from '../harness/clients/openapi-document.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { KNOWN_ON_THEIR_DAY, LATEST } from '../harness/settings/aged-operations.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';
import { createStandingClock, type StandingClock } from '../harness/time/standing-clock.ts';

// Data from files on a service whose clock runs ahead of it: by a day, six days, ten weeks, years.

const LAST_DAY = toDay('2026-11-20');
const tiers = withQuotas({ public: MANY_REQUESTS, free: MANY_REQUESTS, api_power: MANY_REQUESTS });

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

/** Answers of every free read operation to its example, without the days that the example names. */
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

/** Every age in an answer, without the flags of macro components. */
function agesIn(value: unknown): { age_days: number; last_good_date: string }[] {
  if (Array.isArray(value)) return value.flatMap(agesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'stale' && typeof member !== 'boolean' ? (member ?? []) : agesIn(member),
  );
}

const refused = (source: unknown = expect.any(String)) => ({ code: 'source_unavailable', status: 503, source });

describe('on the day after the last', () => {
  it('reports nothing as late, for any operation', async () => {
    const asked = await askAll();
    expect(asked.filter(({ answer }) => answer.status === 503).map(({ name }) => name)).toEqual([]);
    expect(asked.flatMap(({ name, answer }) => agesIn(answer.body).map((age) => [name, age]))).toEqual([]);
  });

  it('reports no series and no object as late', async () => {
    const objects = await readObjects();
    expect(objects.length).toBeGreaterThan(30);
    expect(
      objects.filter(([, status, age]) => status !== 200 || age !== null),
      again,
    ).toEqual([]);
    expect((await readSeries()).filter(({ stale, nullReason }) => stale !== null || nullReason !== null)).toEqual([]);
  });
});

const { seed, again } = seedOfToday('age.test.ts');

/** Type, status and age of a third of the knowledge objects, another third every day, requested without a day. */
async function readObjects(): Promise<[string, number, unknown][]> {
  const { body } = await stack.get('/api/v1/knowledge', { key });
  const paths: string[] = body.objects.flatMap((type: { objects: { api_path: string }[] }) =>
    type.objects.map(({ api_path }) => api_path),
  );
  const read: [string, number, unknown][] = [];
  for (const path of partOfToday(paths, 3, seed)) {
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

  it('returns every latest value with its age', async () => {
    const asked = await askAll();
    const latest = asked.filter(({ name }) => LATEST.includes(name));
    expect([...new Set(latest.map(({ name }) => name))].sort()).toEqual([...LATEST].sort());
    for (const { name, answer } of latest) {
      // Due two days after its day, or one for a same-day value.
      const days = KNOWN_ON_THEIR_DAY.includes(name) ? 5 : 4;
      const ages = agesIn(answer.body).map(({ age_days, last_good_date }) => [age_days, last_good_date]);
      expect([name, answer.status, ages[0]]).toEqual([name, 200, [days, '2026-11-20']]);
    }
    expect(asked.filter(({ answer }) => answer.status === 503).map(({ name }) => name)).toEqual([]);
  });

  it('returns the share of strategies in the market with its age', async () => {
    const { body } = await stack.get('/api/v1/insights/sentiment', { key });
    expect(body).toMatchObject({ in_market: { date: '2026-11-20' }, in_market_reason: null, stale: { age_days: 4 } });
  });

  it('shows the late values on a page', async () => {
    const english = await stack.get('/knowledge/market-pulse-btc');
    expect(english.body).toMatch(
      /Newer data is overdue: Sample data delivered last for 20 November 2026, 5 days ago\./,
    );
    const german = await stack.get('/knowledge/market-pulse-btc?lang=de');
    expect(german.body).toMatch(/Neuere Daten sind überfällig: \S+ lieferte zuletzt für den 20\. November 2026/);
  });

  it('judges monthly and weekly values by their cadence', async () => {
    const ages = new Map((await readSeries()).map(({ id, stale }) => [id, stale?.ageDays ?? null]));
    expect(['unemployment', 'cpi', 'm2_us', 'm2_us_weekly', 'fed_funds'].map((id) => ages.get(id))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
    // The balance sheet of Wednesday the 18th was known on Friday; the next is due on Friday the 27th.
    expect(ages.get('fed_balance_sheet')).toBeNull();
    expect(ages.get('btc_close')).toBe(4);
    // Exchanges and offices close on weekends: Friday's value is followed by that of Monday, due on Tuesday the 24th.
    expect(ages.get('spx_close')).toBe(2);
  });
});

describe('ten weeks after the last', () => {
  beforeAll(() => clock.reach(LAST_DAY + 70));

  it('refuses daily values and uses monthly ones', async () => {
    const series = new Map((await readSeries()).map((one) => [one.id, one]));
    expect(series.get('btc_close')).toMatchObject({ latest: null, nullReason: expect.stringContaining('2026-11-20') });
    expect(series.get('cpi')).toMatchObject({ latest: expect.anything(), nullReason: null });
    const answer = await stack.graphql('{ macroSeries(id: "cpi") { latest { date } stale { ageDays } } }', { key });
    expect(answer.body.data.macroSeries).toMatchObject({ latest: { date: expect.stringMatching(/^2026-/) } });
  });

  it('leaves the other fields of a query their answers', async () => {
    const { status, body } = await stack.graphql(
      '{ pulse { score } macroSeries(id: "cpi") { latest { value } } mayerMultiple { value } charts { slug } }',
      { key },
    );
    expect([status, body.data]).toEqual([
      200,
      {
        pulse: null,
        macroSeries: { latest: { value: expect.any(Number) } },
        mayerMultiple: null,
        charts: expect.arrayContaining([{ slug: 'mayer' }]),
      },
    ]);
    const errors = new Map<string, unknown>(
      body.errors.map(({ path, extensions }: { path: string[]; extensions: unknown }) => [path.join(), extensions]),
    );
    expect([...errors.keys()].sort()).toEqual(['mayerMultiple', 'pulse']);
    for (const field of ['pulse', 'mayerMultiple'])
      expect(errors.get(field)).toMatchObject({ code: 'source_unavailable', source: expect.any(String) });
    const { body: problem } = await stack.get('/api/v1/mayer-multiple/latest', { key });
    expect(problem).toMatchObject({ ...refused(), source: (errors.get('mayerMultiple') as { source: string }).source });
  });
});

describe('years after the last', () => {
  beforeAll(() => clock.reach(LAST_DAY + 2_500));

  it('refuses every latest value, and nothing else', async () => {
    const asked = await askAll();
    for (const { name, answer } of asked.filter((one) => LATEST.includes(one.name)))
      expect([name, answer.body]).toEqual([name, expect.objectContaining(refused())]);
    const others = asked.filter(({ name, answer }) => answer.status === 503 && !LATEST.includes(name));
    // This route reads the newest object.
    expect(others.map(({ name }) => name)).toEqual(['VerifyKnowledge']);
  });

  it('refuses every object without a day', async () => {
    expect(
      (await readObjects()).filter(([, status]) => status !== 503),
      again,
    ).toEqual([]);
    const page = await stack.get('/knowledge/market-pulse-btc');
    expect([page.status, page.body]).toEqual([503, expect.stringContaining('2026-11-20')]);
    const past = await stack.get('/knowledge/market-pulse-btc?as_of=2026-11-20');
    expect(past.status).toBe(200);
  });

  it('reads and verifies a past day, which reports that it is the newest', async () => {
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

  it('returns null with the reason in lists, for values that are too old', async () => {
    for (const one of await readSeries())
      expect(one).toMatchObject({ latest: null, nullReason: expect.stringMatching(/no value since/) });
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

  it('reports the share of strategies in the market for past days, and not for now', async () => {
    const { status, body } = await stack.get('/api/v1/insights/sentiment', { key });
    expect([status, body.in_market, body.in_market_reason]).toEqual([200, null, expect.stringContaining('2026-11-20')]);
    expect(body.history.at(-1)).toMatchObject({ date: '2026-11-20', tests: 325 });
  });

  it('refuses over GraphQL and MCP too', async () => {
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
