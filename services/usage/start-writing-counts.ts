import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Log } from '../../platform/log.ts';
import type { CallCounts } from './call-counts.ts';

const WRITE_SECONDS = 15;

/** Writes counted calls to the database every few seconds, and the last ones when it is closed. */
export function startWritingCounts(
  counts: Pick<CallCounts, 'write'>,
  ticking: Ticking,
  log: Log,
): { close(): Promise<void> } {
  const write = () => counts.write().catch((error: unknown) => log.warn({ err: error }, 'calls were not counted yet'));
  const stop = ticking(WRITE_SECONDS, write);
  return {
    async close() {
      stop();
      await write();
    },
  };
}
