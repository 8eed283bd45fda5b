import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { composeSupergraph } from '../gateway/compose.ts';
import { createRouterEngine } from '../gateway/router-engine.ts';
import { createInProcessEndpoint } from '../gateway/subgraph/in-process-endpoint.ts';
import { alternate } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';

const ASSETS = 50;
const ROUNDS = 9;
const ROUND_MS = 700;

const ids = Array.from({ length: ASSETS }, (_, i) => `asset-${i}`);

/** Three subgraphs and a query that takes two hops over fifty entities. */
const SUBGRAPHS = [
  {
    name: 'assets',
    sdl: 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.6", import: ["@key"])\ntype Query { assets: [Asset!]! }\ntype Asset @key(fields: "id") { id: ID! name: String! }',
    resolvers: { Query: { assets: () => ids.map((id) => ({ id, name: id.toUpperCase() })) } },
  },
  {
    name: 'prices',
    sdl: 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.6", import: ["@key"])\ntype Asset @key(fields: "id") { id: ID! price: Float! venue: Venue! }\ntype Venue @key(fields: "id") { id: ID! }',
    resolvers: {
      Asset: {
        __resolveReference: ({ id }: { id: string }) => ({ id, price: id.length, venue: { id: `venue-${id}` } }),
      },
    },
  },
  {
    name: 'venues',
    sdl: 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.6", import: ["@key"])\ntype Venue @key(fields: "id") { id: ID! title: String! }',
    resolvers: { Venue: { __resolveReference: ({ id }: { id: string }) => ({ id, title: id }) } },
  },
].map(({ name, sdl, resolvers }) => ({
  name,
  sdl,
  schema: buildSubgraphSchema({ typeDefs: parse(sdl), resolvers: resolvers as never }),
}));

const QUERY = '{ assets { id name price venue { title } } }';

/** The federated two-hop query in process: our engine behind Apollo Server against Apollo Gateway behind Apollo Server. */
export async function run(): Promise<BenchResult[]> {
  const supergraphSdl = composeSupergraph(SUBGRAPHS);
  const engine = await createRouterEngine(supergraphSdl, SUBGRAPHS.map(createInProcessEndpoint));
  const ours = new ApolloServer({
    gateway: {
      onSchemaLoadOrUpdate(callback) {
        callback({ apiSchema: engine.publicSchema, coreSupergraphSdl: supergraphSdl });
        return () => {};
      },
      load: async () => ({
        executor: ({ document, request, context }) =>
          engine.execute({ document, variables: request.variables ?? {}, context: context as never }),
      }),
      stop: async () => {},
    },
  });
  const peer = new ApolloServer({
    gateway: new ApolloGateway({
      supergraphSdl,
      buildService: ({ name }) =>
        new LocalGraphQLDataSource(SUBGRAPHS.find((one) => one.name === name)?.schema as never),
    }) as never,
  });
  await Promise.all([ours.start(), peer.start()]);
  await requireSame(ours, peer);
  const result = await alternate(
    { name: `two hops over ${ASSETS} entities, against @apollo/gateway`, unit: 'queries/s', floor: 1.4 },
    ROUNDS,
    () => throughput(ours),
    () => throughput(peer),
  );
  await Promise.all([ours.stop(), peer.stop()]);
  return [result];
}

async function ask(server: ApolloServer): Promise<unknown> {
  const { body } = await server.executeOperation({ query: QUERY });
  if (body.kind !== 'single' || body.singleResult.errors) throw new Error(`the query failed: ${JSON.stringify(body)}`);
  return body.singleResult.data;
}

async function requireSame(a: ApolloServer, b: ApolloServer): Promise<void> {
  const [left, right] = [JSON.stringify(await ask(a)), JSON.stringify(await ask(b))];
  if (left !== right) throw new Error('the candidates answer differently');
}

async function throughput(server: ApolloServer): Promise<number> {
  const end = performance.now() + ROUND_MS;
  const start = performance.now();
  let count = 0;
  while (performance.now() < end) {
    await ask(server);
    count++;
  }
  return count / ((performance.now() - start) / 1_000);
}
