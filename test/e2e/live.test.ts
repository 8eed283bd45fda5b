import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toIsoDate } from '../../engine/calendar.ts';
import { connectSocket, type Subscribed, subscribe as subscribeOn } from '../harness/clients/live-clients.ts';
import { createAlertDays } from '../harness/publishing/alert-days.ts';
import { publishNextBar } from '../harness/publishing/publish-bar.ts';
import { publishCycleBand, publishPulse } from '../harness/publishing/publish-change.ts';
import { newestDay } from '../harness/publishing/publish-day.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { createStandingClock } from '../harness/time/standing-clock.ts';

const clock = createStandingClock();
let stack: Stack;
let key: string;

beforeAll(async () => {
  stack = await startStack({}, { clock });
  key = await stack.key('api_power');
});
afterAll(() => stack?.close());

const DOCUMENT =
  'subscription Live($after: ID, $kinds: [EventKind!]) { alerts(after: $after, kinds: $kinds) { id kind type current currentState { ... on PulseState { score band } } previousState { __typename } details { series threshold } knowledge { id reproHash ... on MarketPulse { score band } } } }';

const connect = (own?: string) => connectSocket(stack.url, own);
const subscribe = (client: ReturnType<typeof connect>, variables = {}, query = DOCUMENT): Promise<Subscribed> =>
  subscribeOn(client, { query, variables });
const publishBand = (score: number) => publishPulse(stack.state, score);
const executions = async () => (await stack.metrics.liveExecutions.get()).values[0]?.value ?? 0;

describe('alerts', () => {
  it('arrives with fields of other subgraphs', async () => {
    const alerts = await subscribe(connect(key));
    const id = await publishBand(21);
    const { data, errors } = await alerts.next();
    expect(errors).toBeUndefined();
    expect(data.alerts).toMatchObject({
      id,
      kind: 'pulse_score',
      current: { score: 21 },
      knowledge: { id: 'market_pulse/BTC@2026-11-20', score: expect.any(Number), band: expect.any(String) },
    });
    expect(data.alerts.knowledge.reproHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('misses nothing and repeats nothing over a reconnect', async () => {
    const first = connect(key);
    const before = await subscribe(first);
    const seen = await publishBand(22);
    expect((await before.next()).data.alerts.id).toBe(seen);
    await first.dispose();
    const missed = [await publishBand(23), await publishBand(24)];
    const after = await subscribe(connect(key), { after: seen });
    const live = await publishBand(25);
    expect([await after.next(), await after.next(), await after.next()].map(({ data }) => data.alerts.id)).toEqual([
      ...missed,
      live,
    ]);
  });

  it('is executed once per distinct document, not per subscriber', async () => {
    const other = DOCUMENT.replace('kind type', 'type');
    const subscribers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => subscribe(connect(key), {}, i % 3 === 0 ? other : DOCUMENT)),
    );
    const before = await executions();
    const id = await publishBand(26);
    const answers = await Promise.all(subscribers.map((one) => one.next()));
    expect(answers.map(({ data }) => data.alerts.id)).toEqual(Array(12).fill(id));
    expect((await executions()) - before).toBe(2);
  });

  it('arrives only for the requested kinds', async () => {
    const cycles = await subscribe(connect(key), { kinds: ['cycle_band'] });
    await publishBand(27);
    const id = await publishCycleBand(stack.state, 'recovery', 30);
    expect((await cycles.next()).data.alerts.id).toBe(id);
  });

  it.each([
    ['without a key', undefined, {}, 'unauthenticated'],
    ['of a low tier', 'free', {}, 'tier_insufficient'],
    ['after an event nobody knows', 'api_power', { after: '01a1fcd9-d4f9-764f-9da4-808129b2d40a' }, 'not_found'],
    ['after something that is no id', 'api_power', { after: 'x' }, 'not_found'],
  ] as const)('are refused %s', async (_who, tier, variables, code) => {
    const client = connect(tier && (await stack.key(tier)));
    const refused = client.iterate({ query: DOCUMENT, variables }).next();
    await expect(refused).rejects.toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code }) })]);
  });

  it('leaves a socket open after a failed query', async () => {
    const client = connect();
    const query = '{ knowledge(type: "market_puls", subject: "BTC") { id } }';
    for (const _again of [1, 2]) {
      const { value } = await client.iterate({ query }).next();
      expect(value.errors).toEqual([expect.objectContaining({ extensions: { code: 'not_found' } })]);
    }
  });

  it('is refused next to other fields, and with a variable of the wrong type', async () => {
    const client = connect(key);
    for (const query of [
      'subscription { alerts { id } pulseChanged { id } }',
      'subscription { __typename }',
      'subscription { ...F } fragment F on Subscription { alerts { id } }',
    ])
      await expect(client.iterate({ query }).next()).rejects.toEqual([
        expect.objectContaining({ extensions: { code: 'invalid_input' } }),
      ]);
    await expect(client.iterate({ query: DOCUMENT, variables: { kinds: ['pulse', 'cycle'] } }).next()).rejects.toEqual(
      ['pulse', 'cycle'].map((kind) =>
        expect.objectContaining({
          message: expect.stringContaining(`"${kind}"`),
          locations: [{ line: 1, column: 31 }],
          extensions: { code: 'invalid_input' },
        }),
      ),
    );
  });

  it('shares its execution whatever the cursor is called, and not with another selection', async () => {
    const query = (cursor: string) =>
      `subscription ($${cursor}: ID, $with: Boolean!) { alerts(after: $${cursor}) { id type @include(if: $with) } }`;
    const subscribers = await Promise.all([
      subscribe(connect(key), { with: true }, query('after')),
      subscribe(connect(key), { with: true, seen: null }, query('seen')),
      subscribe(connect(key), { with: false }, query('after')),
    ]);
    const before = await executions();
    const id = await publishBand(28);
    const [one, other, without] = await Promise.all(subscribers.map((each) => each.next()));
    expect([one.data, other.data, without.data]).toEqual([
      { alerts: { id, type: 'svc.pulse.score_crossed' } },
      { alerts: { id, type: 'svc.pulse.score_crossed' } },
      { alerts: { id } },
    ]);
    expect((await executions()) - before).toBe(2);
  });
});

describe('a live field of one kind of change', () => {
  it('has its states, the changed object and its edges for the pulse', async () => {
    const query =
      'subscription { pulseChanged { id current { score band date } previous { score band } knowledge { id ... on MarketPulse { score edges { __typename } } } } }';
    const pulse = await subscribe(connect(key), {}, query);
    await publishCycleBand(stack.state, 'recovery', 31);
    const id = await publishBand(29);
    const { data, errors } = await pulse.next();
    expect(errors).toBeUndefined();
    expect(data.pulseChanged).toEqual({
      id,
      current: { score: 29, band: 'risk-off', date: '2026-11-20' },
      previous: { score: 19, band: 'capitulation' },
      knowledge: {
        id: 'market_pulse/BTC@2026-11-20',
        score: expect.any(Number),
        edges: { __typename: expect.any(String) },
      },
    });
    const read = await stack.graphql('query ($id: ID!) { pulseChange(id: $id) { current { score } } }', {
      variables: { id },
      key,
    });
    expect(read.body.data.pulseChange).toEqual({ current: { score: 29 } });
    const other = await stack.graphql('query ($id: ID!) { cycleBandChange(id: $id) { id } }', {
      variables: { id },
      key,
    });
    expect(other.body.errors[0].extensions.code).toBe('not_found');
  });

  it('arrives for the requested bands of the cycle', async () => {
    const query =
      'subscription ($bands: [CycleSignal!]) { cycleBandChanged(bands: $bands) { current { band rawScore } } }';
    const overheated = await subscribe(connect(key), { bands: ['overheated'] }, query);
    await publishCycleBand(stack.state, 'recovery', 32);
    await publishCycleBand(stack.state, 'overheated', 80);
    expect((await overheated.next()).data.cycleBandChanged).toEqual({ current: { band: 'overheated', rawScore: 80 } });
  });

  it('arrives once for a publication', async () => {
    const day = newestDay(stack.state, 'btc_cycle_raw_score');
    const days = createAlertDays(stack.state, clock);
    const query = 'subscription { cycleBandChanged { current { date band } previous { band } } }';
    const bands = await subscribe(connect(key), {}, query);
    for (const score of [50, 51, 80, 81, 10]) await days.next({ btc_cycle_raw_score: score });
    const told = [await bands.next(), await bands.next(), await bands.next()];
    expect(told.map(({ data }) => data.cycleBandChanged)).toEqual([
      { current: { date: toIsoDate(day + 1), band: 'expansion' }, previous: { band: 'accumulation' } },
      { current: { date: toIsoDate(day + 3), band: 'overheated' }, previous: { band: 'expansion' } },
      { current: { date: toIsoDate(day + 5), band: 'accumulation' }, previous: { band: 'overheated' } },
    ]);
  });

  it('arrives for the requested sides of a followed signal', async () => {
    const place = { strategy: 'price_sma200', pair: 'ETHUSDT', timeframe: '1d' };
    const query =
      'subscription ($strategy: String!, $pair: String!, $timeframe: Interval!, $sides: [SignalSide!]) { signalFlipped(strategy: $strategy, pair: $pair, timeframe: $timeframe, sides: $sides) { pair side current { position close } } }';
    // Earlier signals of the market have no follower. The first bars bring the signal to a known side.
    await publishNextBar(stack.state, clock, 'binance:ETHUSDT', 1);
    const both = await subscribe(connect(key), place, query);
    const sells = await subscribe(connect(key), { ...place, sides: ['SELL'] }, query);
    for (const close of [1e6, 2e6, 1]) await publishNextBar(stack.state, clock, 'binance:ETHUSDT', close);
    const [bought, sold] = [await both.next(), await both.next()].map(({ data }) => data.signalFlipped);
    expect(bought).toEqual({ pair: 'binance:ETHUSDT', side: 'BUY', current: { position: 'long', close: 1e6 } });
    expect(sold).toEqual({ pair: 'binance:ETHUSDT', side: 'SELL', current: { position: 'flat', close: 1 } });
    expect((await sells.next()).data.signalFlipped).toEqual(sold);
    const misspelt = connect(key).iterate({ query, variables: { ...place, strategy: 'price_sma20' } });
    await expect(misspelt.next()).rejects.toEqual([
      expect.objectContaining({
        message: expect.stringContaining('price_sma200'),
        extensions: expect.objectContaining({ code: 'invalid_input' }),
      }),
    ]);
  });

  it('is refused to a caller who follows as many signals as the tier allows', async () => {
    const { key: own } = await stack.state.services.apiKeys.create({ tier: 'api_pro', name: 'signals' });
    const client = connect(own);
    const [eleventh, ...ten] = stack.state.store.declarations.strategies.slice(0, 11).map(({ key: strategy }) => ({
      query: `subscription { signalFlipped(strategy: "${strategy}", pair: "BTCUSDT", timeframe: "1d") { id } }`,
    }));
    for (const asked of ten) await subscribeOn(client, asked);
    await expect(client.iterate(eleventh as (typeof ten)[number]).next()).rejects.toEqual([
      expect.objectContaining({ extensions: { code: 'conflict' } }),
    ]);
  });
});

describe('the progress of a job', () => {
  const QUERY = 'subscription ($id: ID!) { jobProgress(id: $id) { id status pairsTotal pairsCompleted progressPct } }';
  const order = async () => {
    const { body } = await stack.post(
      '/api/v1/backtests/universe',
      { strategy: 'golden_cross', date_from: '2023-01-01', pairs: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'] },
      { key },
    );
    return body.job_id as string;
  };

  it('is reported from its current state to its end', async () => {
    const id = await order();
    const told = [];
    for await (const { data } of connect(key).iterate({ query: QUERY, variables: { id } }))
      told.push(data?.jobProgress);
    // biome-ignore lint/suspicious/noExplicitAny: read member by member
    const completed = told.map((one: any) => one.pairsCompleted);
    expect(completed).toEqual([...completed].sort((a, b) => a - b));
    expect(told.at(-1)).toEqual({ id, status: 'completed', pairsTotal: 3, pairsCompleted: 3, progressPct: 100 });
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(told.length);
    const again = await subscribe(connect(key), { id }, QUERY);
    expect((await again.next()).data.jobProgress.status).toBe('completed');
    expect(await again.next()).toBeUndefined();
  });

  it('is visible to its owner only', async () => {
    const id = await order();
    const stranger = await stack.key('api_pro');
    await expect(connect(stranger).iterate({ query: QUERY, variables: { id } }).next()).rejects.toEqual([
      expect.objectContaining({ extensions: { code: 'not_found' } }),
    ]);
  });
});

describe('a socket', () => {
  it('is closed if the key is invalid', async () => {
    await expect(connect('sk_svc_wrong').iterate({ query: '{ pulse { score } }' }).next()).rejects.toMatchObject({
      code: 4401,
    });
  });

  it('limits concurrent operations', async () => {
    const client = connect(key);
    for (let i = 1; i < 20; i++) await subscribe(client);
    const last = client.iterate({ query: DOCUMENT }).next();
    last.catch(() => {});
    await expect(client.iterate({ query: '{ pulse { score } }' }).next()).rejects.toEqual([
      expect.objectContaining({ extensions: { code: 'conflict' } }),
    ]);
  });
});
