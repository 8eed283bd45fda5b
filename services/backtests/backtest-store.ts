import { randomBytes } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import type { BacktestRequest, PublishedTrade } from '../../engine/backtest/backtest-report.ts';
import type { BacktestOptions } from '../../engine/backtest/run-backtest.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { isUuid } from '../../platform/database/is-uuid.ts';
import { jsonColumn, toJsonColumn } from '../../platform/database/json-column.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError, invalidParameter } from '../../platform/errors.ts';
import type { BacktestRun } from '../../prisma/generated/client.ts';
import { findMade, noteMade } from '../idempotency/claimed-work.ts';
import type { AnsweredGrid } from './answered-grid.ts';
import { fromEquityBytes, toEquityBytes, toValueBytes } from './equity-bytes.ts';
import type { EquityColumns } from './equity-columns.ts';
import type { OutcomeOfRun } from './outcome-of.ts';
import type { BacktestProvenance } from './provenance.ts';
import type { PublishedBacktest } from './published-backtest.ts';
import { writeOutcomes } from './run-outcomes.ts';

/** A complete backtest. Id and date are null when it is not stored. */
export interface AnsweredBacktest {
  readonly id: string | null;
  readonly createdAt: Date | null;
  /** Null until the owner shares it. */
  readonly shareId: string | null;
  /** Result without trades and equity. */
  readonly result: PublishedBacktest & BacktestProvenance;
  readonly trades: readonly PublishedTrade[];
  readonly equity: EquityColumns;
}

/** What a backtest is computed from, besides its request. */
export interface BacktestBasis {
  readonly dataVersion: number;
  /** Options, with the earlier trials of that time. */
  readonly options: BacktestOptions;
}

/** What a stored backtest was computed from, and its result. */
export interface StoredBacktest extends Pick<AnsweredBacktest, 'result'> {
  readonly request: BacktestRequest;
  /** Null for backtests stored before it was recorded. */
  readonly basis: BacktestBasis | null;
}

export interface NewBacktest extends Pick<AnsweredBacktest, 'result' | 'trades' | 'equity'> {
  /** Request with all defaults filled in. */
  readonly request: object;
  readonly basis: BacktestBasis;
  readonly outcome: OutcomeOfRun;
}

/** Id and creation date of a stored backtest. */
export interface KeptAs {
  readonly id: string;
  readonly createdAt: Date;
}

/** Backtests stored by a request, in request order, and the rest of its response. */
export interface MadeBacktests<Beside extends object = object> {
  readonly ids: readonly string[];
  readonly beside: Beside;
}

/** A stored backtest as listed. */
export type BacktestSummary = Pick<BacktestRun, 'id' | 'createdAt' | 'shareId'> & Pick<AnsweredBacktest, 'result'>;

/** Stored backtests, each visible only to its owner until shared. */
export interface BacktestStore {
  /**
   * Stores the backtests of a request and their aggregate outcomes atomically.
   *
   * @param beside - Rest of the response, replayed when the request is retried.
   */
  add(caller: Caller, backtests: readonly NewBacktest[], beside?: object): Promise<readonly KeptAs[]>;
  /** Returns what an earlier attempt at the caller's request stored; null if nothing. */
  findMade<Beside extends object>(caller: Caller): Promise<MadeBacktests<Beside> | null>;
  /** Stores a grid bot's backtest; aggregates cover strategies only and ignore it. */
  addGrid(
    caller: Caller,
    grid: Pick<AnsweredGrid, 'result' | 'equity'> & Pick<NewBacktest, 'request'>,
  ): Promise<KeptAs>;
  /** @throws DomainError `not_found`, also for another owner's backtest. */
  readGrid(callerId: string, id: string): Promise<AnsweredGrid>;
  /** Returns a page, newest first. @param after - Id of the previous page's last backtest. */
  list(callerId: string, first: number, after: string | null): Promise<readonly BacktestSummary[]>;
  /** @throws DomainError `not_found`, also for another owner's backtest. */
  read(callerId: string, id: string): Promise<AnsweredBacktest>;
  /** Reads what a backtest was computed from, for a caller who has read the backtest itself. */
  readStored(id: string): Promise<StoredBacktest>;
  /** Makes a backtest readable by anyone with its share id, which never changes. @throws DomainError `not_found`. */
  share(callerId: string, id: string): Promise<AnsweredBacktest>;
  /** @throws DomainError `not_found`. */
  readShared(shareId: string): Promise<AnsweredBacktest>;
}

/** Valid share ids; PostgreSQL rejects some other text, such as NUL characters. */
const SHARE_ID = /^[\w-]{1,64}$/;
const SHARE_BYTES = 16;

export function createBacktestStore(database: Database, clock: Clock): BacktestStore {
  const { prisma, wakeups } = database;
  const find = async (callerId: string, id: string, kind: 'run' | 'grid') =>
    isUuid(id) ? prisma.backtestRun.findFirst({ where: { id, callerId, kind } }) : null;
  const read: BacktestStore['read'] = async (callerId, id) => toAnswered(await find(callerId, id, 'run'), id);
  return {
    read,
    findMade: (caller) => findMade(database, caller),
    async add(caller, backtests, beside = {}) {
      const createdAt = clock.now();
      const kept = backtests.map(() => ({ id: uuidV7(), createdAt }));
      const rows = backtests.map((one, i) => toRows(caller.id, one, kept[i] as KeptAs));
      await prisma.$transaction(async (tx) => {
        await noteMade(tx, caller, { ids: kept.map(({ id }) => id), beside } satisfies MadeBacktests);
        await tx.backtestRun.createMany({ data: rows.map(({ run }) => run) });
        await writeOutcomes(
          tx,
          rows.map(({ outcome }) => outcome),
        );
      });
      await wakeups.notify('runs');
      return kept;
    },
    async addGrid({ id: callerId, claim }, { request, result, equity }) {
      const [id, createdAt] = [uuidV7(), clock.now()];
      await prisma.$transaction(async (tx) => {
        await noteMade(tx, { id: callerId, claim }, { ids: [id], beside: {} } satisfies MadeBacktests);
        await tx.backtestRun.create({
          data: {
            id,
            callerId,
            createdAt,
            kind: 'grid',
            strategy: 'grid_bot',
            pair: result.pair,
            interval: '1d',
            request: toJsonColumn(request),
            result: toJsonColumn(result),
            trades: [],
            equity: toEquityBytes(equity),
          },
        });
      });
      return { id, createdAt };
    },
    async readGrid(callerId, id) {
      const row = await find(callerId, id, 'grid');
      if (!row) throw missing(id);
      const result = jsonColumn<AnsweredGrid['result']>(row.result);
      return { id: row.id, createdAt: row.createdAt, result, equity: fromEquityBytes(row.equity, row.held) };
    },
    list: (callerId, first, after) => readPage(prisma, callerId, first, after),
    async share(callerId, id) {
      await read(callerId, id);
      await prisma.backtestRun.updateMany({
        where: { id, callerId, shareId: null },
        data: { shareId: randomBytes(SHARE_BYTES).toString('base64url') },
      });
      return read(callerId, id);
    },
    readStored: async (id) => toStored(await prisma.backtestRun.findUniqueOrThrow({ where: { id } })),
    async readShared(shareId) {
      if (!SHARE_ID.test(shareId)) throw missing(shareId);
      return toAnswered(await prisma.backtestRun.findUnique({ where: { shareId } }), shareId);
    },
  };
}

/** Builds the rows of a backtest and its outcome. */
function toRows(
  callerId: string,
  { request, basis, outcome, result, trades, equity }: NewBacktest,
  { id, createdAt }: KeptAs,
) {
  const { strategy, pair, interval } = outcome;
  return {
    run: {
      id,
      callerId,
      createdAt,
      kind: 'run',
      strategy,
      pair,
      interval,
      request: toJsonColumn(request),
      basis: toJsonColumn(basis),
      result: toJsonColumn(result),
      trades: toJsonColumn(trades),
      equity: toEquityBytes(equity),
      held: equity.held && toValueBytes(equity.held),
    },
    outcome: { ...outcome, id, origin: 'user', callerId, storedAt: createdAt } as const,
  };
}

async function readPage(
  prisma: Database['prisma'],
  callerId: string,
  first: number,
  after: string | null,
): Promise<BacktestSummary[]> {
  if (after !== null && !isUuid(after))
    throw invalidParameter('after', `must be the id of a backtest, not ${JSON.stringify(after)}`);
  const rows = await prisma.backtestRun.findMany({
    where: { callerId, kind: 'run', ...(after !== null && { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: first,
    select: { id: true, createdAt: true, shareId: true, result: true },
  });
  return rows.map((row) => ({ ...row, result: jsonColumn<AnsweredBacktest['result']>(row.result) }));
}

function toAnswered(row: BacktestRun | null, id: string): AnsweredBacktest {
  if (!row) throw missing(id);
  return {
    id: row.id,
    createdAt: row.createdAt,
    shareId: row.shareId,
    result: jsonColumn<AnsweredBacktest['result']>(row.result),
    trades: jsonColumn<AnsweredBacktest['trades']>(row.trades),
    equity: fromEquityBytes(row.equity, row.held),
  };
}

function toStored({ request, basis, result }: BacktestRun): StoredBacktest {
  return {
    request: jsonColumn<BacktestRequest>(request),
    basis: basis === null ? null : jsonColumn<BacktestBasis>(basis),
    result: jsonColumn<StoredBacktest['result']>(result),
  };
}

function missing(id: string): DomainError {
  return new DomainError('not_found', `No backtest ${JSON.stringify(id)}. List yours at /api/v1/backtests.`);
}
