import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Client,
  type ClientOptions,
  ConnectionFailedError,
  canonicalJson,
  createClient,
  ProblemError,
  reproHash,
} from '../../clients/javascript/src/index.ts';
import { type FaultyLink, startFaultyLink } from '../harness/clients/start-faulty-link.ts';
import { type AlertDays, createAlertDays } from '../harness/publishing/alert-days.ts';
import { shareReader } from '../harness/services/share-reader.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

const { stack: shared, power, free, body } = await shareReader();
const connect = (options: ClientOptions = {}): Client => createClient({ url: shared.url, key: power, ...options });
const cg = connect();
const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ProblemError,
  );

describe('operations', () => {
  it('answer as their REST routes do', async () => {
    const { candles } = await cg.candles({ pair: 'BTCUSDT', from: new Date('2026-11-01'), to: '2026-11-10' });
    expect([candles.length, candles[0]?.date]).toEqual([10, '2026-11-01']);
    expect(await cg.pulseToday()).toEqual(await body('/api/v1/svc-pulse/today'));
    expect((await cg.alignedSeries({ ids: ['mvrv', 'nupl'], days: 3 })).series.map(({ key }) => key)).toEqual([
      'mvrv',
      'nupl',
    ]);
  });

  it('answer without a key where the service allows it, and say what is left', async () => {
    const anyone = createClient({ url: `${shared.url}/` });
    expect((await anyone.pulseTodayForEverybody()).score).toBeGreaterThanOrEqual(0);
    expect(anyone.quotas.map(({ window }) => window)).toEqual(['hour', 'day']);
  });

  it('give the rows of a history as a file', async () => {
    const bytes = await cg.file('mayerMultipleHistory', 'parquet', { days: 30 });
    expect(new TextDecoder().decode(bytes.slice(0, 4))).toBe('PAR1');
  });

  it('read the graph, with the errors of REST', async () => {
    const { pulse } = await cg.graphql<{ pulse: { score: number } }>('{ pulse { score } }');
    expect(pulse.score).toBe((await cg.pulseToday()).score);
    expect(await problemOf(cg.graphql('{ knowledge(type: "market_puls", subject: "BTC") { id } }'))).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('series', () => {
  it('have days, values, unit and formula', async () => {
    const mvrv = await cg.series('mvrv', { start: '2026-11-01', end: '2026-11-10' });
    const { snapshots } = await cg.onchainSeriesHistory({ id: 'mvrv', from: '2026-11-01', to: '2026-11-10' });
    expect(mvrv.dates.map((date, i) => [date, mvrv.values[i]])).toEqual(
      snapshots.map(({ date, value }) => [date, value]),
    );
    expect([mvrv.unit, mvrv.formula, mvrv.sample]).toEqual(['ratio', 'market_cap / realized_cap', true]);
  });

  it('are aligned by day, with null for a missing value, as known at an instant', async () => {
    const [mvrv, rate] = await cg.series(['mvrv', 'fed_funds_daily'], { days: 400, known_at: '2026-11-21T09:00:00Z' });
    const alone = await cg.series('fed_funds_daily', { days: 400 });
    const known = new Map(alone.dates.map((date, i) => [date, alone.values[i]]));
    expect(rate?.values).toEqual(mvrv?.dates.map((date) => known.get(date) ?? null));
    const before = cg.series('mvrv', { known_at: new Date('2026-11-20T00:00:00Z') });
    expect(await problemOf(before)).toMatchObject({ code: 'not_found' });
  });
});

describe('verify', () => {
  it.each([
    ['market_pulse', 'BTC'],
    ['btc_cycle', 'BTC'],
    ['market_briefing', 'GLOBAL'],
  ])('computes the hash of %s on this machine', async (type, subject) => {
    const { matches, localHash, knowledge } = await cg.verify({ type, subject });
    expect([matches, localHash]).toEqual([true, knowledge.repro_hash]);
  });

  it('reports another hash and a changed object', async () => {
    const found = await cg.verify({ type: 'market_pulse', subject: 'BTC', repro_hash: '0'.repeat(64) });
    expect([found.matches, found.status]).toEqual([false, 'differs']);
    expect(await reproHash({ ...found.knowledge, compute_version: '0.0.0' })).not.toBe(found.localHash);
  });

  it('writes canonical JSON', () => {
    expect(canonicalJson({ b: [1e21, 1e-7, -0, true], a: null })).toBe('{"a":null,"b":[1e+21,1e-7,0,true]}');
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError);
  });
});

describe('errors', () => {
  it('name the code, the parameter and the tier', async () => {
    const invalid = await problemOf(cg.mayerMultipleHistory({ days: 0 }));
    expect(invalid).toBeInstanceOf(ProblemError);
    expect(invalid).toMatchObject({ code: 'invalid_input', status: 400, errors: [{ parameter: 'days' }] });
    expect(await problemOf(connect({ key: 'sk_svc_wrong' }).pulseToday())).toMatchObject({ code: 'unauthenticated' });
    expect(await problemOf(connect({ key: free }).subscriptionsOwn())).toMatchObject({
      code: 'tier_insufficient',
      document: { required_tier: 'api_pro' },
    });
  });

  it('repeat a request that nobody received, unless it has an effect', async () => {
    const waits: number[] = [];
    const away = connect({ url: 'http://127.0.0.1:9', retries: 2, wait: async (seconds) => void waits.push(seconds) });
    expect(await problemOf(away.pulseToday())).toBeInstanceOf(ConnectionFailedError);
    expect(await problemOf(away.backtestRun({ strategy: 'golden_cross', pair: 'BTCUSDT' }))).toBeInstanceOf(
      ConnectionFailedError,
    );
    expect(waits.length).toBe(2);
  });

  it('end with the signal of the caller', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(cg.pulseToday({ signal })).rejects.toThrow('enough');
  });
});

describe('on a service that changes', () => {
  const clock = createStandingClock();
  let stack: Stack;
  let days: AlertDays;
  let link: FaultyLink;
  const pro = async (url = stack.url) => createClient({ url, key: await stack.key('api_pro'), wait: async () => {} });
  beforeAll(async () => {
    stack = await startStack({}, { clock, tiers: withQuotas({ free: { requestsPerHour: 3 } }) });
    days = createAlertDays(stack.state, clock);
    link = await startFaultyLink(stack.url, { failing: 'all' });
  });
  afterAll(async () => {
    await link?.close();
    await stack?.close();
  });
  afterEach(() => void vi.useRealTimers());

  it('throws a used-up quota, or waits for it', async () => {
    const waits: number[] = [];
    const wait = async (seconds: number) => {
      waits.push(seconds);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
    };
    const options = { url: stack.url, key: await stack.key('free'), wait };
    const hasty = createClient(options);
    for (const _ of [1, 2, 3]) await hasty.pulseToday();
    expect(hasty.quotas[0]).toMatchObject({ window: 'hour', remaining: 0 });
    const refused = await problemOf(hasty.pulseToday());
    expect([refused?.code, waits]).toEqual(['rate_limited', []]);
    expect(refused?.retryAfterSeconds).toBeGreaterThan(3_000);
    const patient = createClient({ ...options, maxWaitSeconds: 3_700 });
    expect((await patient.pulseToday()).score).toBeGreaterThanOrEqual(0);
    expect(waits.length).toBe(1);
  });

  it('follows alerts over a broken connection, without a gap', async () => {
    const alerts = (await pro(link.url)).live.alerts({ kinds: ['pulse_score'], present: true });
    expect((await alerts.next()).value).toMatchObject({ type: 'svc.present', kind: 'pulse_score' });
    await days.next({ pulse_score: 50 });
    expect((await alerts.next()).value).toMatchObject({
      current_state: { __typename: 'PulseState', score: 50, band: 'neutral' },
    });
    link.cut();
    link.mend();
    await days.next({ pulse_score: 90 });
    const { value } = await alerts.next();
    expect(value).toMatchObject({ current_state: { score: 90, band: 'euphoric' }, previous_state: { score: 50 } });
    await alerts.return();
  });

  it('refuses a subscription with its problem, and ends with a signal', async () => {
    const wrong = createClient({ url: stack.url, key: 'sk_svc_wrong' });
    expect(await problemOf(wrong.live.alerts().next())).toMatchObject({ code: 'unauthenticated' });
    const client = await pro();
    expect(await problemOf(client.subscribe('subscription { alerts { idd } }').next())).toMatchObject({
      code: 'invalid_input',
    });
    const ending = new AbortController();
    const changes = client.live.pulseChanged({ present: true }, { signal: ending.signal });
    expect((await changes.next()).value?.current.score).toBe(90);
    ending.abort();
    expect(await changes.next()).toEqual({ done: true, value: undefined });
  });

  it('pages through a list, and repeats a keyed request without a second effect', async () => {
    const client = await pro();
    const create = (threshold_above: number) =>
      client.subscriptionCreate(
        { kind: 'pulse_score', threshold_above },
        { idempotencyKey: `page-${threshold_above}` },
      );
    const made = [await create(70), await create(80), await create(90)].map(({ id }) => id);
    expect((await create(70)).id).toBe(made[0]);
    const pages: string[][] = [];
    for await (const { subscriptions } of client.pages('subscriptionsOwn', { first: 2 }))
      pages.push(subscriptions.map(({ id }) => id));
    expect(pages).toEqual([[made[2], made[1]], [made[0]]]);
  });
});
