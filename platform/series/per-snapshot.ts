import { BoundedMap } from '../memory/bounded-map.ts';
import type { SeriesSnapshot } from './series-snapshot.ts';

/** Answers of one data version that stay in memory, where nothing else is said. */
const KEPT = 256;

/**
 * Computes something once for each data version and key, and forgets it with the version.
 *
 * For readings over panels, which are too many to store for every day.
 *
 * @param keyOf - Text that tells two questions apart.
 * @param kept - Answers that stay in memory.
 */
export function perSnapshot<Question, Answer>(
  keyOf: (question: Question) => string,
  compute: (snapshot: SeriesSnapshot, question: Question) => Answer,
  kept = KEPT,
): (snapshot: SeriesSnapshot, question: Question) => Answer {
  const known = new WeakMap<SeriesSnapshot, BoundedMap<string, Answer>>();
  return (snapshot, question) => {
    const answers = known.get(snapshot) ?? new BoundedMap<string, Answer>(kept);
    known.set(snapshot, answers);
    return answers.getOrMake(keyOf(question), () => compute(snapshot, question));
  };
}
