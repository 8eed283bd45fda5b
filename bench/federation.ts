import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { alternate } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';
import { requireSame, startGatewayPeers, throughput } from './gateway-peers.ts';

const ASSETS = 50;
const ROUNDS = 9;
const ROUND_MS = 700;

const ids = Array.from({ length: ASSETS }, (_, i) => `asset-${i}`);

/** Three subgraphs, so that a venue is two hops away from its asset. */
const SUBGRAPHS = [
  {
    name: 'assets',
    sdl: 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.6", import: ["@key"])\ntype Query { assets: [Asset!]! asset(id: ID!): Asset }\ntype Asset @key(fields: "id") { id: ID! name: String! }',
    resolvers: {
      Query: {
        assets: () => ids.map((id) => ({ id, name: id.toUpperCase() })),
        asset: (_: unknown, { id }: { id: string }) => ({ id, name: id.toUpperCase() }),
      },
    },
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
  schema: buildSubgraphSchema({ typeDefs: parse(sdl), resolvers: resolvers }),
}));

const QUERIES = [
  {
    name: `two hops over ${ASSETS} entities, against @apollo/gateway`,
    query: '{ assets { id name price venue { title } } }',
    floor: 6,
  },
  {
    name: 'two hops from one entity, against @apollo/gateway',
    query: '{ asset(id: "asset-7") { id name price venue { title } } }',
    floor: 15,
  },
] as const;

/** Runs federated queries in process: our engine and Apollo Gateway, both behind Apollo Server. */
export async function run(): Promise<BenchResult[]> {
  const peers = await startGatewayPeers(SUBGRAPHS);
  const results: BenchResult[] = [];
  for (const { name, query, floor } of QUERIES) {
    await requireSame(peers, query);
    const result = await alternate(
      { name, unit: 'queries/s', floor },
      ROUNDS,
      () => throughput(() => peers.ours(query), ROUND_MS),
      () => throughput(() => peers.peer(query), ROUND_MS),
    );
    results.push(result);
  }
  await peers.close();
  return results;
}
