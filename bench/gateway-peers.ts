import { ApolloGateway, LocalGraphQLDataSource } from '@apollo/gateway';
import { ApolloServer } from '@apollo/server';
import { execute, type GraphQLSchema } from 'graphql';
import { composeSupergraph } from '../gateway/composition/compose.ts';
import { createPlanEngine } from '../gateway/federation/plan-engine.ts';
import type { GraphEngine } from '../gateway/graph-engine.ts';
import { createInProcessEndpoint } from '../gateway/subgraph/in-process-endpoint.ts';
import type { SubgraphRequest } from '../gateway/subgraph/subgraph-endpoint.ts';
import { createRouterEngine } from '../test/harness/engines/router-engine.ts';
import { apolloOver } from './apollo-over.ts';
import type { BenchSubgraph } from './shop-graph.ts';

/** A federated graph in this process behind two gateways, both behind Apollo Server. */
export interface GatewayPeers {
  readonly engine: GraphEngine;
  /** Answers with our engine. @throws Error when the query fails. */
  ours(query: string, contextValue?: object): Promise<unknown>;
  /** Answers with Apollo Gateway. */
  peer(query: string, contextValue?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts both gateways over the same subgraphs. */
export async function startGatewayPeers(subgraphs: readonly BenchSubgraph[]): Promise<GatewayPeers> {
  const supergraphSdl = await composeSupergraph(subgraphs);
  // Apollo Gateway uses the context as it is, so our engine does too.
  const endpoints = subgraphs.map((one) => createInProcessEndpoint(one, (context) => context));
  const engine = await createPlanEngine(supergraphSdl, endpoints);
  const ours = apolloOver(engine, supergraphSdl);
  // Otherwise Apollo Gateway sends metrics to its maker.
  process.env.APOLLO_TELEMETRY_DISABLED = '1';
  const peer = new ApolloServer({
    gateway: new ApolloGateway({
      supergraphSdl,
      buildService: ({ name }) =>
        new LocalGraphQLDataSource(subgraphs.find((one) => one.name === name)?.schema as GraphQLSchema),
    }),
  });
  await Promise.all([ours.start(), peer.start()]);
  return {
    engine,
    ours: (query, contextValue) => ask(ours, query, contextValue),
    peer: (query, contextValue) => ask(peer, query, contextValue),
    close: async () => {
      await Promise.all([ours.stop(), peer.stop()]);
    },
  };
}

/** The same subgraphs, executed by graphql-js, behind Hive's runtime for plans of its router, behind Apollo Server. */
export async function startHivePeer(subgraphs: readonly BenchSubgraph[]): Promise<{
  ask(query: string): Promise<unknown>;
  close(): Promise<void>;
}> {
  const supergraphSdl = await composeSupergraph(subgraphs);
  const endpoints = subgraphs.map(({ name, sdl, schema }) => ({
    name,
    sdl,
    execute: ({ document, variables, operationName, context }: SubgraphRequest) =>
      execute({ schema, document, variableValues: variables, operationName, contextValue: context }),
  }));
  const server = apolloOver(await createRouterEngine(supergraphSdl, endpoints), supergraphSdl);
  await server.start();
  return { ask: (query) => ask(server, query), close: () => server.stop() };
}

/** Fails unless both give the same answer. @returns the answer. */
export async function requireSame(
  { ours, peer }: GatewayPeers,
  query: string,
  contextValue?: object,
): Promise<unknown> {
  const [left, right] = [await ours(query, contextValue), await peer(query, contextValue)];
  if (JSON.stringify(left) !== JSON.stringify(right))
    throw new Error('Expected equal answers of both gateways; they differ.');
  return left;
}

/** Answers per second over the given time. */
export async function throughput(ask: () => Promise<unknown>, ms: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < ms) {
    await ask();
    count++;
  }
  return count / ((performance.now() - start) / 1_000);
}

async function ask(server: ApolloServer, query: string, contextValue: object = {}): Promise<unknown> {
  const { body } = await server.executeOperation({ query }, { contextValue });
  if (body.kind !== 'single' || body.singleResult.errors)
    throw new Error(`The query failed: ${JSON.stringify(body).slice(0, 1_000)}`);
  return body.singleResult.data;
}
