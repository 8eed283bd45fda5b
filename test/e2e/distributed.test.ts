import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEndpoints } from '../../app/create-endpoints.ts';
import { createGatewayApp } from '../../app/create-gateway-app.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { createSubgraphApp } from '../../gateway/subgraph/subgraph-server.ts';
import { startFeeds } from '../../platform/feeds/start-feeds.ts';
import { loadSubgraph, SUBGRAPH_NAMES } from '../../platform/graph/subgraph.ts';
import { createLog } from '../../platform/log.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { testConfig } from '../harness/test-config.ts';

const SECRET = 'a secret of thirty-two characters!';
const QUERY = `{
  pulse { id date score explanation { summary } edges(first: 40) { nodes { kind target { __typename ... on OnchainSeries { id latest { value } } ... on MinerState { state reproHash } ... on MarketSeries { label } } } } }
  strategies { key name(lang: de) }
  macroSeries(id: "vix") { unit latest { value } }
  caller { tier }
}`;

let stack: Stack;
const servers: Server[] = [];

beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  for (const server of servers) server.close();
  await stack?.close();
});

async function listen(app: { listen(port: number, host: string, done: () => void): Server }): Promise<string> {
  const server = await new Promise<Server>((resolve) => {
    const made: Server = app.listen(0, '127.0.0.1', () => resolve(made));
  });
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('six subgraph servers answer as the same six in one process', async () => {
  const secret = new TextEncoder().encode(SECRET);
  const urls = await Promise.all(
    SUBGRAPH_NAMES.map(async (name) => {
      const { schema } = await loadSubgraph(name);
      const app = await createSubgraphApp({
        ...{ schema, deps: stack.state, tiers: stack.state.tiers, secret },
        onInternalError: () => {},
      });
      return `${name}=${await listen(app)}/graphql`;
    }),
  );
  const config = testConfig(stack.database, { SUBGRAPH_URLS: urls.join(','), INTERNAL_TOKEN_SECRET: SECRET });
  const endpoints = await createEndpoints(config, stack.state);
  const { database, accounts, apiKeys, series, clock, idempotent, evidence, allowance, declarations } = stack.state;
  const { reports, tiers, works } = stack.state;
  const ticking = () => () => {};
  const { feeds, close: closeFeeds } = await startFeeds({ ...stack.state, ticking, onError: () => {} });
  const gateway = await createGatewayApp({
    config,
    log: createLog('fatal'),
    root: findProjectRoot(),
    url: 'http://gateway',
    endpoints,
    database,
    accounts,
    apiKeys,
    series,
    works,
    clock,
    tiers,
    idempotent,
    evidence,
    allowance,
    reports,
    checkout: null,
    declarations,
    pay: null,
    feeds,
    ticking,
    onLive: { onExecute: () => {}, onCount: () => {} },
  });
  const url = await listen(gateway.app as never);
  const key = await stack.key('api_power');
  const ask = async (base: string) =>
    (
      await fetch(`${base}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query: QUERY }),
      })
    ).json();
  const [apart, together] = [await ask(url), await ask(stack.url)];
  expect(together.errors).toBeUndefined();
  expect(apart).toEqual(together);
  const refused = await (
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ hashRibbons { state } }"}',
    })
  ).json();
  expect(refused.errors[0].extensions.code).toBe('unauthenticated');
  const outside = await fetch(urls[0]?.split('=')[1] ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  });
  expect((await outside.json()).errors[0].extensions.code).toBe('unauthenticated');
  await gateway.live.close();
  closeFeeds();
  await gateway.close();
});
