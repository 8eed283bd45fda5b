import { startCoverage } from '../ingest/coverage/start-coverage.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { openLiveSources } from './live-sources.ts';
import { onStop } from './on-stop.ts';
import { openState } from './open-state.ts';
import { findProjectRoot } from './project-root.ts';
import { startJobs } from './start-jobs.ts';
import { startWorker } from './start-worker.ts';

/**
 * Runs the daily plan, the service's own backtests and the jobs of callers alone, beside any number of other workers on the same
 * server: `npm run worker`.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL)
    throw new Error('a worker of its own needs DATABASE_URL; embedded, it runs inside npm start');
  // A wrong setting ends the start before a port or a database is opened.
  await openLiveSources(config);
  const log = createLog(config.LOG_LEVEL);
  const state = await openState(config, log, findProjectRoot());
  const sources = state.liveSources;
  const closers: (() => Promise<void>)[] = [];
  if (sources.enabled.length + sources.withoutLicence.length > 0) {
    const worker = await startWorker({ state, sources, log });
    closers.push(() => worker.close());
  }
  if (config.COVERAGE === 'on') {
    const coverage = startCoverage({ ...state, log });
    closers.push(() => coverage.close());
  }
  const jobs = await startJobs(state, log);
  closers.push(() => jobs.close());
  // The plan's own timer keeps no process alive.
  const staying = setInterval(() => {}, 2 ** 30);
  log.info({ sources: sources.enabled.map(({ source }) => source.key) }, 'working');
  // What a second signal leaves half done is taken over by another worker.
  onStop(log, async (reason) => {
    clearInterval(staying);
    log.info({ reason }, 'stopping when the running step has ended');
    for (const close of closers) await close();
    await state.close();
  });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
