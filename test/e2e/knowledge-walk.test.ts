import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpoints } from '../../app/create-endpoints.ts';
import { openState, type State } from '../../app/open-state.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { composeSupergraph } from '../../gateway/compose.ts';
import type { GraphEngine } from '../../gateway/graph-engine.ts';
import { createRouterEngine } from '../../gateway/router-engine.ts';
import type { RequestContext } from '../../platform/graph/request-context.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/test-config.ts';
import { countEdges, walkQuery } from '../harness/walk-query.ts';

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
  const endpoints = (await createEndpoints(config, state)).map((endpoint) => ({
    ...endpoint,
    execute: (request: Parameters<typeof endpoint.execute>[0]) => {
      asked.push({ subgraph: endpoint.name, document: print(request.document) });
      return endpoint.execute(request);
    },
  }));
  engine = await createRouterEngine(await composeSupergraph(endpoints), endpoints);
  await warmUp();
  // Prisma and the readers of series alike ask the pool.
  const query = state.database.pool.query.bind(state.database.pool);
  state.database.pool.query = ((...args: Parameters<typeof query>) => {
    const [statement] = args as unknown as [string | { readonly text: string }];
    statements.push(typeof statement === 'string' ? statement : statement.text);
    return query(...args);
  }) as never;
});

/** As the service does after each publication. */
async function warmUp() {
  const snapshot = state.series.current();
  await Promise.all(
    state.declarations.knowledge.flatMap((declaration) =>
      declaration.subjects.map((subject) =>
        state.knowledge.read(snapshot, declaration, { subject, asOf: snapshot.lastDay }),
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
    tiers: state.tiers,
    requestId: 'walk',
    snapshot: state.series.current(),
  };
  const { data, errors } = await engine.execute({ document: parse(query), variables: {}, context });
  expect(errors).toBeUndefined();
  return data;
}

describe('a walk of depth 4 from the briefing', () => {
  it('asks each subgraph once a hop, and the database once a table and hop at most', async () => {
    const data = await ask(walkQuery(engine.publicSchema, BRIEFING, 4, 8));
    const edges = countEdges(data);
    expect(edges).toBeGreaterThanOrEqual(200);
    // The knowledge subgraph walks all edges by itself; fields of the targets are one hop further.
    const [first, ...hop] = asked;
    expect(first?.subgraph).toBe('knowledge');
    expect(hop.length).toBeGreaterThan(2);
    expect(hop.every(({ document }) => document.includes('_entities('))).toBe(true);
    expect(new Set(hop.map(({ subgraph }) => subgraph)).size).toBe(hop.length);
    // Series, panels and what is made of them are in memory.
    expect(statements).toEqual([]);
  });

  it('has a count that sees SQL', async () => {
    await ask('{ backtests { backtests { id } } }');
    expect(statements.length).toBeGreaterThan(0);
    expect(new Set(statements).size).toBe(statements.length);
  });
});
