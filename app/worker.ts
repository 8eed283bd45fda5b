import { startCoverage } from '../ingest/coverage/start-coverage.ts';
import { openLiveSources } from './live-sources.ts';
import { type ProgramContext, type RunningProgram, runProgram } from './run-program.ts';
import { startJobs } from './start-jobs.ts';
import { startWorker } from './start-worker.ts';
import { openState } from './state/open-state.ts';

/**
 * Runs the daily plan, the service's own backtests and callers' jobs without serving requests, next to any number of other
 * workers on the same database server: `cyclegraph worker`.
 */
async function startWorking({ config, log, root }: ProgramContext): Promise<RunningProgram> {
  if (!config.DATABASE_URL)
    throw new Error(
      'A separate worker needs DATABASE_URL. With the embedded database, the worker runs inside npm start.',
    );
  // Check settings first, before a port or a database is opened.
  await openLiveSources(config);
  const state = await openState(config, log, root);
  const sources = state.app.liveSources;
  const closers: (() => Promise<void>)[] = [];
  if (sources.enabled.length + sources.withoutLicence.length > 0) {
    const worker = await startWorker({ state, sources, log });
    closers.push(() => worker.close());
  }
  if (config.COVERAGE === 'on') {
    const coverage = startCoverage({ ...state.store, ...state.services, log });
    closers.push(() => coverage.close());
  }
  const jobs = await startJobs(state, log);
  closers.push(() => jobs.close());
  // The timer of the plan does not keep the process alive.
  const staying = setInterval(() => {}, 2 ** 30);
  log.info({ sources: sources.enabled.map(({ source }) => source.key) }, 'working');
  return {
    // Another worker takes over work that a second signal interrupts.
    async close() {
      clearInterval(staying);
      for (const close of closers) await close();
      await state.close();
    },
  };
}

await runProgram('cyclegraph-worker', startWorking);
