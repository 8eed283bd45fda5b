import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_FOLDERS, readSources, resolveImport } from './source-files.ts';

// Files in a circle can only be read, moved and tested together; the bundler accepts them, and types hide them from the linter.

/** Known pairs of folders that import each other; the list must only shrink. */
const KNOWN_PAIRS: readonly string[] = [
  'engine/cycle engine/history',
  'engine/cycle engine/knowledge',
  'engine/cycle engine/knowledge/ontology',
  'engine/history engine/macro',
  'engine/history engine/onchain',
  'engine/knowledge engine/macro',
  'engine/knowledge engine/onchain',
];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const files: Graph = new Map(
  ALL_FOLDERS.flatMap(readSources).map((file) => {
    const targets = file.imports.filter((one) => one.startsWith('.')).map((one) => resolveImport(file, one));
    return [file.name, new Set(targets)];
  }),
);

/** Returns all nodes that can be reached from a node along at least one edge. */
function reachableFrom(start: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return reached;
}

/** Finds the largest sets of nodes that all reach each other, each as its sorted names. */
function circlesOf(graph: Graph): string[] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(node, graph)] as const));
  const inCircle = [...reach].filter(([node, reached]) => reached.has(node));
  const circles = inCircle.map(([node, reached]) =>
    [...reached]
      .filter((other) => reach.get(other)?.has(node))
      .sort()
      .join(' '),
  );
  return [...new Set(circles)].sort();
}

/** Finds folders that import each other. A folder counts together with the folders inside it. */
function mutualFolders(graph: Graph): string[] {
  const edges = new Set(
    [...graph].flatMap(([file, targets]) =>
      [...targets].map((target) => `${path.posix.dirname(file)} ${path.posix.dirname(target)}`),
    ),
  );
  return [...edges]
    .filter((edge) => {
      const [from = '', to = ''] = edge.split(' ');
      const isNested = to.startsWith(`${from}/`) || from.startsWith(`${to}/`);
      return from < to && !isNested && edges.has(`${to} ${from}`);
    })
    .sort();
}

describe('imports', () => {
  it('are found', () => {
    expect(files.size).toBeGreaterThan(1_000);
    expect([...files.values()].reduce((sum, targets) => sum + targets.size, 0)).toBeGreaterThan(3_000);
  });

  it('form no circle of files', () => {
    expect(circlesOf(files)).toEqual([]);
  });

  it('go in one direction between two folders', () => {
    expect(mutualFolders(files)).toEqual(KNOWN_PAIRS);
  });
});

describe('the check itself', () => {
  const graph: Graph = new Map([
    ['a/one.ts', new Set(['b/two.ts'])],
    ['b/two.ts', new Set(['b/three.ts', 'b/c/five.ts'])],
    ['b/three.ts', new Set(['a/one.ts'])],
    ['a/four.ts', new Set(['a/one.ts'])],
    ['b/c/five.ts', new Set(['b/six.ts'])],
    ['b/six.ts', new Set<string>()],
  ]);

  it('finds a circle through three files, without the files that only import it', () => {
    expect(circlesOf(graph)).toEqual(['a/one.ts b/three.ts b/two.ts']);
  });

  it('finds two folders that import each other', () => {
    expect(mutualFolders(graph)).toEqual(['a b']);
  });
});
