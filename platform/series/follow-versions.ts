import type { Ticking } from '../jobs/ticking.ts';
import type { SeriesSnapshot, SeriesStore } from './series-snapshot.ts';

export interface FollowOptions {
  readonly series: SeriesStore;
  readonly ticking: Ticking;
  /** How long a version that failed or could not be worked on waits. */
  readonly retrySeconds: number;
  onFailure(error: unknown): void;
}

/** Work that follows the data versions in the background. */
export interface Following {
  /** Resolves when nothing is left to do for the data there is. Never rejects. */
  settled(): Promise<void>;
  /** Aborts the signal of the work and waits for it. */
  close(): Promise<void>;
}

/**
 * Works on the newest data version: now, and after each that is published. Versions that come while it works are one
 * piece of work afterwards; one that failed or was not done is taken up again later, or left for a newer one.
 *
 * @param work - Tells whether the version is done.
 */
export function followVersions(
  { series, ticking, retrySeconds, onFailure }: FollowOptions,
  work: (snapshot: SeriesSnapshot, signal: AbortSignal) => Promise<boolean>,
): Following {
  const ending = new AbortController();
  const { signal } = ending;
  let done = 0;
  let running: Promise<void> | null = null;
  const workOnNewest = async () => {
    while (!signal.aborted && series.loaded && done < series.current().version) {
      const snapshot = series.current();
      if (await work(snapshot, signal)) done = snapshot.version;
      else if (series.current() === snapshot) return;
    }
  };
  const begin = () => {
    running ??= workOnNewest()
      .catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
      })
      .finally(() => {
        running = null;
      });
  };
  const stopListening = series.onPublished(begin);
  const stopTicking = ticking(retrySeconds, begin);
  begin();
  const settled = async () => {
    while (running) await running;
  };
  return {
    settled,
    async close() {
      stopListening();
      stopTicking();
      ending.abort();
      await settled();
    },
  };
}
