import { LRUCache } from 'lru-cache';
import type { FinishedAnswer } from './finished-answer.ts';

/** LRU cache of finished answers by key, up to a total size. */
export class ResponseCache {
  readonly #answers: LRUCache<string, FinishedAnswer>;

  constructor(limitBytes: number) {
    this.#answers = new LRUCache({ maxSize: limitBytes, sizeCalculation: ({ size }) => Math.max(1, size) });
  }

  get(key: string): FinishedAnswer | undefined {
    return this.#answers.get(key);
  }

  set(key: string, answer: FinishedAnswer): void {
    this.#answers.set(key, answer);
  }

  clear(): void {
    this.#answers.clear();
  }
}
