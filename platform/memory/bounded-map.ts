import { LRUCache } from 'lru-cache';

/** Options of every read. The library writes to them; a new object for each read would cost as much as the read. */
const READ = {};

/** Map with a maximum size, which evicts the least recently used entries. Null counts as a value. */
export class BoundedMap<Key, Value> {
  readonly #cache: LRUCache<NonNullable<Key>, NonNullable<Value>>;

  /**
   * @param limit - Maximum number of entries, or maximum sum of their sizes.
   * @param sizeOf - Returns the size of an entry. @default 1
   */
  constructor(limit: number, sizeOf: (value: Value, key: NonNullable<Key>) => number = () => 1) {
    // `maxSize` grows with the entries; `max` would allocate room for all of them at once.
    this.#cache = new LRUCache({
      maxSize: limit,
      sizeCalculation: (value, key) => Math.max(1, sizeOf(value as Value, key)),
    });
  }

  get size(): number {
    return this.#cache.size;
  }

  get(key: NonNullable<Key>): Value | undefined {
    return this.#cache.get(key, READ);
  }

  set(key: NonNullable<Key>, value: Value): void {
    this.#cache.set(key, value as NonNullable<Value>);
  }

  delete(key: NonNullable<Key>): void {
    this.#cache.delete(key);
  }

  clear(): void {
    this.#cache.clear();
  }

  getOrMake(key: NonNullable<Key>, make: () => Value): Value {
    const known = this.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.set(key, made);
    return made;
  }
}
