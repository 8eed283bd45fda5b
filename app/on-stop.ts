import type { Log } from '../platform/log.ts';

/** How often the process looks for its parent. */
const LOOK_MS = 500;
/** Read when the program is loaded: npm may be gone before the service has started. */
const parent = process.ppid;

/**
 * Ends the process when it is to stop: on SIGINT or SIGTERM, or when npm, which started it, is gone. npm sends a signal to
 * its shell, and a shell that stays between npm and the service does not pass it on. A process that something other than
 * npm started outlives its parent.
 *
 * A second signal ends the process at once.
 *
 * @param stop - Puts everything to rest. The process ends with 0 after it, or with 1 when it fails.
 */
export function onStop(log: Log, stop: (reason: string) => Promise<void>): void {
  const looking = setInterval(() => {
    if (process.ppid !== parent) begin('npm is gone');
  }, LOOK_MS).unref();
  let stopping = false;
  const begin = (reason: string) => {
    clearInterval(looking);
    if (stopping) return;
    stopping = true;
    stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  if (!process.env.npm_lifecycle_event) clearInterval(looking);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      begin(signal);
    });
}
