import { describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';

// Objects by their global id, and lists page by page, as clients of Relay read them.

const { stack, power: key } = await shareReader();

const NODE = `query($id: ID!) { node(id: $id) {
  __typename nodeId
  ... on MarketPulse { score reproHash }
  ... on OnchainSeries { label }
  ... on OntologyTerm { term }
  ... on Panel { label }
  ... on Chart { slug name }
  ... on Strategy { key name }
  ... on Market { venue }
} }`;
const read = async (id: string, caller: string | undefined = key) =>
  (await stack.graphql(NODE, { ...(caller && { key: caller }), variables: { id } })).body;

describe('node', () => {
  it('returns every kind of object by its node id, from the subgraph that owns it', async () => {
    const { body } = await stack.graphql(
      `{ pulse { nodeId score reproHash } onchainSeries(id: "mvrv") { nodeId label } chart(slug: "mayer") { nodeId slug name }
         panel(id: "bars") { nodeId label } strategies { nodeId key name } markets { nodeId venue }
         ontology(category: "valuation") { nodeId term } }`,
      { key },
    );
    expect(body.errors).toBeUndefined();
    const found = Object.values(body.data as Record<string, { nodeId: string } | { nodeId: string }[]>).map(
      (one) => [one].flat()[0] as { nodeId: string },
    );
    for (const object of found) {
      const answer = await read(object.nodeId);
      expect([object.nodeId, answer.errors]).toEqual([object.nodeId, undefined]);
      expect(answer.data.node).toMatchObject(object);
    }
  });

  it('refuses an unknown id, and an object beyond the tier of the caller', async () => {
    for (const id of [
      '',
      'mvrv',
      'OnchainSeries:no_such',
      'Chart:no-such',
      'MarketSeries:mvrv',
      'MarketPulse:x',
      'Query:1',
    ])
      expect([id, (await read(id)).errors[0].extensions.code]).toEqual([id, 'not_found']);
    expect((await read('OnchainSeries:mvrv', '')).errors[0].extensions.code).toBe('unauthenticated');
  });
});

describe('a connection', () => {
  it('leads through the whole list, page by page', async () => {
    const page = async (after: string | null) => {
      const { body } = await stack.graphql(
        `query($after: String) { edgeReports(first: 3, after: $after) {
           total edges { cursor node { strategy } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
        { key, variables: { after } },
      );
      expect(body.errors).toBeUndefined();
      return body.data.edgeReports;
    };
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const { total, edges, pageInfo } = await page(after);
      seen.push(...edges.map(({ node }: { node: { strategy: string } }) => node.strategy));
      expect(pageInfo).toMatchObject({
        hasPreviousPage: after !== null,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      });
      if (!pageInfo.hasNextPage) {
        expect(new Set(seen).size).toBe(total);
        expect(seen).toHaveLength(total);
        break;
      }
      after = pageInfo.endCursor;
    }
  });

  it('is returned by every list with pages', async () => {
    const fields = 'edges { cursor node { id } } pageInfo { hasNextPage endCursor }';
    const { body } = await stack.graphql(`{ backtests { ${fields} } alertSubscriptions { ${fields} } }`, { key });
    expect(body.errors).toBeUndefined();
    const empty = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    expect(body.data).toEqual({ backtests: empty, alertSubscriptions: empty });
  });
});
