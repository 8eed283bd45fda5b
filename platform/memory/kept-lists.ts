import { LRUCache } from 'lru-cache';

/**
 * Items of all kept lists together. The rows, points, answers and text of ten years of a series are some 15,000; they take
 * about 100 bytes each.
 */
const MAX_KEPT_ITEMS = 600_000;

/**
 * Part of a list that does not change and outlives the request, such as the days of a window in the whole history of a
 * series. What {@link deriveKept} computes from its items is computed once for the whole list. It refers to the list
 * instead of copying items: answers of ten years that are under way would otherwise be most of what the collector moves.
 */
export class KeptPart<Item> implements Iterable<Item> {
  readonly whole: readonly Item[];
  readonly start: number;
  /** Index after the last item. */
  readonly end: number;

  constructor(whole: readonly Item[], start: number, end: number) {
    [this.whole, this.start, this.end] = [whole, start, end];
  }

  get length(): number {
    return this.end - this.start;
  }

  [Symbol.iterator](): Iterator<Item> {
    return this.whole.slice(this.start, this.end).values();
  }
}

type Origin = Pick<KeptPart<unknown>, 'whole' | 'start'>;

/** The kept list that an array is a copied part of. */
const origins = new WeakMap<readonly unknown[], Origin>();

/** Copies part of a kept list to an array that is still known to be part of it. */
export function keptSlice<Item>(whole: readonly Item[], start: number, end: number): readonly Item[] {
  const part = whole.slice(start, end);
  origins.set(part, { whole, start });
  return part;
}

/** What is computed from an object that does not change, by the name or function it is computed by. */
class KeptResults {
  readonly #bySource = new WeakMap<object, Map<unknown, KeptResult>>();
  readonly #used = new LRUCache<KeptResult, true>({
    maxSize: MAX_KEPT_ITEMS,
    sizeCalculation: (_, { items }) => Math.max(1, items),
    dispose: (_, { source, maker }) => this.#bySource.get(source)?.delete(maker),
  });

  of<Result>(source: object, maker: unknown, make: () => { readonly result: Result; readonly items: number }): Result {
    const ofSource = this.#bySource.get(source) ?? new Map<unknown, KeptResult>();
    this.#bySource.set(source, ofSource);
    let known = ofSource.get(maker);
    if (known) this.#used.get(known);
    else {
      known = { source, maker, ...make() };
      ofSource.set(maker, known);
      this.#used.set(known, true);
    }
    return known.result as Result;
  }
}

interface KeptResult {
  readonly source: object;
  readonly maker: unknown;
  readonly result: unknown;
  readonly items: number;
}

const results = new KeptResults();

/**
 * Returns a list that is computed from an object once, such as the rows of some series of a view.
 *
 * @param name - Distinguishes the lists of one object.
 */
export function keepList<Item>(source: object, name: string, compute: () => readonly Item[]): readonly Item[] {
  return results.of(source, name, () => {
    const result = compute();
    return { result, items: result.length };
  });
}

/**
 * Returns what is derived from the kept list that `part` belongs to, and where `part` begins in it; null for any other
 * list.
 *
 * @param maker - Identifies the derivation; the same object for the same derivation.
 * @param derive - Receives the whole list.
 */
export function deriveKept<Item, Derived>(
  part: readonly Item[] | KeptPart<Item>,
  maker: object,
  derive: (whole: readonly Item[]) => Derived,
): { readonly derived: Derived; readonly start: number } | null {
  const origin: Origin | undefined = part instanceof KeptPart ? part : origins.get(part);
  if (!origin) return null;
  const whole = origin.whole as readonly Item[];
  const derived = results.of(whole, maker, () => ({ result: derive(whole), items: whole.length }));
  return { derived, start: origin.start };
}

/**
 * Maps part of a kept list item by item. The mapped items of the whole list are kept, too.
 *
 * @param map - A function of the item alone, and the same function for every call.
 */
export function mapKept<Item extends object, Mapped>(
  { whole, start, end }: KeptPart<Item>,
  map: (item: Item) => Mapped,
): KeptPart<Mapped> {
  const mapped = results.of(whole, map, () => ({ result: whole.map((item) => map(item)), items: whole.length }));
  return new KeptPart(mapped, start, end);
}
