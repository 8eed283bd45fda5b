import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { alternate } from './alternate.ts';
import type { BenchResult } from './bench-result.ts';
import { requireSame, startGatewayPeers, startHivePeer, throughput } from './gateway-peers.ts';
import { type BenchSubgraph, SHOP, SHOP_QUERY } from './shop-graph.ts';

const ASSETS = 50;
const ROUNDS = 9;
const ROUND_MS = 700;

const ids = Array.from({ length: ASSETS }, (_, i) => `asset-${i}`);

/** Three subgraphs, so that a venue is two hops away from its asset. */
const ASSET_GRAPH: readonly BenchSubgraph[] = [
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
  return [...(await compareAssets()), ...(await compareShop())];
}

async function compareAssets(): Promise<BenchResult[]> {
  const peers = await startGatewayPeers(ASSET_GRAPH);
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

/** A graph whose entities refer to each other over four subgraphs, also against Hive's runtime on the same planner. */
async function compareShop(): Promise<BenchResult[]> {
  const peers = await startGatewayPeers(SHOP);
  const hive = await startHivePeer(SHOP);
  const bytes = JSON.stringify(await requireSame(peers, SHOP_QUERY)).length;
  if (JSON.stringify(await hive.ask(SHOP_QUERY)).length !== bytes)
    throw new Error('Expected equal answers of both engines; they differ.');
  const name = `references four deep over four subgraphs, ${bytes} bytes`;
  const compare = (peer: string, floor: number, ask: () => Promise<unknown>) =>
    alternate(
      { name: `${name}, against ${peer}`, unit: 'queries/s', floor },
      ROUNDS,
      () => throughput(() => peers.ours(SHOP_QUERY), ROUND_MS),
      () => throughput(ask, ROUND_MS),
    );
  const results = [
    await compare('@apollo/gateway', 10, () => peers.peer(SHOP_QUERY)),
    await compare('@graphql-hive/router-runtime', 3, () => hive.ask(SHOP_QUERY)),
  ];
  await Promise.all([peers.close(), hive.close()]);
  return results;
}
