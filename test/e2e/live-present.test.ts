import { buildClientSchema, getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket, subscribe, subscribeStream } from '../harness/clients/live-clients.ts';
import { publishCycleBand, publishPulse } from '../harness/publishing/publish-change.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

let stack: Stack;
let key: string;

beforeAll(async () => {
  stack = await startStack();
  key = await stack.key('api_power');
});
afterAll(() => stack?.close());

const jobOf = async () =>
  (
    await stack.post(
      '/api/v1/backtests/universe',
      { strategy: 'golden_cross', pairs: ['BTCUSDT', 'ETHUSDT'], date_from: '2025-01-01' },
      { key },
    )
  ).body.job_id as string;

/** A subscription to each live field that asks for its present state. */
const FIRST: Readonly<Record<string, () => Promise<string> | string>> = {
  alerts: () =>
    'alerts(present: true, kinds: [bullmarket_stage]) { id type kind currentState { ... on BullmarketStageState { date stage } } }',
  pulseChanged: () => 'pulseChanged(present: true) { id current { date score band } previous { score } }',
  cycleBandChanged: () =>
    'cycleBandChanged(present: true, bands: [recovery]) { id current { date rawScore band } previous { band } }',
  signalFlipped: () =>
    'signalFlipped(present: true, strategy: "golden_cross", pair: "BTCUSDT", timeframe: "1d") { id pair current { date position close } previous { close } }',
  jobProgress: async () => `jobProgress(id: "${await jobOf()}") { id status pairsTotal }`,
};

describe('the present state', () => {
  it('comes first on every live field, over both transports', async () => {
    const { body } = await stack.graphql(getIntrospectionQuery(), { key });
    const fields = Object.keys(buildClientSchema(body.data).getSubscriptionType()?.getFields() ?? {});
    expect(Object.keys(FIRST).sort()).toEqual(fields.sort());
    for (const [field, selection] of Object.entries(FIRST)) {
      const query = `subscription { ${await selection()} }`;
      const answers = [
        await (await subscribe(connectSocket(stack.url, key), { query })).next(),
        await (await subscribeStream(stack.url, key, { query })).next(),
      ];
      for (const { data, errors } of answers) {
        expect([field, errors]).toEqual([field, undefined]);
        expect(data[field].id).toEqual(expect.any(String));
      }
    }
  });

  it('equals the reading, with the knowledge it belongs to and nothing before it', async () => {
    const query = `subscription { pulseChanged(present: true) { current { date score band } previous { score }
      knowledge { ... on MarketPulse { date score band } } } }`;
    const { data } = await (await subscribe(connectSocket(stack.url, key), { query })).next();
    const { body } = await stack.graphql('{ pulse { date score band } }');
    expect(data.pulseChanged).toEqual({ current: body.data.pulse, previous: null, knowledge: body.data.pulse });
  });

  it('announces each kind of alert once', async () => {
    const query = 'subscription { alerts(present: true) { type kind previous details { series } } }';
    const alerts = await subscribe(connectSocket(stack.url, key), { query });
    const kinds = [await alerts.next(), await alerts.next(), await alerts.next()].map(({ data }) => data.alerts);
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['bullmarket_stage', 'cycle_band', 'pulse_score']);
    expect(new Set(kinds.map(({ type, previous }) => `${type} ${previous}`))).toEqual(new Set(['svc.present null']));
  });

  it('is a place to resume after: changes since then arrive once, and it is not repeated', async () => {
    const query = (args: string) => `subscription { pulseChanged(${args}) { id current { score } } }`;
    const first = await subscribe(connectSocket(stack.url, key), { query: query('present: true') });
    const { id } = (await first.next()).data.pulseChanged;
    const missed = await publishPulse(stack.state, 31);
    expect((await first.next()).data.pulseChanged.id).toBe(missed);
    const again = await subscribe(connectSocket(stack.url, key), { query: query(`present: true, after: "${id}"`) });
    expect((await again.next()).data.pulseChanged).toEqual({ id: missed, current: { score: 31 } });
    const later = await publishPulse(stack.state, 32);
    expect((await again.next()).data.pulseChanged.id).toBe(later);
  });

  it('is sent on request only', async () => {
    for (const args of ['', '(present: false)']) {
      const query = `subscription { cycleBandChanged${args} { id } }`;
      const changes = await subscribe(connectSocket(stack.url, key), { query });
      const id = await publishCycleBand(stack.state, 'recovery', 30);
      expect((await changes.next()).data.cycleBandChanged.id).toBe(id);
    }
  });
});
