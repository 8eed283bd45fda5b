import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { createKnowledgeGraph, EDGE_KINDS } from './knowledge-graph.ts';
import { createKnowledgeNetwork, type KnowledgeNetwork, type NetworkNode } from './knowledge-network.ts';
import { shortestPath, surroundings } from './walk-network.ts';

const declarations = await loadEngineDeclarations();
const all = createKnowledgeNetwork(declarations, createKnowledgeGraph(declarations));

interface Drawing {
  readonly size: number;
  /** Indexes of the nodes that are terms. */
  readonly terms: readonly number[];
  readonly links: readonly { readonly kind: (typeof EDGE_KINDS)[number]; readonly from: number; readonly to: number }[];
}

const drawings: fc.Arbitrary<Drawing> = fc.integer({ min: 2, max: 9 }).chain((size) => {
  const node = fc.nat({ max: size - 1 });
  return fc.record({
    size: fc.constant(size),
    terms: fc.uniqueArray(node, { maxLength: 2 }),
    links: fc.array(fc.record({ kind: fc.constantFrom(...EDGE_KINDS), from: node, to: node }), { maxLength: 14 }),
  });
});

function networkOf({ size, terms, links }: Drawing): Pick<KnowledgeNetwork, 'nodes' | 'links' | 'linksOf'> {
  const drawn = links.map(({ kind, from, to }) => ({ kind, from: String(from), to: String(to) }));
  const nodes = Array.from({ length: size }, (_, i) => ({
    id: String(i),
    target: terms.includes(i) ? { node: 'term', id: String(i) } : { node: 'panel', id: String(i) },
  })) as readonly unknown[] as readonly NetworkNode[];
  return {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    links: drawn,
    linksOf: (id, direction) =>
      drawn.filter(
        ({ from, to }) => (direction !== 'inbound' && from === id) || (direction !== 'outbound' && to === id),
      ),
  };
}

/** Computes the distances from a node to every other, by relaxing all links repeatedly: no queue, no order. */
function distances({ size, terms, links }: Drawing, start: number, gone: number): number[] {
  const steps = Array.from({ length: size }, (_, i) => (i === start ? 0 : Number.POSITIVE_INFINITY));
  const mayLead = (i: number) => i === start || !terms.includes(i);
  for (let round = 0; round < size; round++)
    for (const { from, to } of links)
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const)
        if (mayLead(a) && a !== gone && b !== gone) steps[b] = Math.min(steps[b] as number, (steps[a] as number) + 1);
  return steps;
}

describe('the shortest path', () => {
  it('is as long as the distance, and each step starts where the last one ended', () => {
    fc.assert(
      fc.property(drawings, fc.nat({ max: 8 }), fc.nat({ max: 8 }), fc.nat({ max: 8 }), (drawing, a, b, gone) => {
        fc.pre(a < drawing.size && b < drawing.size && gone !== a && gone !== b);
        const exists = (id: string) => id !== String(gone);
        const path = shortestPath(networkOf(drawing), [String(a), String(b)], { kinds: [], exists });
        const distance = distances(drawing, a, gone)[b] as number;
        expect(path?.length ?? Number.POSITIVE_INFINITY).toBe(distance);
        let at = String(a);
        for (const { link, direction, to } of path ?? []) {
          expect([link.from, link.to]).toEqual(direction === 'outbound' ? [at, to] : [to, at]);
          at = to;
        }
        if (path) expect(at).toBe(String(b));
      }),
    );
  });

  it('follows only the requested kinds of edges', () => {
    const drawing: Drawing = {
      size: 3,
      terms: [],
      links: [
        { kind: 'references', from: 0, to: 2 },
        { kind: 'derived_from', from: 0, to: 1 },
        { kind: 'derived_from', from: 2, to: 1 },
      ],
    };
    const length = (kinds: Parameters<typeof shortestPath>[2]['kinds']) =>
      shortestPath(networkOf(drawing), ['0', '2'], { kinds, exists: () => true })?.length ?? null;
    expect([length([]), length(['derived_from']), length(['precedes'])]).toEqual([1, 2, null]);
  });
});

describe('the surroundings', () => {
  it('contains exactly the nodes within the distance, nearest first, with every link between them', () => {
    fc.assert(
      fc.property(drawings, fc.integer({ min: 1, max: 4 }), (drawing, depth) => {
        const found = surroundings(networkOf(drawing), '0', { kinds: [], exists: () => true, depth, max: 100 });
        const near = distances(drawing, 0, -1).flatMap((steps, i) =>
          steps <= depth ? [[String(i), steps] as const] : [],
        );
        expect(new Map(found.nodes)).toEqual(new Map(near));
        expect([...found.nodes.values()]).toEqual([...found.nodes.values()].sort((a, b) => a - b));
        const isIn = (i: number) => found.nodes.has(String(i));
        expect(found.links.length).toBe(drawing.links.filter(({ from, to }) => isIn(from) && isIn(to)).length);
        expect(found.truncated).toBe(false);
      }),
    );
  });

  it('reports truncation when there are more nodes than requested', () => {
    const options = { kinds: [], exists: () => true, depth: 1 };
    const whole = surroundings(all, 'market_pulse/BTC', { ...options, max: 500 });
    const part = surroundings(all, 'market_pulse/BTC', { ...options, max: 5 });
    expect([part.nodes.size, part.truncated, whole.truncated]).toEqual([5, true, false]);
    expect([...part.nodes.keys()]).toEqual([...whole.nodes.keys()].slice(0, 5));
  });
});

describe('the network of all declarations', () => {
  it('has a node at both ends of every link, and a title in both languages', () => {
    expect(all.links.length).toBeGreaterThan(100);
    for (const { from, to } of all.links) expect([all.nodes.has(from), all.nodes.has(to)]).toEqual([true, true]);
    for (const { title, id } of all.nodes.values()) expect([id, Boolean(title.en && title.de)]).toEqual([id, true]);
  });

  it('finds a term with and without its version', () => {
    expect(all.find('onto:pulse_score')?.id).toBe('onto:pulse_score@1.0.1');
    expect(all.find('onto:pulse_score@1.0.1')?.id).toBe('onto:pulse_score@1.0.1');
    expect(all.find('onto:nothing')).toBeUndefined();
  });
});
