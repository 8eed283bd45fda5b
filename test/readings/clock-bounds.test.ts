import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDay, toIsoDate } from '../../engine/calendar.ts';
import { unpackDays } from '../../platform/database/packed-numbers.ts';
import { exampleRequest, LATER_DAYS } from '../harness/clients/example-request.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { afterKill } from '../harness/processes/after-kill.ts';
import { template } from '../harness/run/ask-run.ts';
import { keepExamples } from '../harness/services/keep-examples.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';
import { datesAhead, seenDays } from '../harness/time/dates-ahead.ts';

// The database contains two months that are still in the future of the clock.
const TODAY = '2026-09-20';
const NOW = `${TODAY}T12:00:00Z`;

const endpoints = await publishedEndpoints();

let stack: Stack;
let keys: Readonly<Record<'free' | 'api_pro' | 'api_power', string>>;

beforeAll(async () => {
  const database = await createTestDatabase(await template('sample'));
  await afterKill(database, async ({ pool }) => {
    await pool.query(`UPDATE "DataVersion" SET "publishedAt" = '${TODAY}'`);
  });
  const tiers = withQuotas({ public: MANY_REQUESTS, free: MANY_REQUESTS, api_power: MANY_REQUESTS });
  stack = await startStack({ NOW }, { database, tiers });
  keys = {
    free: await stack.key('free'),
    api_pro: await stack.key('api_pro'),
    api_power: await stack.key('api_power'),
  };
  await keepExamples(stack, keys.api_power);
});
afterAll(() => stack?.close());

describe('data dated after the day of the clock', () => {
  const readings = endpoints.flatMap((endpoint) =>
    endpoint.rest.filter(({ method }) => method === 'GET').map((route) => [route.path, endpoint, route] as const),
  );

  it.each(readings)('is in no answer of %s', async (_path, endpoint, route) => {
    const { url } = exampleRequest(endpoint, 'GET', route.path, {
      ...seenDays(endpoint.example, TODAY),
      ...LATER_DAYS[endpoint.name],
    });
    const { status, body } = await stack.get(url, { key: keys.api_power });
    expect([status, datesAhead(body, TODAY)]).toEqual([200, []]);
  });

  it('stays stored', async () => {
    const { rows } = await stack.state.store.database.pool.query<{ days: Buffer }>('SELECT days FROM observations');
    const kept = rows.flatMap(({ days }) => unpackDays(days)).filter((day) => day > toDay(TODAY));
    expect(kept.length).toBeGreaterThan(10_000);
  });
});

describe('a requested day', () => {
  const knowledge = '/api/v1/knowledge/market_pulse/BTC';
  const daysAgo = (days: number) => toIsoDate(toDay(TODAY) - days);
  const asking = async (url: string, key: string) => {
    const { status, body } = await stack.get(url, { key });
    return [status, body.code ?? body.as_of, body.required_tier];
  };

  it('is refused when it is in the future, by day and by instant', async () => {
    for (const url of [`${knowledge}?as_of=2099-01-01`, `/api/v1/universes?as_of=${daysAgo(-1)}`]) {
      const { status, body } = await stack.get(url, { key: keys.api_power });
      expect([status, body.code, body.errors[0].detail]).toEqual([
        400,
        'invalid_input',
        expect.stringContaining(`must not be after today ${TODAY}`),
      ]);
    }
    const { body } = await stack.get(`${knowledge}?known_at=2099-01-01T00:00:00Z`, { key: keys.api_power });
    expect([body.code, body.errors[0].detail]).toEqual([
      'invalid_input',
      expect.stringContaining('must not be after now'),
    ]);
  });

  it('may reach as far back as the histories of the plan', async () => {
    expect(await asking(`${knowledge}?as_of=${daysAgo(20)}`, keys.free)).toEqual([200, daysAgo(20), undefined]);
    expect(await asking(`${knowledge}?as_of=${daysAgo(40)}`, keys.free)).toEqual([403, 'tier_insufficient', 'api_pro']);
    expect(await asking(`${knowledge}?as_of=${daysAgo(300)}`, keys.api_pro)).toEqual([200, daysAgo(300), undefined]);
    expect(await asking(`${knowledge}?as_of=${daysAgo(400)}`, keys.api_pro)).toEqual([
      403,
      'tier_insufficient',
      'api_power',
    ]);
    expect(await asking(`${knowledge}?as_of=2009-06-01`, keys.api_power)).toEqual([
      403,
      'tier_insufficient',
      undefined,
    ]);
  });

  it('is limited on every channel', async () => {
    const past = daysAgo(40);
    const roots = [
      `knowledge(type: "market_pulse", subject: "BTC", asOf: "${past}") { id }`,
      `verifyKnowledge(type: "market_pulse", subject: "BTC", asOf: "${past}") { status }`,
      `knowledgePath(from: "market_pulse/BTC", to: "btc_cycle/BTC", asOf: "${past}") { nullReason }`,
      `knowledgeGraph(root: "market_pulse/BTC", asOf: "${past}") { truncated }`,
      `universes(asOf: "${past}") { id }`,
      `universe(id: "crypto-top-10", asOf: "${past}") { id }`,
    ];
    for (const root of roots) {
      const { body } = await stack.graphql(`{ ${root} }`, { key: keys.free });
      expect([root, body.errors?.[0].extensions.code]).toEqual([root, 'tier_insufficient']);
      expect((await stack.graphql(`{ ${root} }`, { key: keys.api_pro })).body.errors).toBeUndefined();
    }
    const html = { headers: { accept: 'text/html' } };
    expect((await stack.get(`/knowledge/market-pulse-btc?as_of=${daysAgo(20)}`, html)).status).toBe(200);
    expect((await stack.get(`/knowledge/market-pulse-btc?as_of=${past}`, html)).status).toBe(403);
    expect((await stack.get('/knowledge/market-pulse-btc?as_of=2099-01-01', html)).status).toBe(400);
  });
});
