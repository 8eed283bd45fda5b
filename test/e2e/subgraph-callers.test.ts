import { ApolloGateway, IntrospectAndCompose, RemoteGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { parse } from 'graphql';
import type { RequestInit } from 'undici';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningSubgraph, startSubgraph } from '../../app/start-subgraph.ts';
import { createLog } from '../../platform/log.ts';
import { SUBGRAPH_NAMES, type SubgraphName } from '../../platform/subgraph-names.ts';
import { fetchApart } from '../harness/clients/fetch-apart.ts';
import { INTERNAL_TOKEN_SECRET } from '../harness/services/start-apart.ts';
import { type Answer, type Stack, startStack } from '../harness/services/start-stack.ts';
import { testConfig } from '../harness/settings/test-config.ts';

// Tools and other gateways that speak to subgraph servers directly, as the setting SUBGRAPH_CALLERS allows.

type Mode = 'signed' | 'introspection' | 'anonymous';

let stack: Stack;
/** Addresses of a server of each subgraph, by setting. */
let urls: Record<Mode, ReadonlyMap<SubgraphName, string>>;
const running: RunningSubgraph[] = [];

async function start(mode: Mode, names: readonly SubgraphName[]): Promise<ReadonlyMap<SubgraphName, string>> {
  const settings: Record<string, string> = mode === 'signed' ? {} : { SUBGRAPH_CALLERS: mode };
  const config = testConfig(stack.database, { ...settings, INTERNAL_TOKEN_SECRET });
  const log = createLog('silent');
  const started = names.map(async (name) => {
    const server = await startSubgraph({ name, config, log, state: stack.state });
    running.push(server);
    return [name, server.url] as const;
  });
  return new Map(await Promise.all(started));
}

beforeAll(async () => {
  stack = await startStack();
  urls = {
    signed: await start('signed', ['macro']),
    introspection: await start('introspection', ['macro']),
    anonymous: await start('anonymous', SUBGRAPH_NAMES),
  };
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  await stack?.close();
});

const urlOf = (mode: Mode, name: SubgraphName = 'macro') => urls[mode].get(name) ?? '';

/** The request of `rover subgraph introspect`. */
async function introspectAsRover(url: string) {
  const answer = await fetchApart(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: '*/*', 'user-agent': 'rover/0.39.0' },
    body: JSON.stringify({
      variables: null,
      query: 'query SubgraphIntrospectQuery {\n    _service {\n        sdl\n    }\n}\n',
      operationName: 'SubgraphIntrospectQuery',
    }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { data?: { _service: { sdl: string } }; errors?: [] },
  };
}

async function post(url: string, query: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetchApart(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

const refused = (message: string) => ({
  status: 200,
  body: { errors: [{ message: expect.stringContaining(message), extensions: { code: 'unauthenticated' } }] },
});

describe('a subgraph server', () => {
  it('refuses requests without a token at its defaults, and names the setting', async () => {
    expect(await introspectAsRover(urlOf('signed'))).toMatchObject(refused('the operator sets SUBGRAPH_CALLERS'));
  });

  it('lets rover read the schema and nothing else with SUBGRAPH_CALLERS=introspection', async () => {
    const url = urlOf('introspection');
    const { status, body } = await introspectAsRover(url);
    expect(status).toBe(200);
    expect(parse(body.data?._service.sdl ?? '').definitions.length).toBeGreaterThan(10);
    expect((await post(url, '{ ...Names } fragment Names on Query { __schema { queryType { name } } }')).status).toBe(
      200,
    );
    for (const query of ['{ _service { sdl } macroRegime { __typename } }', '{ ... { macroRegime { __typename } } }'])
      expect(await post(url, query)).toMatchObject(refused('answers introspection only'));
  });

  it('refuses an invalid token whatever the setting allows without one', async () => {
    const answer = await post(urlOf('anonymous'), '{ __typename }', { authorization: 'Bearer forged' });
    expect(answer).toMatchObject(refused('The caller token is invalid or expired.'));
  });

  it('limits unsigned requests to the documents and data of tier public', async () => {
    const url = urlOf('anonymous', 'account');
    const aliases = Array.from({ length: 500 }, (_, i) => `a${i}: _service { sdl }`).join(' ');
    expect((await post(url, `{ ${aliases} }`)).body.errors[0]).toMatchObject({
      message: expect.stringContaining('tier public'),
      extensions: { code: 'invalid_input' },
    });
    const mutation = await post(url, 'mutation { takeSubscriptionUpdates { more } }');
    expect(mutation.body.errors[0].extensions.code).toBe('unauthenticated');
  });
});

describe("Apollo's gateway over the subgraph servers", () => {
  const open = (mode: Mode) =>
    new ApolloGateway({
      supergraphSdl: new IntrospectAndCompose({ subgraphs: [...urls[mode]].map(([name, url]) => ({ name, url })) }),
      buildService: ({ url }) =>
        new RemoteGraphQLDataSource({
          url: url ?? '',
          fetcher: (to, init) => fetchApart(to, init as RequestInit) as never,
        }),
      logger: { debug() {}, info() {}, warn() {}, error() {} },
    });

  it('composes them and joins their data with SUBGRAPH_CALLERS=anonymous', async () => {
    const gateway = open('anonymous');
    const apollo = new ApolloServer({ gateway, stopOnTerminationSignals: false });
    await apollo.start();
    onTestFinished(() => apollo.stop());
    const query = `{ pulse { score band } knowledge(type: "btc_cycle", subject: "BTC") {
      __typename edges(first: 1) { nodes { kind target { __typename ... on MarketPulse { score } } } } } }`;
    const answer = await apollo.executeOperation({ query });
    const { data, errors } = answer.body.kind === 'single' ? answer.body.singleResult : {};
    expect(errors).toBeUndefined();
    expect(JSON.parse(JSON.stringify(data))).toEqual((await stack.graphql(query)).body.data);
  });

  it('is refused at the defaults', async () => {
    await expect(open('signed').load({})).rejects.toThrow('the operator sets SUBGRAPH_CALLERS');
  });
});
