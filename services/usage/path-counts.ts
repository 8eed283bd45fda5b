type Node = Map<string, Node | number>;

/**
 * Counts by a path of names, all of the same length. The names are looked up one after the other, because a text made of
 * them would have to be hashed for every count; V8 knows the hash of a name that it has seen.
 */
export class PathCounts {
  readonly #root: Node = new Map();
  #size = 0;

  /** Number of different paths. */
  get size(): number {
    return this.#size;
  }

  /** Adds to the count of a path that there is. @returns whether there is. */
  addKnown(path: readonly string[], count: number): boolean {
    let node = this.#root;
    const last = path.length - 1;
    for (let i = 0; i < last; i++) {
      const next = node.get(path[i] as string);
      if (next === undefined) return false;
      node = next as Node;
    }
    const name = path[last] as string;
    const known = node.get(name);
    if (known === undefined) return false;
    node.set(name, (known as number) + count);
    return true;
  }

  add(path: readonly string[], count: number): void {
    if (this.addKnown(path, count)) return;
    let node = this.#root;
    for (const name of path.slice(0, -1)) {
      const next = (node.get(name) as Node | undefined) ?? new Map();
      node.set(name, next);
      node = next;
    }
    node.set(path.at(-1) as string, count);
    this.#size++;
  }

  /** Returns all paths with their counts. */
  all(): (readonly [path: readonly string[], count: number])[] {
    const under = (node: Node, path: readonly string[]): (readonly [readonly string[], number])[] =>
      [...node].flatMap(([name, next]) =>
        typeof next === 'number' ? [[[...path, name], next] as const] : under(next, [...path, name]),
      );
    return under(this.#root, []);
  }
}
