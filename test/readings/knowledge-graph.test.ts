import { beforeAll, describe, expect, it } from 'vitest';
import { shareReader } from '../harness/services/share-reader.ts';
import type { Body, Reader } from '../harness/services/start-reader.ts';

let reader: Reader;
beforeAll(async () => {
  reader = await shareReader();
});

/** Walking over everything takes more requests than a caller has in an hour, so each part uses another caller. */
const anotherKey = () => reader.stack.newKey('api_power');

interface Edge {
  readonly kind: string;
  readonly direction: string;
  readonly apiPath: string;
  readonly targetId: string;
  readonly target: { readonly __typename: string; readonly id: string };
}

const EDGES = ['outbound', 'inbound']
  .map(
    (direction) => `${direction}: edges(direction: ${direction}, first: 200) { totalCount nodes {
    kind direction apiPath seoSlug targetId
    target {
      __typename
      ... on KnowledgeObject { id apiPath reproHash }
      ... on MarketSeries { id unit }
      ... on OnchainSeries { id unit }
      ... on MacroSeries { id unit }
      ... on Panel { id label }
      ... on OntologyTerm { id unit }
    }
  } }`,
  )
  .join(' ');

describe('the catalogue', () => {
  it('lists every object with its paths, newest day and edges', async () => {
    const { objects } = await reader.body('/api/v1/knowledge');
    for (const { type, subjects, objects: listed } of objects) {
      const key = await anotherKey();
      expect(listed.map((one: Body) => one.subject)).toEqual(subjects);
      for (const { api_path, latest_as_of, edge_count, seo_slug } of listed) {
        expect(seo_slug).toMatch(/^[a-z0-9-]+$/);
        const { body } = await reader.stack.get(`${api_path}?include=graph`, { key });
        if (latest_as_of === null) expect([api_path, body.code]).toEqual([api_path, 'source_unavailable']);
        else {
          expect([body.type, body.as_of], api_path).toEqual([type, latest_as_of]);
          expect(edge_count, api_path).toBe(body.outbound.total_count + body.inbound.total_count);
        }
      }
    }
  });

  it('filters by type, and suggests the nearest one', async () => {
    const { objects } = await reader.body('/api/v1/knowledge?type=btc_cycle');
    expect(objects.map((one: Body) => one.type)).toEqual(['btc_cycle']);
    const cycle = await reader.body('/api/v1/knowledge/btc_cycle/BTC');
    expect(objects[0].objects[0].latest_as_of).toBe(cycle.as_of);
    expect(await reader.refused('/api/v1/knowledge?type=btc_cycl')).toEqual([
      ...[400, 'invalid_input', 'type'],
      expect.stringContaining('Did you mean btc_cycle'),
    ]);
  });
});

describe('every edge of every object', () => {
  it('leads to the concrete object of the subgraph that owns it, and to a REST path that answers', async () => {
    const { objects } = await reader.body('/api/v1/knowledge');
    const names: [string, string][] = objects.flatMap(({ type, objects: listed }: Body) =>
      listed.flatMap((one: Body) => (one.latest_as_of === null ? [] : [[type, one.subject]])),
    );
    expect(names.length).toBeGreaterThan(4);
    const paths = new Set<string>();
    for (const [type, subject] of names) {
      const query = `{ knowledge(type: "${type}", subject: "${subject}") { id ${EDGES} } }`;
      const { knowledge } = await reader.graph(query, await anotherKey());
      const edges: Edge[] = [...knowledge.outbound.nodes, ...knowledge.inbound.nodes];
      expect(edges.length).toBe(knowledge.outbound.totalCount + knowledge.inbound.totalCount);
      expect(edges.length).toBeGreaterThan(0);
      for (const { target, targetId, apiPath } of edges) {
        expect([knowledge.id, targetId, target?.id]).toEqual([knowledge.id, targetId, targetId]);
        paths.add(apiPath);
      }
    }
    let key = await anotherKey();
    for (const [i, path] of [...paths].entries()) {
      if (i % 1_000 === 999) key = await anotherKey();
      const { status } = await reader.stack.get(path, { key });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it('comes in Relay pages', async () => {
    const page = async (after: string) =>
      (
        await reader.graph(
          `{ knowledge(type: "btc_cycle", subject: "BTC") { edges(first: 3${after}) {
            nodes { targetId cursor } edges { cursor node { targetId } }
            pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`,
        )
      ).knowledge.edges;
    const first = await page('');
    expect(first.edges.map((one: Body) => [one.cursor, one.node.targetId])).toEqual(
      first.nodes.map((one: Body) => [one.cursor, one.targetId]),
    );
    expect([first.pageInfo.startCursor, first.pageInfo.endCursor]).toEqual([
      first.edges[0].cursor,
      first.edges[2].cursor,
    ]);
    expect(first.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true });
    const second = await page(`, after: "${first.pageInfo.endCursor}"`);
    expect(second.pageInfo.hasPreviousPage).toBe(true);
    expect(second.nodes[0].targetId).not.toBe(first.nodes[2].targetId);
  });
});

describe('a walk', () => {
  it('finds the shortest path, each step an edge of the object before it', async () => {
    const { knowledgePath } = await reader.graph(
      `{ knowledgePath(from: "miner_state/BTC", to: "fear_greed", kinds: [derived_from, references]) {
        length nullReason nodes { id kind distance target { __typename ... on KnowledgeObject { id } } } links { kind from to } } }`,
    );
    const { length, nodes, links, nullReason } = knowledgePath;
    expect([nullReason, nodes[0].id, nodes.at(-1).id, nodes.at(-1).kind]).toEqual([
      ...[null, 'miner_state/BTC', 'fear_greed', 'series'],
    ]);
    expect([nodes.length, links.length]).toEqual([length + 1, length]);
    expect(nodes.map((one: Body) => one.target.__typename)).not.toContain(null);
    for (const [i, { from, to }] of links.entries())
      expect(new Set([from, to])).toEqual(new Set([nodes[i].id, nodes[i + 1].id]));
    expect(nodes.map((one: Body) => one.distance)).toEqual(nodes.map((_: Body, i: number) => i));
  });

  it('reports a missing path, and an unknown node', async () => {
    const path = '/api/v1/knowledge-path?from=market_pulse/BTC';
    expect(await reader.body(`${path}&to=btc_valuation/BTC&kinds=contradicts,precedes`)).toMatchObject({
      length: null,
      nodes: null,
      links: null,
      null_reason: expect.stringContaining('No edges'),
    });
    expect(await reader.body(`${path}&to=market_pulse/BTC`)).toMatchObject({ length: 0, null_reason: null });
    expect((await reader.refused(`${path}&to=btc_valuaton/BTC`)).slice(0, 2)).toEqual([404, 'not_found']);
    expect((await reader.refused(`${path}&to=derivatives_state/BTC&as_of=2017-02-01`)).slice(0, 2)).toEqual([
      404,
      'not_found',
    ]);
    expect((await reader.refused(`${path}&to=btc_valuation/BTC&kinds=friend_of`)).slice(0, 2)).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('returns the neighbourhood of an object', async () => {
    const root = 'root=market_pulse/BTC';
    const one = await reader.body(`/api/v1/knowledge-graph?${root}&direction=outbound`);
    const object = await reader.body('/api/v1/knowledge/market_pulse/BTC?include=graph');
    expect(one.nodes.length).toBe(object.outbound.total_count + 1);
    expect(one.nodes.every((node: Body) => node.distance <= 1)).toBe(true);
    const four = await reader.body(`/api/v1/knowledge-graph?${root}&depth=4&first=500`);
    expect(four.nodes.length).toBeGreaterThan(one.nodes.length);
    const few = await reader.body(`/api/v1/knowledge-graph?${root}&depth=4&first=7`);
    expect([few.nodes.length, few.truncated]).toEqual([7, true]);
    const ids = new Set(few.nodes.map((node: Body) => node.id));
    expect(few.links.every(({ from, to }: Body) => ids.has(from) && ids.has(to))).toBe(true);
    expect((await reader.refused(`/api/v1/knowledge-graph?${root}&depth=5`)).slice(0, 3)).toEqual([
      ...[400, 'invalid_input', 'depth'],
    ]);
  });
});
