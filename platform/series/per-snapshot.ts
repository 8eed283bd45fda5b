import { BoundedMap } from '../memory/bounded-map.ts';
import type { SeriesSnapshot } from './series-snapshot.ts';

/** Default number of cached answers per data version. */
const KEPT = 256;

/**
 * Caches a computation per data version and key.
 *
 * For readings over panels, of which there are too many to store for every day.
 *
 * @param keyOf - Returns the unique key of a question.
 * @param kept - Maximum number of cached answers.
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
