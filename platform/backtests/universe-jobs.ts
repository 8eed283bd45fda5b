import { v7 as uuidV7 } from 'uuid';
import type { Prisma, UniverseJob } from '../../prisma/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import { findMade, noteMade } from '../idempotency/claimed-work.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { EngineThreads } from '../threads/engine-threads.ts';
import type { Tiers } from '../tiers.ts';
import type { DailyAllowance } from './daily-allowance.ts';
import type { OutcomeOfRun } from './outcome-of.ts';
import { type Trials, writeOutcomes } from './run-outcomes.ts';
import { testedPair } from './tested-pair.ts';
import { type GivenUniverse, resolveUniverse, type UniverseScope } from './universe-request.ts';

export const JOB_STATUSES = ['pending', 'running', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** What one pair came to: figures, or why there are none. */
export interface PairResult {
  readonly pair: string;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly trades: number;
  readonly totalReturn: number | null;
  readonly cagr: number | null;
  readonly benchmarkCagr: number | null;
  readonly maxDrawdown: number | null;
  readonly resultSharpe: number | null;
  readonly firstViolation: number | null;
  readonly reproHash: string | null;
  /** Why it could not be tested. */
  readonly reason: string | null;
}

/** A universe test in the background. */
export interface Job {
  readonly id: string;
  readonly status: JobStatus;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly error: string | null;
  readonly request: GivenUniverse;
  readonly scope: UniverseScope;
  readonly pairs: readonly string[];
  readonly results: readonly PairResult[];
}

/** A universe test that was answered at once. */
export type InlineUniverse = Pick<Job, 'request' | 'scope' | 'results'>;

/** Universe tests of callers, each seen by its owner alone. */
export interface UniverseJobs {
  /** @throws DomainError `invalid_input`, `rate_limited` when the day's jobs are used up. */
  create(caller: Caller, snapshot: SeriesSnapshot, given: GivenUniverse): Promise<Job>;
  /** Tests at once, and keeps nothing: for callers who pay by the call. @throws DomainError as {@link create} does. */
  runInline(caller: Caller, snapshot: SeriesSnapshot, given: GivenUniverse): Promise<InlineUniverse>;
  /** @throws DomainError `not_found`, also for another caller's. */
  read(callerId: string, id: string): Promise<Job>;
  /** Where jobs stand, by id, whoever they belong to. */
  standings(ids: readonly string[]): Promise<ReadonlyMap<string, JobStanding>>;
  /** Ends a job that is not finished; what was tested stays. @throws DomainError `not_found`, `conflict`. */
  cancel(callerId: string, id: string): Promise<Job>;
}

/** Where a job stands. */
export interface JobStanding {
  readonly id: string;
  /** Another one whenever there is more to read of it. */
  readonly revision: string;
  readonly isFinished: boolean;
}

/** The side of a job that works on it. */
export interface UniverseWork {
  /** Ids of jobs that are not finished, oldest first. */
  open(): Promise<readonly string[]>;
  /** Marks a job as running and gives what is left to do; null when it is finished or cancelled. */
  begin(id: string): Promise<OpenJob | null>;
  /** Keeps the result of a pair and what the aggregates learn from it, once, however often it comes. */
  addResult(job: OpenJob, result: PairResult, outcome: OutcomeOfRun | null): Promise<void>;
  isOpen(id: string): Promise<boolean>;
  finish(id: string, error: string | null): Promise<void>;
}

export interface OpenJob {
  readonly id: string;
  readonly callerId: string;
  readonly request: GivenUniverse;
  /** Pairs without a result. */
  readonly pairs: readonly string[];
}

/** Pairs that are tested while the caller waits. */
const INLINE_PAIRS = 10;
const OPEN = { in: ['pending', 'running'] };
/** Announces new jobs, so that nobody waits for the next look. */
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
    if (!row) throw new DomainError('not_found', `There is no job ${JSON.stringify(id)}.`);
    return toJob(row);
  };
  return {
    read,
    standings: (ids) => readStandings(database, ids),
    async create(caller, snapshot, given) {
      const { pairs, scope } = resolveUniverse(given, declarations, snapshot, tiers[caller.tier].pairsPerUniverseJob);
      const made = await findMade<{ readonly id: string }>(database, caller);
      const id = made?.id ?? uuidV7();
      if (!made)
        await prisma.$transaction(async (tx) => {
          await noteMade(tx, caller, { id });
          await allowance.take(tx, caller, 'universeJobsPerDay');
          await tx.universeJob.create({
            data: {
              id,
              callerId: caller.id,
              createdAt: clock.now(),
              status: 'pending',
              pairs: [...pairs],
              request: { given, scope } as unknown as Prisma.InputJsonObject,
            },
          });
        });
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
        throw new DomainError('conflict', `The job ${id} has ${job.status} already.`);
      return job;
    },
  };
}

async function readStandings({ pool }: Pick<Database, 'pool'>, ids: readonly string[]) {
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

/** Nothing is attributed to a caller who pays by the call. */
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
    async begin(id) {
      await prisma.universeJob.updateMany({ where: { id, status: 'pending' }, data: { status: 'running' } });
      const row = await prisma.universeJob.findFirst({
        where: { id, status: 'running' },
        include: { results: { select: { pair: true } } },
      });
      if (!row) return null;
      await wakeups.notify('job_progress');
      const done = new Set(row.results.map(({ pair }) => pair));
      const { given } = row.request as unknown as { given: GivenUniverse };
      return { id, callerId: row.callerId, request: given, pairs: row.pairs.filter((pair) => !done.has(pair)) };
    },
    async addResult({ id, callerId }, result, outcome) {
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.universeJobPair.createMany({
          data: [{ jobId: id, pair: result.pair, result: result as unknown as Prisma.InputJsonObject }],
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
  const { given, scope } = request as unknown as { given: GivenUniverse; scope: UniverseScope };
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
