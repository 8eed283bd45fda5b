import { randomBytes } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import type { BacktestRun, Prisma } from '../../prisma/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError, invalidParameter } from '../errors.ts';
import { findMade, noteMade } from '../idempotency/claimed-work.ts';
import { fromEquityBytes, toEquityBytes, toValueBytes } from './equity-bytes.ts';
import type { AnsweredGrid } from './grid-backtests.ts';
import type { OutcomeOfRun } from './outcome-of.ts';
import type { BacktestProvenance } from './provenance.ts';
import type { PublishedBacktest, PublishedTrade } from './published-backtest.ts';
import { writeOutcomes } from './run-outcomes.ts';

/** Worth of a backtest by day. */
export interface EquityColumns {
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** Worth of buying and holding on the same days; null for a grid bot, and for a run kept before it was. */
  readonly held: Float64Array | null;
}

/** A backtest with everything it shows. Id and date are null when it is not kept. */
export interface AnsweredBacktest {
  readonly id: string | null;
  readonly createdAt: Date | null;
  /** Null until its owner made it public. */
  readonly shareId: string | null;
  /** The answer without trades and equity. */
  readonly result: PublishedBacktest & BacktestProvenance;
  readonly trades: readonly PublishedTrade[];
  readonly equity: EquityColumns;
}

export interface NewBacktest extends Pick<AnsweredBacktest, 'result' | 'trades' | 'equity'> {
  /** What was asked for, with every default filled in. */
  readonly request: object;
  readonly outcome: OutcomeOfRun;
}

/** Id and date under which something is kept. */
export interface KeptAs {
  readonly id: string;
  readonly createdAt: Date;
}

/** What a request has kept: the backtests in the order asked for, and what its answer says beside them. */
export interface MadeBacktests<Beside extends object = object> {
  readonly ids: readonly string[];
  readonly beside: Beside;
}

/** A kept backtest as a list shows it. */
export type BacktestSummary = Pick<BacktestRun, 'id' | 'createdAt' | 'shareId'> & Pick<AnsweredBacktest, 'result'>;

/** The backtests of callers, each seen by its owner alone until it is shared. */
export interface BacktestStore {
  /**
   * Keeps the backtests of a request and what the aggregates learn from them, all or nothing.
   *
   * @param beside - What the answer says beside the backtests, to be found when the request is sent again.
   */
  add(caller: Caller, backtests: readonly NewBacktest[], beside?: object): Promise<readonly KeptAs[]>;
  /** What an earlier attempt at the request of a caller has kept; null when nothing. */
  findMade<Beside extends object>(caller: Caller): Promise<MadeBacktests<Beside> | null>;
  /** Keeps a grid bot's backtest; the aggregates are about strategies and learn nothing from it. */
  addGrid(
    caller: Caller,
    grid: Pick<AnsweredGrid, 'result' | 'equity'> & Pick<NewBacktest, 'request'>,
  ): Promise<KeptAs>;
  /** @throws DomainError `not_found`, also for another caller's. */
  readGrid(callerId: string, id: string): Promise<AnsweredGrid>;
  /** Newest first. @param after - Id of the last one of the page before. */
  list(callerId: string, first: number, after: string | null): Promise<readonly BacktestSummary[]>;
  /** @throws DomainError `not_found`, also for another caller's. */
  read(callerId: string, id: string): Promise<AnsweredBacktest>;
  /** Makes a backtest readable by everybody who knows its share id; the same one each time. @throws DomainError `not_found`. */
  share(callerId: string, id: string): Promise<AnsweredBacktest>;
  /** @throws DomainError `not_found`. */
  readShared(shareId: string): Promise<AnsweredBacktest>;
}

/** Nothing else reaches the database, which refuses some text outright. */
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
            request: request as Prisma.InputJsonObject,
            result: result as unknown as Prisma.InputJsonObject,
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
      const result = row.result as unknown as AnsweredGrid['result'];
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
    async readShared(shareId) {
      if (!SHARE_ID.test(shareId)) throw missing(shareId);
      return toAnswered(await prisma.backtestRun.findUnique({ where: { shareId } }), shareId);
    },
  };
}

/** A backtest and its outcome as they are stored. */
function toRows(
  callerId: string,
  { request, outcome, result, trades, equity }: NewBacktest,
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
      request: request as Prisma.InputJsonObject,
      result: result as unknown as Prisma.InputJsonObject,
      trades: trades as unknown as Prisma.InputJsonArray,
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
  return rows as unknown as BacktestSummary[];
}

function toAnswered(row: BacktestRun | null, id: string): AnsweredBacktest {
  if (!row) throw missing(id);
  return {
    id: row.id,
    createdAt: row.createdAt,
    shareId: row.shareId,
    result: row.result as unknown as AnsweredBacktest['result'],
    trades: row.trades as unknown as AnsweredBacktest['trades'],
    equity: fromEquityBytes(row.equity, row.held),
  };
}

function missing(id: string): DomainError {
  return new DomainError('not_found', `There is no backtest ${JSON.stringify(id)}.`);
}
