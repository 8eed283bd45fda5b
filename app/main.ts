import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { findProjectRoot } from './project-root.ts';
import { startService } from './start-service.ts';

/** Starts the whole service in this process and stops it on SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const service = await startService({ config, log, root: findProjectRoot() });
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal means: now.
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
