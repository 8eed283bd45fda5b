import type { Ticking } from '../jobs/ticking.ts';
import type { SeriesSnapshot, SeriesStore } from './series-snapshot.ts';

export interface FollowOptions {
  readonly series: SeriesStore;
  readonly ticking: Ticking;
  /** Retry interval for a version that failed or could not be processed. */
  readonly retrySeconds: number;
  /** Other work on the same version, which goes first. */
  readonly after?: Pick<Following, 'settled'> | null | undefined;
  onFailure(error: unknown): void;
}

/** Background work that follows data versions. */
export interface Following {
  /** Resolves when the current version is processed. Never rejects. */
  settled(): Promise<void>;
  /** Aborts the work's signal and waits for it to end. */
  close(): Promise<void>;
}

/**
 * Processes the newest data version, now and after each publication. Versions published during a run are processed
 * together. A failed or unfinished version is retried, or superseded by a newer one.
 *
 * @param work - Resolves to whether the version is finished.
 */
export function followVersions(
  { series, ticking, retrySeconds, after, onFailure }: FollowOptions,
  work: (snapshot: SeriesSnapshot, signal: AbortSignal) => Promise<boolean>,
): Following {
  const ending = new AbortController();
  const { signal } = ending;
  let done = 0;
  let running: Promise<void> | null = null;
  const workOnNewest = async () => {
    while (!signal.aborted && series.loaded && done < series.current().version) {
      await after?.settled();
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
