import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSocket } from '../harness/clients/live-clients.ts';
import { sha256 } from '../harness/clients/sha-256.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { withQuotas } from '../harness/settings/with-quotas.ts';

// A service that accepts documents by id only, and shows plans to its operator.

const PULSE = 'query ClientPulse { pulse { score edges(first: 2) { nodes { target { id } } } } }';
const SCORE = 'query ClientScore { pulse { score band } }';
const LIVE = 'subscription ClientLive { pulseChanged(present: true) { id } }';
const TERM = 'query ClientTerm($key: String!) { ontologyTerm(term: $key) { term } }';
const PLAN_TOKEN = 'a-token-of-the-operator';
const REFUSED = { extensions: { code: 'untrusted_document' } };

const folder = mkdtempSync(path.join(tmpdir(), 'manifests-'));
const write = (name: string, content: unknown) => {
  writeFileSync(path.join(folder, name), JSON.stringify(content));
  return path.join(folder, name);
};
const operations = [PULSE, SCORE, LIVE].map((body) => ({ id: sha256(body), name: 'x', type: 'query', body }));

let stack: Stack;
beforeAll(async () => {
  const apollo = write('apollo.json', { format: 'apollo-persisted-query-manifest', version: 1, operations });
  const relay = write('relay.json', { 'term-1': TERM });
  const settings = { DOCUMENTS: 'trusted', DOCUMENT_MANIFESTS: `${apollo},${relay}`, PLAN_TOKEN };
  stack = await startStack(settings, { tiers: withQuotas({ public: { requestsPerHour: 200 } }) });
});
afterAll(async () => {
  await stack?.close();
  rmSync(folder, { recursive: true });
});

const persisted = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(text) } });
const send = (body: object, headers: Record<string, string> = {}) => stack.post('/graphql', body, { headers });

describe('over HTTP', () => {
  it("answers ids of Apollo's and Relay's manifests", async () => {
    expect((await send({ extensions: persisted(PULSE) })).body.data.pulse.score).toEqual(expect.any(Number));
    expect((await send({ documentId: `sha256:${sha256(PULSE)}` })).body.data.pulse).toBeTruthy();
    const variables = { key: 'mayer_multiple' };
    const key = await stack.key('api_pro');
    for (const member of ['id', 'doc_id', 'documentId'])
      expect((await stack.post('/graphql', { [member]: 'term-1', variables }, { key })).body).toMatchObject({
        data: { ontologyTerm: { term: 'mayer_multiple' } },
      });
  });

  it('answers ids by GET, to anonymous callers for caches', async () => {
    const query = (values: Record<string, string>) => `/graphql?${new URLSearchParams(values)}`;
    const address = query({ extensions: JSON.stringify(persisted(SCORE)) });
    for (const accept of ['*/*', 'text/html,*/*;q=0.8'])
      expect((await stack.get(address, { headers: { accept } })).body).toMatchObject({ data: { pulse: {} } });
    const anonymous = await stack.get(query({ documentId: `sha256:${sha256(SCORE)}`, variables: '{}' }));
    expect(anonymous.body.errors).toBeUndefined();
    expect([anonymous.status, anonymous.headers.get('cache-control'), anonymous.headers.get('vary')]).toEqual([
      200,
      'public, max-age=60, s-maxage=60, stale-while-revalidate=60',
      expect.stringContaining('Authorization'),
    ]);
    const failed = await stack.get(query({ documentId: 'term-1', variables: '{"key":"mayer_multiple"}' }));
    expect([failed.body.errors[0].extensions.code, failed.headers.get('cache-control')]).toEqual([
      'unauthenticated',
      'no-store',
    ]);
    const keyed = await stack.get(address, { key: await stack.key('free') });
    expect(keyed.headers.get('cache-control')).not.toContain('public');
  });

  it('refuses free text, unknown ids and requests without either', async () => {
    const text = { query: '{ pulse { score } }' };
    const refusals = [
      text,
      { query: PULSE, extensions: persisted(PULSE) },
      { documentId: 'term-2' },
      { extensions: persisted('{ pulse { band } }') },
      {},
    ];
    for (const body of refusals) {
      const { status, body: answer } = await send(body);
      expect([status, answer.errors, answer.data]).toEqual([403, [expect.objectContaining(REFUSED)], undefined]);
    }
    expect((await stack.get('/graphql?query=%7B__typename%7D')).status).toBe(403);
  });

  it("publishes the service's own operations in Apollo's format, which it answers", async () => {
    const { body: manifest } = await stack.get('/graphql/documents.json');
    expect(manifest).toMatchObject({ format: 'apollo-persisted-query-manifest', version: 1 });
    const own = manifest.operations.find(({ name }: { name: string }) => name === 'PulseToday');
    expect(own.id).toBe(sha256(own.body));
    expect((await send({ documentId: own.id })).body).toMatchObject({ data: { pulse: {} } });
  });

  it('leaves REST and MCP as they are, and says on the page of GraphiQL what is missing', async () => {
    expect((await stack.get('/api/svc-pulse/today')).status).toBe(200);
    const page = await stack.get('/graphql', { headers: { accept: 'text/html' } });
    expect(page.body).toContain('GraphiQL is not available here');
  });
});

describe('over WebSocket and Server-Sent Events', () => {
  it('answers ids', async () => {
    const client = connectSocket(stack.url, await stack.key('api_pro'));
    const ask = (payload: object) => client.iterate({ query: '', ...payload }).next();
    expect((await ask({ extensions: persisted(PULSE) })).value).toMatchObject({ data: { pulse: {} } });
    expect((await ask({ extensions: persisted(LIVE) })).value).toMatchObject({ data: { pulseChanged: {} } });
    const headers = { accept: 'text/event-stream' };
    expect((await send({ documentId: sha256(PULSE) }, headers)).body).toContain('"pulse":{"score"');
  });

  it('refuses free text and unknown ids', async () => {
    const client = connectSocket(stack.url, await stack.key('api_pro'));
    for (const payload of [{ query: PULSE }, { query: '', extensions: persisted('x') }])
      await expect(client.iterate(payload).next()).rejects.toMatchObject([REFUSED]);
    const headers = { accept: 'text/event-stream' };
    for (const body of [{ query: LIVE }, { documentId: 'x' }])
      expect((await send(body, headers)).body.errors).toMatchObject([REFUSED]);
  });
});

describe('the plan of an operation', () => {
  const ask = (token: string) => send({ extensions: persisted(PULSE) }, { 'graphql-plan': token });

  it('names each request to a subgraph and its time for the operator', async () => {
    const { body } = await ask(PLAN_TOKEN);
    const { plan } = body.extensions;
    const names = Object.keys(plan.subgraphs);
    expect(names.length).toBeGreaterThan(1);
    for (const { requests, durationMs } of Object.values<{ requests: number; durationMs: number }>(plan.subgraphs)) {
      expect(requests).toBeGreaterThan(0);
      expect(durationMs).toBeLessThanOrEqual(plan.durationMs * requests);
    }
    const text = JSON.stringify(plan.steps);
    expect(text).toContain('"kind":"fetch"');
    expect(text).toContain('_entities');
    expect(text).toMatch(/"entities":\d/);
  });

  it('is shown to nobody else', async () => {
    expect((await send({ extensions: persisted(PULSE) })).body.extensions).not.toHaveProperty('plan');
    expect([(await ask('another-token-than-his')).status, (await ask('')).status]).toEqual([401, 401]);
  });
});

it('counts the fields that each client requests, by its name', async () => {
  const named = (name: string) => send({ extensions: persisted(PULSE) }, { 'graphql-client-name': name });
  await named('phone');
  await send({ extensions: persisted(PULSE) }, { 'apollographql-client-name': 'phone' });
  for (let i = 0; i < 60; i++) await named(`client ${i}`);
  const { body } = await stack.get('/metrics');
  expect(body).toContain('cyclegraph_graphql_field_requests_total{client="phone",field="MarketPulse.score"} 2');
  const names = new Set([...body.matchAll(/field_requests_total\{client="([^"]+)"/g)].map(([, name]) => name));
  // 50 names, and `other`.
  expect([names.size, names.has('other'), names.has('client 59')]).toEqual([51, true, false]);
});
