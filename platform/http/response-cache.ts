import { BoundedMap } from '../memory/bounded-map.ts';
import type { FinishedAnswer } from './finished-answer.ts';

/** Finished answers by key, up to a total size. */
export class ResponseCache extends BoundedMap<string, FinishedAnswer> {
  constructor(limitBytes: number) {
    super(limitBytes, ({ size }) => size);
  }
}
