import type { EventEmitter } from 'node:events';
import type { Log } from '../platform/log.ts';

/** Emitted by scripts/run.mjs when the npm that started the process is gone: a signal to npm need not reach the process. */
const NPM_GONE = 'npmGone';

/**
 * Ends the process when it is to stop: on SIGINT or SIGTERM, or when npm, which started it, is gone. A second signal ends it
 * at once.
 *
 * @param stop - Puts everything to rest. The process ends with 0 after it, or with 1 when it fails.
 */
export function onStop(log: Log, stop: (reason: string) => Promise<void>): void {
  let stopping = false;
  const begin = (reason: string) => {
    stopping = true;
    stop(reason).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      begin(signal);
    });
  const events: EventEmitter = process;
  events.on(NPM_GONE, () => {
    if (!stopping) begin('npm is gone');
  });
}
