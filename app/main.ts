import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { onStop } from './on-stop.ts';
import { findProjectRoot } from './project-root.ts';
import type { Service } from './start-service.ts';

/** Starts the whole service in this process and stops it on SIGINT or SIGTERM, or when npm is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  let service: Service | null = null;
  onStop(log, async (reason) => {
    log.info({ reason }, 'stopping');
    // What is half loaded is loaded anew by the next start.
    if (!service) process.exit(1);
    await service.close();
  });
  // Loading the service takes seconds: wrong settings are reported first.
  const { startService } = await import('./start-service.ts');
  service = await startService({ config, log, root: findProjectRoot() });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
