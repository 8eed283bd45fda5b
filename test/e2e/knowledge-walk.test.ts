import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpoints } from '../../app/create-endpoints.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { openState, type State } from '../../app/state/open-state.ts';
import { composeSupergraph } from '../../gateway/composition/compose.ts';
import { createPlanEngine } from '../../gateway/federation/plan-engine.ts';
import type { GraphEngine } from '../../gateway/graph-engine.ts';
import { createLog } from '../../platform/log.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import { countEdges, walkQuery } from '../harness/clients/walk-query.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/settings/test-config.ts';

const BRIEFING = { type: 'market_briefing', subject: 'GLOBAL' };

interface Asked {
  readonly subgraph: string;
  readonly document: string;
}

let database: TestDatabase;
let state: State;
let engine: GraphEngine;
const asked: Asked[] = [];
const statements: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase(await template('sample'));
  const config = testConfig(database);
  state = await openState(config, createLog('fatal'), findProjectRoot());
  const endpoints = (await createEndpoints(config, state.schema)).map((endpoint) => ({
    ...endpoint,
    execute: (request: Parameters<typeof endpoint.execute>[0]) => {
      asked.push({ subgraph: endpoint.name, document: print(request.document) });
      return endpoint.execute(request);
    },
  }));
  engine = await createPlanEngine(await composeSupergraph(endpoints), endpoints);
  await warmUp();
  // Prisma and the series readers both use the pool.
  const query = state.store.database.pool.query.bind(state.store.database.pool);
  state.store.database.pool.query = ((...args: Parameters<typeof query>) => {
    const [statement] = args as unknown as [string | { readonly text: string }];
    statements.push(typeof statement === 'string' ? statement : statement.text);
    return query(...args);
  }) as never;
});

/** As the service does after each publication. */
async function warmUp() {
  const snapshot = state.store.series.current();
  await Promise.all(
    state.store.declarations.knowledge.flatMap((declaration) =>
      declaration.subjects.map((subject) =>
        state.services.knowledge.read(snapshot, declaration, { subject, asOf: snapshot.lastDay }),
      ),
    ),
  );
}

afterAll(async () => {
  await state?.close();
  await database?.drop();
});

async function ask(query: string) {
  asked.length = 0;
  statements.length = 0;
  const context: RequestContext = {
    caller: { kind: 'key', tier: 'api_power', id: '01997f3e-5a00-7abc-8def-0123456789ab' } as never,
    tiers: state.app.tiers,
    requestId: 'walk',
    snapshot: state.store.series.current(),
  };
  const { data, errors } = await engine.execute({ document: parse(query), variables: {}, context });
  expect(errors).toBeUndefined();
  return data;
}

describe('a walk of depth 4 from the briefing', () => {
  it('calls each subgraph once per hop, and the database at most once per table and hop', async () => {
    const data = await ask(walkQuery(engine.publicSchema, BRIEFING, 4, 8));
    const edges = countEdges(data);
    expect(edges).toBeGreaterThanOrEqual(200);
    // The knowledge subgraph walks all edges by itself; fields of the targets are one hop further.
    const [first, ...hop] = asked;
    expect(first?.subgraph).toBe('knowledge');
    expect(hop.length).toBeGreaterThan(2);
    expect(hop.every(({ document }) => document.includes('_entities('))).toBe(true);
    expect(new Set(hop.map(({ subgraph }) => subgraph)).size).toBe(hop.length);
    // Series, panels and everything derived from them are in memory.
    expect(statements).toEqual([]);
  });

  it('counts SQL statements', async () => {
    await ask('{ backtests { backtests { id } } }');
    expect(statements.length).toBeGreaterThan(0);
    expect(new Set(statements).size).toBe(statements.length);
  });
});
