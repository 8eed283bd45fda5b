import { type JobRunner, type JobRunnerOptions, startJobRunner } from '../../platform/jobs/job-runner.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { RunOutcomes } from './run-outcomes.ts';
import { type PairTestDeps, testedPair } from './tested-pair.ts';
import { JOBS_CHANNEL, type UniverseWork } from './universe-jobs.ts';

export interface UniverseRunnerOptions extends JobRunnerOptions, Pick<PairTestDeps, 'declarations' | 'threads'> {
  readonly work: UniverseWork;
  readonly outcomes: RunOutcomes;
  readonly series: SeriesStore;
}

/** Starts the worker for universe tests; interrupted jobs resume with their remaining pairs. */
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
      traceparentOf: work.traceparentOf,
      workOn: (id, isClosing) => workOn(id, options, isClosing),
      giveUp: (id) =>
        work.finish(
          id,
          'The universe test failed repeatedly and was abandoned. Start it again or contact the operator.',
        ),
    },
    options,
  );
}

/** Runs a job. @returns false when interrupted by shutdown. */
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
