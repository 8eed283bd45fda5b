import type { EventEmitter } from 'node:events';
import type { Log } from '../platform/log.ts';

/** Emitted by bin/cyclegraph.mjs when the parent npm has exited, because a signal to npm may not reach this process. */
const NPM_GONE = 'npmGone';

/**
 * Shuts the process down on SIGINT or SIGTERM, or when the parent npm has exited. A second signal exits immediately.
 *
 * @param stop - Performs the shutdown. The process exits with 0 afterwards, or with 1 if it fails.
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
    if (!stopping) begin('npm has exited');
  });
}
