import '../harness/engines/promise-with-resolvers.ts';
import { composeServices } from '@apollo/composition';
import { type ExecutionResult, execute, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../engine/statistics/random.ts';
import { composeSupergraph } from '../../gateway/composition/compose.ts';
import { createPlanEngine } from '../../gateway/federation/plan-engine.ts';
import type { GraphEngine } from '../../gateway/graph-engine.ts';
import { createInProcessEndpoint } from '../../gateway/subgraph/in-process-endpoint.ts';
import type { SubgraphEndpoint } from '../../gateway/subgraph/subgraph-endpoint.ts';
import type { RequestContext } from '../../services/graph/request-context.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { createRouterEngine } from '../harness/engines/router-engine.ts';
import { describeSupergraph } from '../harness/federation/describe-supergraph.ts';
import { type Fixture, subgraphsOf } from '../harness/federation/fixture.ts';
import { randomOperation } from '../harness/federation/random-operation.ts';
import { subgraphOfWorld } from '../harness/federation/subgraph-of-world.ts';
import { executeOnWorld } from '../harness/federation/whole-world.ts';
import { conditions } from './fixtures/conditions.ts';
import { entities } from './fixtures/entities.ts';
import { interfaceObjects } from './fixtures/interface-objects.ts';
import { overrides } from './fixtures/overrides.ts';
import { provides } from './fixtures/provides.ts';
import { requires } from './fixtures/requires.ts';
import { requiresAbstract } from './fixtures/requires-abstract.ts';
import { unions } from './fixtures/unions.ts';
import { extensions, version1 } from './fixtures/version-1.ts';
import { visibility } from './fixtures/visibility.ts';

// The features that the public audit of federation gateways covers, on fixtures of our own. The reference for every answer
// is graphql-js on all data at once; the reference for every supergraph is Apollo's composition. Each operation runs on
// both supergraphs and both engines.

const FIXTURES: readonly Fixture[] = [
  ...[conditions, entities, interfaceObjects, overrides, provides, requires],
  ...[requiresAbstract, unions, version1, extensions, visibility],
];
const RANDOM_OPERATIONS = 40;
const { seed, again } = seedOfToday('test/federation/audit.test.ts');

/** The supergraph that Apollo composes. */
function composedByApollo(fixture: Fixture): string {
  const services = subgraphsOf(fixture).map(({ name, sdl }) => ({ name, typeDefs: parse(sdl), url: `http://${name}` }));
  const { supergraphSdl, errors = [] } = composeServices(services);
  if (supergraphSdl === undefined) throw new Error(errors.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}

type Engine = 'own' | 'peer';

/** Subgraphs in this process, executed by the gateway's closures or by graphql-js. */
function endpointsOf(fixture: Fixture, engine: Engine): SubgraphEndpoint[] {
  const world = fixture.world();
  return subgraphsOf(fixture).map(({ name, sdl }) => {
    const schema = subgraphOfWorld(fixture, name, world);
    if (engine === 'own') return createInProcessEndpoint({ name, schema, sdl }, (context) => context);
    return {
      name,
      sdl,
      execute: ({ document, variables, operationName }) =>
        execute({ schema, document, variableValues: variables, operationName }),
    };
  });
}

const CONTEXT = { requestId: 'audit' } as unknown as RequestContext;

function createEngine(fixture: Fixture, supergraph: string, engine: Engine): Promise<GraphEngine> {
  return (engine === 'own' ? createPlanEngine : createRouterEngine)(supergraph, endpointsOf(fixture, engine));
}

function shown({ data, errors }: ExecutionResult): string {
  return JSON.stringify({ data, errors: errors?.map(({ message, path }) => `${message} at ${path?.join('.')}`) });
}

describe.each(FIXTURES.map((fixture) => [fixture.name, fixture] as const))('federation: %s', (_, fixture) => {
  const theirs = composedByApollo(fixture);

  it('is composed to the supergraph that Apollo composes', async () => {
    const own = await composeSupergraph(subgraphsOf(fixture));
    expect(describeSupergraph(parse(own))).toEqual(describeSupergraph(parse(theirs)));
  });

  it.each(['own', 'peer'] as const)('is answered by the %s engine from both supergraphs', async (kind) => {
    const { publicSchema } = await createPlanEngine(theirs, []);
    const options = { random: createRandom(seed), literals: fixture.literals ?? {} };
    const length = fixture.hasNoRandomOperations ? 0 : RANDOM_OPERATIONS;
    const made = Array.from({ length }, () => randomOperation(publicSchema, options));
    for (const supergraph of [await composeSupergraph(subgraphsOf(fixture)), theirs]) {
      const engine = await createEngine(fixture, supergraph, kind);
      for (const query of [...fixture.operations, ...made]) {
        const document = parse(query);
        expect(
          validate(publicSchema, document).map(({ message }) => message),
          query,
        ).toEqual([]);
        const wanted = await executeOnWorld(publicSchema, fixture.world(), document);
        // Mutations change the data.
        const { execute: run } = query.startsWith('mutation') ? await createEngine(fixture, supergraph, kind) : engine;
        const found = await run({ document, variables: {}, context: CONTEXT });
        expect(shown(found), `${query}\n${again}`).toBe(JSON.stringify({ data: wanted.data }));
      }
    }
  });
});
