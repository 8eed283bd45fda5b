import type { SeriesSnapshot } from './series-snapshot.ts';

/** Starts a task once per data version and shares its promise. A failed task starts again on the next call. */
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
