import { v7 as uuidV7 } from 'uuid';
import { type ShapeOf, shape, type ValueOf } from '../../engine/shape.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import { jsonColumn, toJsonColumn } from '../../platform/database/json-column.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { EngineThreads } from '../../platform/threads/engine-threads.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { currentTraceparent } from '../../platform/tracing/trace.ts';
import type { UniverseJob } from '../../prisma/generated/client.ts';
import { findMade, noteMade } from '../idempotency/claimed-work.ts';
import type { DailyAllowance } from './daily-allowance.ts';
import type { OutcomeOfRun } from './outcome-of.ts';
import { PAIR_RESULT, type PairResult } from './pair-result.ts';
import { type Trials, writeOutcomes } from './run-outcomes.ts';
import { testedPair } from './tested-pair.ts';
import { type GivenUniverse, resolveUniverse, type UniverseScope } from './universe-request.ts';

const JOB_STATUS = shape.enumeration(
  'JobStatus',
  'Progress of a job: pending, then running, then one of the others, which are final.',
  {
    pending: 'The job waits for a worker.',
    running: 'A worker tests the pairs; finished ones are counted.',
    completed: 'Every pair has a result or a reason why it has none.',
    failed: 'The job ended with an error, which `error` gives.',
    cancelled: 'The caller cancelled the job; results of finished pairs stay.',
  },
);
export type JobStatus = ValueOf<typeof JOB_STATUS>;

export const JOB = shape.object('Job', 'A strategy tested on many pairs.', {
  id: shape.id('Id to poll it by.'),
  status: shape.of(JOB_STATUS, 'Current status of the work.'),
  createdAt: shape.instant('Time of the request.'),
  finishedAt: shape.instant.orNull('Null until it is over.'),
  error: shape.text.orNull('Why it failed.'),
  results: shape.list(PAIR_RESULT, 'By pair, as far as it has come.'),
});

/** A universe test that runs in the background. */
export interface Job extends ShapeOf<typeof JOB> {
  readonly request: GivenUniverse;
  readonly scope: UniverseScope;
  readonly pairs: readonly string[];
}

/** A universe test that was run while the caller waited. */
export type InlineUniverse = Pick<Job, 'request' | 'scope' | 'results'>;

/** Universe tests, each visible only to its owner. */
export interface UniverseJobs {
  /** @throws DomainError `invalid_input`; `rate_limited` when the daily allowance is used up. */
  create(caller: Caller, snapshot: SeriesSnapshot, given: GivenUniverse): Promise<Job>;
  /** Runs at once and stores nothing, for callers who pay per call. @throws DomainError as {@link create}. */
  runInline(caller: Caller, snapshot: SeriesSnapshot, given: GivenUniverse): Promise<InlineUniverse>;
  /** @throws DomainError `not_found`, also for another owner's job. */
  read(callerId: string, id: string): Promise<Job>;
  /** Returns the progress of jobs by id, for any owner. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, JobProgress>>;
  /** Cancels an unfinished job and keeps its results. @throws DomainError `not_found`; `conflict` if it has finished. */
  cancel(callerId: string, id: string): Promise<Job>;
}

/** Progress of a job. */
export interface JobProgress {
  readonly id: string;
  /** Changes whenever the job has new results or a new status. */
  readonly revision: string;
  readonly isFinished: boolean;
}

/** Operations of the worker that runs jobs. */
export interface UniverseWork {
  /** Returns ids of unfinished jobs, oldest first. */
  open(): Promise<readonly string[]>;
  /** Marks a job as running and returns its remaining work; null when it is finished or cancelled. */
  begin(id: string): Promise<OpenJob | null>;
  /** Stores the result of a pair and its outcome for the aggregates, unless the job has ended; repeated calls have no effect. */
  addResult(job: OpenJob, result: PairResult, outcome: OutcomeOfRun | null): Promise<void>;
  isOpen(id: string): Promise<boolean>;
  /** Returns the trace context of the request that created the job. */
  traceparentOf(id: string): Promise<string | null>;
  finish(id: string, error: string | null): Promise<void>;
}

export interface OpenJob {
  readonly id: string;
  readonly callerId: string;
  readonly request: GivenUniverse;
  /** Pairs without a result. */
  readonly pairs: readonly string[];
}

/** Maximum number of pairs tested while the caller waits. */
const INLINE_PAIRS = 10;
const OPEN = { in: ['pending', 'running'] };
/** Channel that announces new jobs, so that workers need not poll. */
export const JOBS_CHANNEL = 'jobs';

type Stored = UniverseJob & { readonly results: readonly { readonly result: unknown }[] };

export interface UniverseJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly declarations: EngineDeclarations;
  readonly allowance: DailyAllowance;
  readonly threads: EngineThreads;
  readonly tiers: Tiers;
}

export function createUniverseJobs(deps: UniverseJobsDeps): UniverseJobs {
  const { database, clock, declarations, allowance, threads, tiers } = deps;
  const { prisma } = database;
  const read: UniverseJobs['read'] = async (callerId, id) => {
    const include = { results: { select: { result: true }, orderBy: { pair: 'asc' as const } } };
    const row = isUuid(id) ? await prisma.universeJob.findFirst({ where: { id, callerId }, include }) : null;
    if (!row)
      throw new DomainError(
        'not_found',
        `No universe test ${JSON.stringify(id)}. Check the id returned when it was created.`,
      );
    return toJob(row);
  };
  return {
    read,
    progress: (ids) => readProgress(database, ids),
    async create(caller, snapshot, given) {
      const { pairs, scope } = resolveUniverse(given, declarations, snapshot, tiers[caller.tier].pairsPerUniverseJob);
      const made = await findMade<{ readonly id: string }>(database, caller);
      const id = made?.id ?? uuidV7();
      if (!made) await storeJob(deps, caller, id, { pairs, request: { given, scope } });
      await database.wakeups.notify(JOBS_CHANNEL);
      return read(caller.id, id);
    },
    async runInline(caller, snapshot, given) {
      const { pairs, scope } = resolveUniverse(given, declarations, snapshot, INLINE_PAIRS);
      return allowance.spend(caller, 'universeJobsPerDay', 1, async () => {
        const results: PairResult[] = [];
        for (const pair of pairs)
          results.push((await testedPair(given, pair, snapshot, { declarations, threads, trials: noTrials })).result);
        return { request: given, scope, results };
      });
    },
    async cancel(callerId, id) {
      await read(callerId, id);
      const { count } = await prisma.universeJob.updateMany({
        where: { id, callerId, status: OPEN },
        data: { status: 'cancelled', finishedAt: clock.now() },
      });
      await database.wakeups.notify('job_progress');
      const job = await read(callerId, id);
      if (count === 0 && job.status !== 'cancelled')
        throw new DomainError('conflict', `The universe test ${id} has already ${job.status} and cannot be cancelled.`);
      return job;
    },
  };
}

/** Stores a pending job, takes it from the allowance and marks it as made for its idempotency key, all or nothing. */
async function storeJob(
  { database, clock, allowance }: UniverseJobsDeps,
  caller: Parameters<UniverseJobs['create']>[0],
  id: string,
  { pairs, request }: { readonly pairs: readonly string[]; readonly request: object },
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    await noteMade(tx, caller, { id });
    await allowance.take(tx, caller, 'universeJobsPerDay');
    await tx.universeJob.create({
      data: {
        id,
        callerId: caller.id,
        createdAt: clock.now(),
        status: 'pending',
        pairs: [...pairs],
        request: toJsonColumn(request),
        traceparent: currentTraceparent(),
      },
    });
  });
}

async function readProgress({ pool }: Pick<Database, 'pool'>, ids: readonly string[]) {
  const { rows } = await pool.query<{ id: string; status: JobStatus; done: number }>(
    `SELECT id, status, (SELECT count(*)::int FROM "UniverseJobPair" WHERE "jobId" = job.id) AS done
     FROM "UniverseJob" AS job WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(
    rows.map(({ id, status, done }) => {
      const isFinished = status !== 'pending' && status !== 'running';
      return [id, { id, revision: `${status} ${done}`, isFinished }] as const;
    }),
  );
}

/** Callers who pay per call are anonymous, so they have no trials. */
async function noTrials(): Promise<Trials> {
  return { ownSharpes: [], service: null };
}

export function createUniverseWork({ prisma, wakeups }: Database, clock: Clock): UniverseWork {
  return {
    async open() {
      const rows = await prisma.universeJob.findMany({
        where: { status: OPEN },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      return rows.map(({ id }) => id);
    },
    async traceparentOf(id) {
      const row = await prisma.universeJob.findUnique({ where: { id }, select: { traceparent: true } });
      return row?.traceparent ?? null;
    },
    async begin(id) {
      await prisma.universeJob.updateMany({ where: { id, status: 'pending' }, data: { status: 'running' } });
      const row = await prisma.universeJob.findFirst({
        where: { id, status: 'running' },
        include: { results: { select: { pair: true } } },
      });
      if (!row) return null;
      await wakeups.notify('job_progress');
      const done = new Set(row.results.map(({ pair }) => pair));
      const { given } = jsonColumn<{ given: GivenUniverse }>(row.request);
      return { id, callerId: row.callerId, request: given, pairs: row.pairs.filter((pair) => !done.has(pair)) };
    },
    async addResult({ id, callerId }, result, outcome) {
      await prisma.$transaction(async (tx) => {
        // Locked against a cancellation, after which no result is added.
        const open = await tx.$queryRaw<unknown[]>`
          SELECT 1 FROM "UniverseJob" WHERE id = ${id}::uuid AND status IN ('pending', 'running') FOR UPDATE`;
        if (open.length === 0) return;
        const { count } = await tx.universeJobPair.createMany({
          data: [{ jobId: id, pair: result.pair, result: toJsonColumn(result) }],
          skipDuplicates: true,
        });
        if (count === 0 || outcome === null) return;
        await writeOutcomes(tx, [{ ...outcome, id: uuidV7(), origin: 'user', callerId, storedAt: clock.now() }]);
      });
      if (outcome !== null) await wakeups.notify('runs');
      await wakeups.notify('job_progress');
    },
    async isOpen(id) {
      return (await prisma.universeJob.count({ where: { id, status: OPEN } })) > 0;
    },
    async finish(id, error) {
      await prisma.universeJob.updateMany({
        where: { id, status: OPEN },
        data: { status: error === null ? 'completed' : 'failed', error, finishedAt: clock.now() },
      });
      await wakeups.notify('job_progress');
    },
  };
}

function toJob({ id, status, createdAt, finishedAt, error, request, pairs, results }: Stored): Job {
  const { given, scope } = jsonColumn<{ given: GivenUniverse; scope: UniverseScope }>(request);
  return {
    id,
    createdAt,
    finishedAt,
    error,
    pairs,
    scope,
    status: status as JobStatus,
    request: given,
    results: results.map(({ result }) => result as PairResult),
  };
}
