import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { alternate } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';
import { requireSame, startGatewayPeers, throughput } from './gateway-peers.ts';

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
  schema: buildSubgraphSchema({ typeDefs: parse(sdl), resolvers: resolvers }),
}));

const QUERY = '{ assets { id name price venue { title } } }';

/** Runs the federated two-hop query in process: our engine and Apollo Gateway, both behind Apollo Server. */
export async function run(): Promise<BenchResult[]> {
  const peers = await startGatewayPeers(SUBGRAPHS);
  await requireSame(peers, QUERY);
  const result = await alternate(
    { name: `two hops over ${ASSETS} entities, against @apollo/gateway`, unit: 'queries/s', floor: 1.4 },
    ROUNDS,
    () => throughput(() => peers.ours(QUERY), ROUND_MS),
    () => throughput(() => peers.peer(QUERY), ROUND_MS),
  );
  await peers.close();
  return [result];
}
