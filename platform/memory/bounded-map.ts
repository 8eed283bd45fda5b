import { LRUCache } from 'lru-cache';

/** Map with a maximum number of entries, which evicts the least recently used one. Null counts as a value. */
export class BoundedMap<Key, Value> {
  readonly #cache: LRUCache<NonNullable<Key>, NonNullable<Value>>;

  constructor(limit: number) {
    // `maxSize` grows with the entries; `max` would allocate room for all of them at once.
    this.#cache = new LRUCache({ maxSize: limit, sizeCalculation: () => 1 });
  }

  get size(): number {
    return this.#cache.size;
  }

  get(key: NonNullable<Key>): Value | undefined {
    return this.#cache.get(key);
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
