import {
  type GraphQLSchema,
  getNamedType,
  type IntValueNode,
  isLeafType,
  type ListValueNode,
  parse,
  type StringValueNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedSchema } from '../harness/clients/published-schema.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// Past days of heavy objects: a caller who requests many pays for each and does not block the others.

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.close());

/** Requests left to a caller this hour, by the headers of an answer. */
const left = ({ headers }: { readonly headers: Headers }) =>
  Number(/"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
const edgeOn = (day: string) => `knowledge(type: "strategy_edge", subject: "crypto", asOf: "${day}") { id }`;
const cheap = '{ pulse { score } }';

describe('the computation of a request', () => {
  it('counts as further requests on a past day, once, and is told with the answer', async () => {
    const key = await stack.newKey('free');
    const before = left(await stack.graphql(cheap, { key }));
    for (const [reads, charged] of [
      [1, 5],
      [2, 5],
    ] as const) {
      const { body } = await stack.graphql(`{ ${edgeOn('2026-11-03')} }`, { key });
      expect(body.data.knowledge.id).toBe('strategy_edge/crypto@2026-11-03');
      // 1,400 ms of CPU time, of which 250 ms cost as much as 100 fields.
      const [computation, more] = reads === 1 ? [560, 5] : [0, 0];
      const cost = { estimated: 2, counted: 2 + computation, limit: 2000, requests: 1 + more };
      expect(body.extensions.cost).toEqual(cost);
      const after = left(await stack.graphql(cheap, { key }));
      // A computation of 1,400 ms counts as five further requests; each read, and this one, counts as usual.
      expect(before - after).toBe(2 * reads + charged);
    }
  });

  it('counts the same over REST and for a verification', async () => {
    const key = await stack.newKey('free');
    const before = left(await stack.get('/api/v1/svc-pulse/history?days=3', { key }));
    await stack.get('/api/v1/knowledge/strategy_edge/crypto?as_of=2026-11-04', { key });
    await stack.get('/api/v1/knowledge/strategy_edge/crypto/verify?as_of=2026-11-04', { key });
    const after = left(await stack.get('/api/v1/svc-pulse/history?days=3', { key }));
    expect(before - after).toBe(3 + 2 * 5);
  });

  it('is free on the newest day, which is computed once for all callers', async () => {
    const key = await stack.newKey('free');
    const before = left(await stack.graphql(cheap, { key }));
    await stack.graphql('{ knowledge(type: "strategy_edge", subject: "crypto") { id } }', { key });
    expect(before - left(await stack.graphql(cheap, { key }))).toBe(2);
  });

  it("is refused beyond the tier's limit for one request", async () => {
    const key = await stack.newKey('free');
    const days = Array.from({ length: 15 }, (_, i) => `a${i}: ${edgeOn(`2026-11-${String(i + 1).padStart(2, '0')}`)}`);
    const { body } = await stack.graphql(`{ ${days.join(' ')} }`, { key });
    expect(body.errors[0]).toMatchObject({
      message: expect.stringContaining('more than 5000 ms of CPU time, the limit per request of tier free'),
      extensions: { code: 'invalid_input' },
    });
  });
});

describe('the cost of a GraphQL request', () => {
  const page = (first: number) =>
    `{ pulse { score edges(first: ${first}) { nodes { kind } pageInfo { endCursor } } } }`;

  it('is told with the answer: estimated by its page sizes, counted by its items', async () => {
    const { body, headers } = await stack.graphql(page(50));
    const { nodes } = body.data.pulse.edges;
    expect(nodes.length).toBeLessThan(50);
    // pulse, score, edges, nodes, pageInfo and endCursor, and `kind` of each item.
    expect(body.extensions.cost).toEqual({ estimated: 6 + 50, counted: 6 + nodes.length, limit: 1000, requests: 1 });
    expect(headers.get('graphql-cost')).toBe(`estimated=56, counted=${6 + nodes.length}, limit=1000, requests=1`);
    expect((await stack.graphql('{ pulse { edges { nodes { kind } } } }')).body.extensions.cost.estimated).toBe(3 + 50);
  });

  it('follows from the directives of the published schema', async () => {
    const schema = publishedSchema();
    const texts = [page(7), '{ pulse { __typename date band } ontologyTerms: __typename }', '{ caller { kind tier } }'];
    for (const text of texts) {
      const { body } = await stack.graphql(text);
      expect([text, body.extensions.cost.estimated]).toEqual([text, costBySpecification(schema, text)]);
    }
  });
});

/** Cost by IBM's cost specification, for documents without fragments and variables whose pages state `first`. */
function costBySpecification(schema: GraphQLSchema, text: string): number {
  const info = new TypeInfo(schema);
  const sizes: { readonly fields: readonly string[]; readonly size: number }[] = [];
  let [cost, factor] = [0, 1];
  const factors: number[] = [];
  const argumentOf = (field: ReturnType<TypeInfo['getFieldDef']>, name: string) =>
    field?.astNode?.directives
      ?.find((one) => one.name.value === 'listSize')
      ?.arguments?.find((one) => one.name.value === name)?.value;
  visit(
    parse(text),
    visitWithTypeInfo(info, {
      Field: {
        enter(node) {
          const field = info.getFieldDef();
          const type = getNamedType(field?.type);
          const declared = [field, type].map((one) =>
            one?.astNode?.directives?.find((directive) => directive.name.value === 'cost'),
          );
          const weight = declared.flatMap((one) => one?.arguments ?? [])[0]?.value as IntValueNode | undefined;
          cost += factor * (weight ? Number(weight.value) : isLeafType(type) ? 0 : 1);
          factors.push(factor);
          if (sizes.at(-1)?.fields.includes(node.name.value)) factor *= sizes.at(-1)?.size ?? 1;
          const fields = argumentOf(field, 'sizedFields') as ListValueNode | undefined;
          const first = node.arguments?.find((one) => one.name.value === 'first')?.value as IntValueNode | undefined;
          const named = (fields?.values ?? []) as readonly StringValueNode[];
          sizes.push({ fields: named.map(({ value }) => value), size: Number(first?.value ?? 1) });
        },
        leave() {
          factor = factors.pop() ?? 1;
          sizes.pop();
        },
      },
    }),
  );
  return cost;
}
