import { startUniverseRunner, type UniverseRunner } from '../platform/backtests/universe-runner.ts';
import { type Ticking, timerTicking } from '../platform/jobs/ticking.ts';
import type { Log } from '../platform/log.ts';
import type { State } from './open-state.ts';

/** Starts working on the jobs of callers in this process. */
export function startJobs(state: State, log: Log, ticking: Ticking = timerTicking): Promise<UniverseRunner> {
  const { database, series, declarations, threads, outcomes, universeWork } = state;
  return startUniverseRunner({ database, series, declarations, threads, outcomes, work: universeWork, ticking, log });
}
