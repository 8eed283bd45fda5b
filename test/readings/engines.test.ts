import path from 'node:path';
import { type ExecutionResult, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpoints } from '../../app/create-endpoints.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { openState, type State } from '../../app/state/open-state.ts';
import { composeSupergraph } from '../../gateway/composition/compose.ts';
import { createPlanEngine } from '../../gateway/federation/plan-engine.ts';
import type { GraphEngine } from '../../gateway/graph-engine.ts';
import { createLog } from '../../platform/log.ts';
import { loadOperations } from '../../rest-bridge/compile/load-operations.ts';
import { inUrl } from '../../rest-bridge/run/read-input.ts';
import { createRunnable } from '../../rest-bridge/run/run-endpoint.ts';
import type { Execute } from '../../services/graph/execute.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import { walkQuery } from '../harness/clients/walk-query.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { plainEndpoints } from '../harness/engines/plain-endpoints.ts';
import { createRouterEngine } from '../harness/engines/router-engine.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/settings/test-config.ts';

// The reference for the gateway's own executor is Hive's runtime over graphql-js: another engine on the same plans and
// data.

const CALLER = { kind: 'key', tier: 'api_power', id: '01997f3e-5a00-7abc-8def-0123456789ab' } as const;

let database: TestDatabase;
let state: State;
let own: GraphEngine;
let peer: GraphEngine;

beforeAll(async () => {
  database = await createTestDatabase(await template('small'));
  const config = testConfig(database);
  state = await openState(config, createLog('fatal'), findProjectRoot());
  const endpoints = await createEndpoints(config, state.schema);
  const supergraph = await composeSupergraph(endpoints);
  own = await createPlanEngine(supergraph, endpoints);
  peer = await createRouterEngine(supergraph, await plainEndpoints(state.schema));
});

afterAll(async () => {
  await state?.close();
  await database?.drop();
});

function contextOf(tier: 'free' | 'api_power' = 'api_power'): RequestContext {
  const caller = { ...CALLER, tier };
  return { caller, tiers: state.app.tiers, requestId: 'engines', snapshot: state.store.series.current() };
}

/** An answer as clients read it. */
function shown({ data, errors }: ExecutionResult): string {
  const told = errors?.map(({ message, path: place, extensions }) => JSON.stringify([message, place, extensions]));
  return JSON.stringify({ data, errors: told?.sort() });
}

async function requireEqual(request: Parameters<GraphEngine['execute']>[0], name: string): Promise<ExecutionResult> {
  const [found, wanted] = [await own.execute(request), await peer.execute(request)];
  expect(shown(found), name).toBe(shown(wanted));
  return found;
}

describe("the gateway's executor gives the answers of Hive's runtime over graphql-js", () => {
  it('the example of every operation that reads', async () => {
    const operations = await loadOperations(path.join(findProjectRoot(), 'operations'), own.publicSchema);
    const readings = operations.filter(({ writes }) => !writes);
    let answered = 0;
    for (const endpoint of readings) {
      const execute: Execute = async ({ document, variables, requestId }) => {
        const request = { document, variables, context: { ...contextOf(), requestId } };
        const result = await requireEqual(request, endpoint.name);
        if (!result.errors) answered++;
        return result;
      };
      const asked = { parameters: endpoint.example, place: inUrl, caller: CALLER, tier: null, requestId: 'engines' };
      // Other tests check the content of answers; here both engines must agree, also on an error.
      await createRunnable(endpoint, execute)
        .run(asked)
        .catch((error: unknown) => {
          if (error instanceof Error && error.name === 'AssertionError') throw error;
        });
    }
    expect(readings.length).toBeGreaterThan(100);
    expect(answered).toBeGreaterThan(readings.length * 0.8);
  });

  it.each(['free', 'api_power'] as const)('a walk over the edges of the briefing, for %s', async (tier) => {
    const document = parse(walkQuery(own.publicSchema, { type: 'market_briefing', subject: 'GLOBAL' }, 3, 5));
    await requireEqual({ document, variables: {}, context: contextOf(tier) }, 'walk');
  });

  it.each([
    ['aliases of one field', '{ a: pulse { asOf } b: pulse { asOf name: type } }'],
    ['names of types', '{ __typename knowledge(type: "market_pulse", subject: "GLOBAL") { __typename } }'],
    ['a field that is skipped', 'query ($no: Boolean = true) { pulse @skip(if: $no) { asOf } __typename }'],
    ['a node of a type that is not asked', '{ node(id: "x") { id ... on MarketPulse { asOf } } }'],
    ['an introspection', '{ __schema { queryType { name } } __type(name: "MarketPulse") { kind name } }'],
  ])('%s', async (_, query) => {
    await requireEqual({ document: parse(query), variables: {}, context: contextOf() }, query);
  });
});
