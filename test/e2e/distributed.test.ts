import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ApolloGateway, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { print } from 'graphql';
import type { RequestInit } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { signCaller } from '../../gateway/subgraph/caller-token.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Endpoint } from '../../rest-bridge/compile/endpoint.ts';
import { exampleRequest, LATER_DAYS } from '../harness/clients/example-request.ts';
import { fetchApart } from '../harness/clients/fetch-apart.ts';
import { publishedEndpoints } from '../harness/clients/published-schema.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { PATIENCE_MS } from '../harness/patience.ts';
import { keepExamples } from '../harness/services/keep-examples.ts';
import { type Apart, INTERNAL_TOKEN_SECRET, startApart } from '../harness/services/start-apart.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { MANY_REQUESTS, withQuotas } from '../harness/settings/with-quotas.ts';

// Operations with each subgraph in a separate server: through the gateway of the service, and through Apollo Gateway. A
// third of them, another third every day.
const root = findProjectRoot();
/** Operations that need a longer history than the small sample has. */
const NEED_HISTORY = ['MacroRegimeLatest', 'ReferenceModels'];
// The examples of an account's pages name what an account owns, and nobody does here.
const endpoints = (await publishedEndpoints()).filter(
  ({ name, page }) => page?.reader !== 'account' && !NEED_HISTORY.includes(name),
);
const { seed, again } = seedOfToday('test/e2e/distributed.test.ts');
const sampled = partOfToday(endpoints, 3, seed);

let stack: Stack;
let apart: Apart;
let apollo: { readonly url: string; close(): Promise<void> };
let key: string;

beforeAll(async () => {
  stack = await startStack({}, { tiers: withQuotas({ public: MANY_REQUESTS, api_power: MANY_REQUESTS }) });
  key = await stack.key('api_power');
  await keepExamples(stack, key);
  apart = await startApart(stack);
  const record = await stack.state.services.apiKeys.find(key);
  apollo = await startApollo({ kind: 'key', tier: 'api_power', id: record?.ownerId ?? '', keyId: record?.id ?? '' });
});
afterAll(async () => {
  await apollo?.close();
  await apart?.close();
  await stack?.close();
});

/** Unmodified Apollo Gateway; the caller information for its subgraphs is passed through its public interface. */
async function startApollo(caller: Caller): Promise<{ url: string; close(): Promise<void> }> {
  const secret = new TextEncoder().encode(INTERNAL_TOKEN_SECRET);
  const server = new ApolloServer({
    gateway: new ApolloGateway({
      supergraphSdl: readFileSync(path.join(root, 'generated/supergraph.graphql'), 'utf8'),
      buildService: ({ name }) =>
        new RemoteGraphQLDataSource({
          url: apart.replicas.find((one) => one.name === name)?.url ?? '',
          // Its own client keeps idle connections, which a subgraph waits for when it stops.
          fetcher: (url, init) => fetchApart(url, init as RequestInit) as never,
          async willSendRequest({ request }) {
            const token = await signCaller({ caller, requestId: 'apollo' }, secret);
            request.http?.headers.set('authorization', `Bearer ${token}`);
          },
        }),
    }) as never,
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
  });
  await server.start();
  const app = express();
  app.use('/graphql', express.json({ limit: '5mb' }), expressMiddleware(server));
  const listening = app.listen(0, '127.0.0.1');
  listening.keepAliveTimeout = PATIENCE_MS;
  await new Promise((resolve) => listening.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    async close() {
      listening.close();
      listening.closeAllConnections();
      await server.stop();
    },
  };
}

/** The bytes of an answer. */
async function read(url: string, init: RequestInit = {}, of = key): Promise<{ status: number; text: string }> {
  const headers = { ...(init.headers as object), ...(of && { authorization: `Bearer ${of}` }) };
  const response = await fetchApart(url, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

function readGraph(url: string, query: string, variables: object = {}): Promise<{ status: number; text: string }> {
  const body = JSON.stringify({ query, variables });
  return read(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

const MADE_UP = [
  // A worker may start a job before its answer is sent.
  /(?<="status":")(pending|running)(?=")/g,
  // Replaces ids, except those in the examples.
  /(?!01997f3e)[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g,
  /whsec_[\w+/=-]+/g,
  /(?<="share_?id":")[\w-]+|(?<=\/shared\/backtests\/)[\w-]+/gi,
];

/** Operations whose computation is kept. Servers on one embedded database share it, so the first one asked is charged. */
const KEPT = ['GemScoreHistory', 'GemValidation'];
const CHARGED = /(?<="counted":)\d+|(?<="requests":)\d+(?=\}\}\}\n$)/g;

/** Changes generate ids and secrets, and a job starts when it can; all other content is the same. */
function steady({ name, writes }: Endpoint, text: string, url: string): string {
  const here = text.replaceAll(url, '');
  const differing = writes ? MADE_UP : KEPT.includes(name) ? [CHARGED] : [];
  return differing.reduce((steadier, one) => steadier.replace(one, '*'), here);
}

/** The same answers without the mark of sample data and the cost, which other gateways do not add. */
function unmarked({ status, text }: { readonly status: number; readonly text: string }) {
  const mark = /,"extensions":\{"sample":true,"cost":\{[^{}]*\}\}\}\n$/;
  expect(text).toMatch(mark);
  return { status, text: text.replace(mark, '}\n') };
}

it('finds operations', () => {
  expect(endpoints.length).toBeGreaterThan(100);
});

describe.each(sampled.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  it('answers the same bytes from one process, from seven, and through Apollo Gateway', async () => {
    const document = print(endpoint.document);
    const variables = endpoint.toVariables({ ...endpoint.example, ...LATER_DAYS[endpoint.name] });
    const ask = async (url: string) => {
      const { status, text } = await readGraph(url, document, variables);
      return { status, text: steady(endpoint, text, url) };
    };
    const together = await ask(stack.url);
    expect(together.text, again).not.toContain('"errors"');
    expect(await ask(apart.gateway.url), again).toEqual(together);
    expect(await ask(apollo.url), again).toEqual(unmarked(together));
  });

  const route = endpoint.rest.find(({ method }) => method === 'GET');
  if (route)
    it('answers the same bytes over REST', async () => {
      const { url } = exampleRequest(endpoint, 'GET', route.path, LATER_DAYS[endpoint.name]);
      const ask = async (origin: string) => {
        const { status, text } = await read(origin + url, {}, route.tier === 'public' ? '' : key);
        return { status, text: steady(endpoint, text, origin) };
      };
      const together = await ask(stack.url);
      expect(together.status, again).toBe(200);
      expect(await ask(apart.gateway.url), again).toEqual(together);
    });
});

it('walks over all subgraphs, with skipped and included fields', async () => {
  const query = `query ($no: Boolean!, $yes: Boolean!) {
    pulse { id date score @include(if: $yes) band @skip(if: $yes) explanation @include(if: $no) { summary }
      edges(first: 40) { nodes { kind target { __typename ... on OnchainSeries @include(if: $yes) { id latest { value } }
        ... on MinerState { state reproHash @skip(if: $no) } ... on MarketSeries { label } } } } }
    strategies @skip(if: $no) { key name(lang: de) }
    macroSeries(id: "vix") { unit latest @include(if: $yes) { value } }
    caller { tier }
  }`;
  const variables = { yes: true, no: false };
  const together = await readGraph(stack.url, query, variables);
  expect(together.text).not.toContain('"errors"');
  expect(together.text).not.toContain('"band"');
  expect(await readGraph(apart.gateway.url, query, variables)).toEqual(together);
  expect(await readGraph(apollo.url, query, variables)).toEqual(unmarked(together));
});

it('passes the caller to subgraphs, which accept no other requests', async () => {
  const { body } = await apart.gateway.graphql('{ hashRibbons { state } }');
  expect(body.errors[0].extensions.code).toBe('unauthenticated');
  const outside = await fetchApart(apart.replicas[0]?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  expect(await outside.json()).toMatchObject({ errors: [{ extensions: { code: 'unauthenticated' } }] });
});
