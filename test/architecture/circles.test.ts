import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_FOLDERS, readSources, resolveImport } from './source-files.ts';

// Files in a circle can only be read, moved and tested together; the bundler accepts them, and types hide them from the linter.

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

/** Returns the imports between folders. A folder counts together with the folders inside it. */
function foldersOf(graph: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of graph) {
    const from = path.posix.dirname(file);
    const others = folders.get(from) ?? new Set();
    folders.set(from, others);
    for (const to of [...targets].map((target) => path.posix.dirname(target)))
      if (from !== to && !to.startsWith(`${from}/`) && !from.startsWith(`${to}/`)) others.add(to);
  }
  return folders;
}

describe('imports', () => {
  it('are found', () => {
    expect(files.size).toBeGreaterThan(1_000);
    expect([...files.values()].reduce((sum, targets) => sum + targets.size, 0)).toBeGreaterThan(3_000);
  });

  it('form no circle of files', () => {
    expect(circlesOf(files)).toEqual([]);
  });

  it('form no circle of folders', () => {
    expect(circlesOf(foldersOf(files))).toEqual([]);
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
    expect(circlesOf(foldersOf(graph))).toEqual(['a b']);
  });

  it('finds a circle through three folders', () => {
    const three: Graph = new Map([
      ['a/one.ts', new Set(['b/two.ts'])],
      ['b/six.ts', new Set(['c/three.ts'])],
      ['c/five.ts', new Set(['a/four.ts'])],
    ]);
    expect(circlesOf(three)).toEqual([]);
    expect(circlesOf(foldersOf(three))).toEqual(['a b c']);
  });
});
