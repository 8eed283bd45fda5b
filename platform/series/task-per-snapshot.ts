import type { SeriesSnapshot } from './series-snapshot.ts';

/**
 * Starts something once for each data version, gives everybody the same promise, and forgets it with the version. What
 * fails is started again for the next who asks.
 */
export function taskPerSnapshot<Answer, Means>(
  start: (snapshot: SeriesSnapshot, means: Means) => Promise<Answer>,
): (snapshot: SeriesSnapshot, means: Means) => Promise<Answer> {
  const known = new WeakMap<SeriesSnapshot, Promise<Answer>>();
  return (snapshot, means) => {
    const found = known.get(snapshot);
    if (found) return found;
    const made = start(snapshot, means);
    known.set(snapshot, made);
    made.catch(() => known.delete(snapshot));
    return made;
  };
}
