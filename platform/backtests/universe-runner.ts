import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../jobs/job-runner.ts';
import type { SeriesStore } from '../series/series-snapshot.ts';
import type { RunOutcomes } from './run-outcomes.ts';
import { type PairTestDeps, testedPair } from './tested-pair.ts';
import { JOBS_CHANNEL, type UniverseWork } from './universe-jobs.ts';

export interface UniverseRunnerOptions extends JobRunnerOptions, Pick<PairTestDeps, 'declarations' | 'threads'> {
  readonly work: UniverseWork;
  readonly outcomes: RunOutcomes;
  readonly series: SeriesStore;
}

/** Starts working on universe tests; what a dead process leaves goes on with the pairs that have no result. */
export function startUniverseRunner(options: UniverseRunnerOptions): Promise<JobRunner> {
  const { work } = options;
  return startJobRunner(
    {
      queue: 'universe-jobs',
      name: 'universe test',
      channel: JOBS_CHANNEL,
      retryLimit: 20,
      expireInSeconds: 4 * 3_600,
      open: work.open,
      workOn: (id, isClosing) => workOn(id, options, isClosing),
      giveUp: (id) => work.finish(id, 'The job failed too often.'),
    },
    options,
  );
}

/** Works on a job. @returns false when it was left because the process stops. */
async function workOn(id: string, options: UniverseRunnerOptions, isClosing: () => boolean): Promise<boolean> {
  const { work, series, outcomes } = options;
  const job = await work.begin(id);
  if (!job) return true;
  for (const pair of job.pairs) {
    if (isClosing()) return false;
    if (!(await work.isOpen(id))) return true;
    const trials: PairTestDeps['trials'] = (tested) => outcomes.trials(job.callerId, tested);
    const { result, outcome } = await testedPair(job.request, pair, series.current(), { ...options, trials });
    await work.addResult(job, result, outcome);
  }
  await work.finish(id, null);
  return true;
}
