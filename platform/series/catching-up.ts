import type { Ticking } from '../jobs/ticking.ts';

/** Interval between attempts after a failed reload. Without them, a process would serve the old version until the next publication. */
const RETRY_SECONDS = 5;

export interface CatchingUp {
  /** Reloads now, because another process may have published. */
  wake(): void;
  close(): void;
}

/** Reloads at each wake-up; after a failure again until a reload succeeds. */
export function createCatchingUp(
  reload: () => Promise<void>,
  ticking: Ticking,
  onFailure: (error: unknown) => void,
): CatchingUp {
  let running = 0;
  let closed = false;
  let stopRetrying: (() => void) | null = null;
  const endRetries = () => {
    stopRetrying?.();
    stopRetrying = null;
  };
  const wake = () => {
    running += 1;
    reload()
      .then(endRetries, (error: unknown) => {
        onFailure(error);
        // An attempt may take longer than the interval.
        if (!closed) stopRetrying ??= ticking(RETRY_SECONDS, () => running > 0 || wake());
      })
      .finally(() => {
        running -= 1;
      });
  };
  return {
    wake,
    close() {
      closed = true;
      endRetries();
    },
  };
}
