import { once } from 'node:events';
import { request as sendRaw } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import { newestDay, publishOn } from '../harness/publishing/publish-day.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';

// Answers that are given again to the same request. A document with another comment is another request, so it shows what
// a caller gets without them. Kept answers are compressed, others of GraphQL are not.

const PLAN_TOKEN = 'a-token-of-the-operator';
const HISTORY = `{
  pulseHistory(days: 400) { days snapshots { date score band } range { requestedDays grantedDays clamped clampReason tier } }
}`;
const OWN_KEY = '{ caller { kind tier apiKey { id prefix } } }';
const OWN_LIST = `{ alertSubscriptions { subscriptions { id } } ${HISTORY.slice(1)}`;
const SUBSCRIBE =
  'mutation { createAlertSubscription(kind: bullmarket_stage, delivery: polling, expiresInDays: 90) { id } }';
/** Version 4 of RFC 9562. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const LANGUAGES = ['en', 'de'];
const ENCODINGS = ['identity', 'gzip', 'br'];

let stack: Stack;
/** Keys of all tiers, two of one of them, and none. */
let keys: readonly { readonly tier: TierName; readonly key?: string }[];
let unlike = 0;

beforeAll(async () => {
  const many = { requestsPerHour: 100_000, requestsPerDay: 100_000 };
  const tiers = withQuotas({ public: many, free: many, api_pro: many, api_power: many });
  stack = await startStack({ PLAN_TOKEN }, { tiers });
  keys = [
    { tier: 'public' },
    { tier: 'free', key: await stack.newKey('free') },
    { tier: 'api_pro', key: await stack.newKey('api_pro') },
    { tier: 'api_pro', key: await stack.newKey('api_pro') },
    { tier: 'api_power', key: await stack.newKey('api_power') },
  ];
});
afterAll(() => stack?.close());

const post = (query: string, key?: string, headers: Record<string, string> = {}) =>
  stack.post('/graphql', { query }, { ...(key && { key }), headers });
/** Asks what was never asked before. */
const anew = (query: string, key?: string, headers: Record<string, string> = {}) =>
  post(`${query} # ${++unlike}`, key, headers);
const isKept = ({ headers }: { readonly headers: Headers }) => headers.get('content-encoding') === 'br';
const compressed = { 'accept-encoding': 'br' };

describe('a repeated query', () => {
  it('has the answer of its tier, whoever asked before in whatever encoding and language', async () => {
    const expected = new Map<string, unknown>();
    for (const { key } of keys) expected.set(String(key), (await anew(HISTORY, key)).body);
    expect(new Set([...expected.values()].map((body) => JSON.stringify(body))).size).toBe(4);
    const asked = keys.flatMap(({ key }) =>
      ENCODINGS.flatMap((encoding) => LANGUAGES.map((language) => ({ key, encoding, language }))),
    );
    for (const { key, encoding, language } of [...asked, ...asked.reverse()]) {
      const headers = { 'accept-encoding': encoding, 'accept-language': language };
      const { body, headers: sent } = await post(HISTORY, key, headers);
      expect([key, encoding, body]).toEqual([key, encoding, expected.get(String(key))]);
      expect(sent.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect([sent.get('cache-control'), sent.get('surrogate-key')]).toEqual(['no-store', null]);
    }
  });

  it('has the media type that its client accepts', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*', 'application/json'])
      expect((await post(HISTORY, keys[2]?.key, { accept })).headers.get('content-type')).toBe(
        accept.includes('response')
          ? 'application/graphql-response+json; charset=utf-8'
          : 'application/json; charset=utf-8',
      );
  });

  it('tells the same cost and is charged the same', async () => {
    const key = await stack.newKey('api_pro');
    const wide = '{ pulse { score edges(first: 80) { nodes { kind target { __typename id } } } } }';
    // Nothing is kept of a key's first request, nor of the next one after the database told that keys changed.
    await expect.poll(async () => isKept(await anew(wide, key, compressed))).toBe(true);
    const left = (headers: Headers) => Number(/"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    const before = left((await anew('{ caller { tier } }', key)).headers);
    const answers: Answer[] = [];
    for (const _time of [1, 2, 3]) answers.push(await post(wide, key, compressed));
    const [first] = answers as [Answer];
    const { requests } = first.body.extensions.cost;
    expect(requests).toBeGreaterThan(1);
    expect(answers.map(({ body }) => body.extensions.cost)).toEqual(answers.map(() => first.body.extensions.cost));
    expect(answers.map(({ headers }) => headers.get('graphql-cost'))).toEqual(
      answers.map(() => first.headers.get('graphql-cost')),
    );
    expect(answers.map(({ headers }) => left(headers))).toEqual([1, 2, 3].map((times) => before - times * requests));
    expect(answers.map(isKept)).toEqual([true, true, true]);
  });

  it('is counted by client and field', async () => {
    const name = 'kept-answers-test';
    for (const _time of [1, 2, 3]) await post(HISTORY, keys[2]?.key, { 'graphql-client-name': name });
    const { body } = await stack.get('/metrics');
    expect(body).toContain(`client="${name}",field="PulseHistory.days"} 3`);
  });

  it('is refused like any other when the quota is used up', async () => {
    const own = await startStack({}, { tiers: withQuotas({ public: { requestsPerHour: 3 } }) });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await own.post('/graphql', { query: '{ pulse { score } }' })).status);
    await own.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('is answered when its body comes in parts', async () => {
    const body = JSON.stringify({ query: HISTORY });
    const statuses = [];
    for (const _time of [1, 2]) {
      const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
      const sent = sendRaw(`${stack.url}/graphql`, { method: 'POST', headers });
      sent.write(body.slice(0, 20));
      await new Promise((resolve) => setImmediate(resolve));
      sent.end(body.slice(20));
      const [answer] = await once(sent, 'response');
      statuses.push(answer.statusCode);
      answer.resume();
      await once(answer, 'end');
    }
    expect(statuses).toEqual([200, 200]);
  });
});

describe('a repeated REST request', () => {
  it.each([
    ['as a whole', {}],
    ['compressed', compressed],
    ['for a copy that is still true', { 'if-none-match': '*' }],
  ])('has the headers of the first one, %s', async (how, more) => {
    const path = `/api/v1/svc-pulse/history?days=${40 + how.length}`;
    const answers = [];
    for (const _time of [1, 2, 3]) {
      const headers = { ...more, authorization: `Bearer ${keys[2]?.key}` };
      answers.push(await fetch(stack.url + path, { headers }));
    }
    const [first, ...others] = answers.map(({ status, headers }) => ({ status, headers: headersOf(headers) }));
    expect(first?.headers.map(([name]) => name)).toContain('ratelimit');
    expect(others).toEqual([first, first]);
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(3);
  });
});

/** Names and values of headers, without those values that differ by request. */
function headersOf(headers: Headers): (readonly [string, string])[] {
  const changing = ['date', 'ratelimit', 'x-request-id'];
  return [...headers].map(([name, value]) => [name, changing.includes(name) ? '' : value]);
}

describe('an answer that depends on its caller', () => {
  it('is never given to another', async () => {
    const ids = [];
    for (const _time of [1, 2, 3])
      for (const { tier, key } of keys) {
        const { body, headers } = await post(OWN_KEY, key, compressed);
        expect([body.data.caller.tier, headers.get('content-encoding')]).toEqual([tier, null]);
        ids.push(body.data.caller.apiKey?.id ?? 'none');
      }
    expect(new Set(ids).size).toBe(keys.length);
    expect(ids.slice(keys.length)).toEqual([...ids.slice(0, keys.length), ...ids.slice(0, keys.length)]);
  });

  it('is never kept, and a mutation is executed each time', async () => {
    const [one, other] = [await stack.newKey('api_pro'), await stack.newKey('api_pro')];
    const list = async (key: string) => {
      const answer = await post(OWN_LIST, key, compressed);
      expect(isKept(answer)).toBe(false);
      return answer.body.data.alertSubscriptions.subscriptions;
    };
    expect([await list(one), await list(other)]).toEqual([[], []]);
    const made = [];
    for (const _time of [1, 2]) made.push((await post(SUBSCRIBE, one)).body);
    expect(made).toEqual([1, 2].map(() => ({ data: expect.anything(), extensions: expect.anything() })));
    expect([(await list(one)).length, await list(other)]).toEqual([2, []]);
  });
});

describe('an answer that is not kept', () => {
  it('has errors', async () => {
    const late = '{ pulseHistory(days: 400) { days } knowledgeObject(id: "knowledge:unknown:X") { __typename } }';
    for (const _time of [1, 2]) expect(isKept(await post(late, keys[2]?.key, compressed))).toBe(false);
  });

  it('has a plan', async () => {
    for (const plan of [true, false, true]) {
      const { body } = await post(HISTORY, keys[2]?.key, plan ? { 'graphql-plan': PLAN_TOKEN } : {});
      expect([plan, 'plan' in body.extensions]).toEqual([plan, plan]);
    }
  });
});

describe('an answer for everybody', () => {
  it('names its data version to content delivery networks, until the next one', async () => {
    const { body: manifest } = await stack.get('/graphql/documents.json');
    const { id } = manifest.operations.find(({ name }: { name: string }) => name === 'PulseHistory');
    const version = () => stack.state.store.series.current().version;
    const paths = [`/graphql?documentId=${id}`, '/api/svc-pulse/today'];
    const read = async (path: string, times = 2) => {
      const answers = [];
      for (let i = 0; i < times; i++) answers.push((await stack.get(path)).headers);
      return answers;
    };
    const tags = (headers: readonly Headers[]) =>
      headers.map((one) => [one.get('surrogate-key'), one.get('cache-tag')].join());
    for (const path of paths) {
      const answers = await read(path);
      expect(tags(answers)).toEqual([1, 2].map(() => `data-${version()},data-${version()}`));
      const seconds = path.startsWith('/graphql') ? 60 : 300;
      expect(answers.map((one) => one.get('cache-control'))).toEqual(
        [1, 2].map(() => `public, max-age=${seconds}, s-maxage=${seconds}, stale-while-revalidate=${seconds}`),
      );
      const etag = answers[1]?.get('etag') ?? '';
      expect((await stack.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    for (const { key } of keys.slice(1)) {
      const { headers } = await stack.get(paths[0] as string, key === undefined ? {} : { key });
      expect([headers.get('cache-control'), headers.get('surrogate-key')]).toEqual(['no-store', null]);
    }
    const before = version();
    const score = async () => (await post('{ pulse { date score } }', keys[4]?.key)).body;
    const old = await score();
    const { state } = stack;
    await publishOn(state, newestDay(state, 'btc_close') + 1, { btc_close: 1 });
    expect(version()).toBeGreaterThan(before);
    for (const path of paths) expect(tags(await read(path, 1))).toEqual([`data-${version()},data-${version()}`]);
    expect(await score()).toEqual((await anew('{ pulse { date score } }', keys[4]?.key)).body);
    expect(old).toEqual(expect.anything());
  });
});

describe('REST', () => {
  it('has the answer of its tier, whoever asked before', async () => {
    const path = '/api/v1/svc-pulse/history?days=400';
    const keyed = keys.filter(({ key }) => key !== undefined);
    const read = async (key: string | undefined, encoding: string) =>
      (await stack.get(path, { ...(key && { key }), headers: { 'accept-encoding': encoding } })).body;
    const expected = new Map<string, unknown>();
    for (const { key } of keyed) expected.set(String(key), await read(key, 'identity'));
    for (const _time of [1, 2])
      for (const { tier, key } of keyed)
        for (const encoding of ENCODINGS) {
          const body = await read(key, encoding);
          expect([body.tier, body.range.tier]).toEqual([tier, tier]);
          expect(body).toEqual(expected.get(String(key)));
        }
    expect((await stack.get(path)).status).toBe(401);
  });
});
