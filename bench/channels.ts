import path from 'node:path';
import { startStandaloneServer } from '@apollo/server/standalone';
import { print } from 'graphql';
import { privateKeyToAccount } from 'viem/accounts';
import { createEndpoints } from '../app/create-endpoints.ts';
import { findProjectRoot } from '../app/project-root.ts';
import { composeSupergraph } from '../gateway/composition/compose.ts';
import { createPlanEngine } from '../gateway/federation/plan-engine.ts';
import { loadOperations } from '../rest-bridge/compile/load-operations.ts';
import { inUrl } from '../rest-bridge/run/read-input.ts';
import { createRunnable } from '../rest-bridge/run/run-endpoint.ts';
import type { RequestContext } from '../services/graph/request-context.ts';
import { fromHeader, paymentHeader } from '../test/chain/payer.ts';
import { startChain, type TestChain } from '../test/chain/start-chain.ts';
import { startFacilitator } from '../test/chain/start-facilitator.ts';
import { alternate } from './alternate.ts';
import { apolloOver } from './apollo-over.ts';
import type { BenchResult } from './bench-result.ts';
import { throughput } from './gateway-peers.ts';
import { type LoadClient, type LoadFigures, requestText, startLoadClient } from './load.ts';
import { type BenchService, startBenchService } from './start-bench-service.ts';
import { QUIET, startSample } from './start-sample.ts';

const ROUNDS = 9;
const ROUND_MS = 1_000;
const CONNECTIONS = 16;
const PAID_CALLS = 300;
const OPERATION = 'PulseHistory';
const PATH = '/api/v1/svc-pulse/history';
const TOOL = 'svc_get_pulse_history';
const PAID = '/api/v1/agent/svc-pulse/today';
const DAYS = { days: 30 };
/** Maximum median waiting time of a call over MCP. */
const MCP_MS = 0.8;

/** One operation over every channel: the cost of the bridge, its savings, and how long a caller waits. */
export async function run(): Promise<BenchResult[]> {
  const client = startLoadClient();
  try {
    const service = await startBenchService();
    const compared = await compareWithGraph(service, client).finally(service.close);
    return [...compared, await latencies(client)];
  } finally {
    await client.close();
  }
}

/** Compares the bridge with the graph under it: in process, and over HTTP with a plain Apollo Server. */
async function compareWithGraph(service: BenchService, client: LoadClient): Promise<BenchResult[]> {
  const { series } = service.state.store;
  const { tiers } = service.state.app;
  const endpoints = await createEndpoints(service.config, service.state.schema);
  const supergraphSdl = await composeSupergraph(endpoints);
  const engine = await createPlanEngine(supergraphSdl, endpoints);
  const operations = await loadOperations(path.join(findProjectRoot(), 'operations'), engine.publicSchema);
  const endpoint = operations.find(({ name }) => name === OPERATION);
  if (!endpoint) throw new Error(`Unknown operation ${OPERATION}. Name one that has every channel.`);
  const { document } = endpoint;
  const caller = { kind: 'key', tier: 'api_power', id: 'bench' } as const;
  const context: RequestContext = { caller, tiers, requestId: 'bench', snapshot: series.current() };
  const runnable = createRunnable(endpoint, (request) => engine.execute({ ...request, context }));
  const overhead = await alternate(
    { name: 'an operation through the bridge, against the graph itself', unit: 'answers/s', floor: null },
    ROUNDS,
    () =>
      throughput(async () => {
        const request = { parameters: DAYS, place: inUrl, caller, tier: 'free', requestId: 'bench' } as const;
        JSON.stringify(await runnable.run(request));
      }, ROUND_MS),
    () =>
      throughput(
        async () => JSON.stringify((await engine.execute({ document, variables: DAYS, context })).data),
        ROUND_MS,
      ),
  );
  const apollo = apolloOver(engine, supergraphSdl);
  const { url } = await startStandaloneServer(apollo, { listen: { port: 0 }, context: async () => context });
  const load = async (origin: string, request: string) =>
    (await client.run({ origin, requests: [request], connections: CONNECTIONS, ms: ROUND_MS })).perSecond;
  const rest = requestText(service.url, `${PATH}?days=${DAYS.days}`, service.headers);
  const posted = requestText(url, '/', {}, { query: print(document), variables: DAYS });
  const cached = await alternate(
    { name: 'cached REST answer, against a POST to a plain Apollo Server', unit: 'requests/s', floor: 2 },
    ROUNDS,
    () => load(service.url, rest),
    () => load(url, posted),
  );
  await apollo.stop();
  return [overhead, cached];
}

/** Waiting time of one caller of the built command on each channel. */
async function latencies(client: LoadClient): Promise<BenchResult> {
  const chain = await startChain();
  const facilitator = await startFacilitator(chain);
  const service = await startSample({
    ...QUIET,
    X402_PAY_TO: privateKeyToAccount(await chain.gasWallet()).address,
    X402_FACILITATOR_URL: facilitator.url,
    X402_RPC_URL: chain.rpcUrl,
  });
  const { url } = service;
  const key = { authorization: `Bearer ${service.key}` };
  const one = async (...requests: string[]) => {
    const load = { origin: url, requests, connections: 1, ms: 2 * ROUND_MS };
    // The first run warms up and does not count.
    await client.run(load);
    return client.run(load);
  };
  try {
    return waits({
      'cached REST': await one(requestText(url, `${PATH}?days=${DAYS.days}`, key)),
      'MCP call': await one(toolCall(url, key)),
      'paid call': await client.run({
        origin: url,
        requests: await paidCalls(url, chain),
        connections: 1,
        ms: 5 * ROUND_MS,
      }),
    });
  } finally {
    await service.close();
    await facilitator.stop();
    await chain.stop();
  }
}

function waits(found: Readonly<Record<'cached REST' | 'MCP call' | 'paid call', LoadFigures>>): BenchResult {
  const shown = Object.entries(found).map(([name, { p50, p99 }]) => `${name} ${p50.toFixed(2)} / ${p99.toFixed(2)} ms`);
  return {
    name: 'p50 / p99 of one caller',
    figures: shown.join(', '),
    limit: `p50 of an MCP call of at most ${MCP_MS} ms`,
    holds: found['MCP call'].p50 <= MCP_MS,
  };
}

function toolCall(origin: string, key: Readonly<Record<string, string>>): string {
  const headers = { ...key, accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };
  const params = { name: TOOL, arguments: DAYS };
  return requestText(origin, '/api/mcp', headers, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
}

/** Requests that each carry their own payment, signed beforehand. */
async function paidCalls(url: string, chain: TestChain): Promise<string[]> {
  const wallet = await chain.wallet();
  const offer = fromHeader((await fetch(url + PAID)).headers.get('payment-required')).accepts[0];
  const requests: string[] = [];
  for (let i = 0; i < PAID_CALLS; i++) {
    const payment = await paymentHeader(wallet, offer, { validBefore: 300 });
    requests.push(requestText(url, PAID, { 'payment-signature': payment }));
  }
  return requests;
}
