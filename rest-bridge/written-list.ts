import { createHash, type Hash } from 'node:crypto';
import { elementAt } from '../engine/element-at.ts';

/** Items whose digest is kept. A window begins and ends within a block, so on average one block of it is read again. */
const BLOCK_ITEMS = 64;

/**
 * Items of a kept list as JSON, joined by commas. A window of them is part of these bytes, not a copy, and its digest is
 * made from the digests of its blocks: to digest the bytes of ten years took a third of the time of an answer.
 */
export class WrittenList {
  readonly #bytes: Buffer;
  /** Where each item ends. */
  readonly #ends: Uint32Array;
  /** SHA-256 of each whole block. */
  readonly #digests: readonly Buffer[];

  constructor(items: readonly unknown[]) {
    const texts = items.map((item) => JSON.stringify(item));
    this.#bytes = Buffer.from(texts.join(','));
    this.#ends = new Uint32Array(texts.length);
    let next = 0;
    texts.forEach((text, i) => {
      const end = next + Buffer.byteLength(text);
      this.#ends[i] = end;
      next = end + 1;
    });
    this.#digests = Array.from({ length: Math.floor(items.length / BLOCK_ITEMS) }, (_, block) => {
      const bytes = this.bytes(block * BLOCK_ITEMS, (block + 1) * BLOCK_ITEMS);
      return createHash('sha256').update(bytes).digest();
    });
  }

  /**
   * Returns the items from `start` up to before `end`.
   *
   * @returns A view of the bytes of the list.
   */
  bytes(start: number, end: number): Buffer {
    const from = start === 0 ? 0 : elementAt(this.#ends, start - 1) + 1;
    return this.#bytes.subarray(from, end > start ? elementAt(this.#ends, end - 1) : from);
  }

  /** Adds the items from `start` up to before `end` to a digest. It is the same for the same items at the same places. */
  digest(hash: Hash, start: number, end: number): void {
    const [first, last] = [Math.ceil(start / BLOCK_ITEMS), Math.floor(end / BLOCK_ITEMS)];
    if (first >= last) {
      hash.update(this.bytes(start, end));
      return;
    }
    hash.update(this.bytes(start, first * BLOCK_ITEMS));
    for (const digest of this.#digests.slice(first, last)) hash.update(digest);
    hash.update(this.bytes(last * BLOCK_ITEMS, end));
  }
}
