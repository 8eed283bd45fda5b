import { randomBytes } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import { fromEquityBytes, toEquityBytes } from './equity-bytes.ts';
import { type RunOutcome, writeOutcomes } from './run-outcomes.ts';

/** A caller's backtest as it is kept: everything it showed. */
export interface StoredBacktest {
  readonly id: string;
  readonly callerId: string;
  readonly createdAt: Date;
  readonly kind: 'run' | 'grid';
  readonly strategy: string;
  readonly pair: string;
  readonly interval: string;
  /** The answer without trades and equity, as it was given. */
  readonly result: unknown;
  readonly trades: unknown;
  readonly equity: EquityColumns;
  readonly shareId: string | null;
}

/** Worth of a backtest by day. */
export interface EquityColumns {
  readonly days: Int32Array;
  readonly values: Float64Array;
}

export interface NewBacktest extends Omit<StoredBacktest, 'id' | 'createdAt' | 'shareId'> {
  readonly request: unknown;
  /** What the aggregates learn from it; null when they do not. */
  readonly outcome: Omit<RunOutcome, 'id' | 'origin' | 'callerId' | 'storedAt'> | null;
}

/** A backtest as a list shows it. */
export type BacktestSummary = Omit<StoredBacktest, 'trades' | 'equity'>;

/** The backtests of callers, each seen by its owner alone until it is shared. */
export interface BacktestStore {
  /** Keeps a backtest and what the aggregates learn from it, both or neither. */
  add(backtest: NewBacktest): Promise<{ readonly id: string; readonly createdAt: Date }>;
  /** Newest first. @param after - Id of the last one of the page before. */
  list(callerId: string, first: number, after: string | null): Promise<readonly BacktestSummary[]>;
  /** @throws DomainError `not_found`, also for another caller's. */
  read(callerId: string, id: string): Promise<StoredBacktest>;
  /** Makes a backtest readable by everybody who knows the id returned; the same one each time. */
  share(callerId: string, id: string): Promise<string>;
  /** @throws DomainError `not_found`. */
  readShared(shareId: string): Promise<StoredBacktest>;
}

const SUMMARY = {
  id: true,
  callerId: true,
  createdAt: true,
  kind: true,
  strategy: true,
  pair: true,
  interval: true,
  result: true,
  shareId: true,
} as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHARE_BYTES = 16;

export function createBacktestStore({ prisma }: Database, clock: Clock): BacktestStore {
  return {
    async add({ outcome, equity, request, result, trades, ...backtest }) {
      const id = uuidV7();
      const createdAt = clock.now();
      await prisma.$transaction(async (tx) => {
        await tx.backtestRun.create({
          data: {
            ...backtest,
            id,
            createdAt,
            request: request as Prisma.InputJsonValue,
            result: result as Prisma.InputJsonValue,
            trades: trades as Prisma.InputJsonValue,
            equity: toEquityBytes(equity),
          },
        });
        if (outcome)
          await writeOutcomes(tx, [
            { ...outcome, id, origin: 'user', callerId: backtest.callerId, storedAt: createdAt },
          ]);
      });
      return { id, createdAt };
    },
    async list(callerId, first, after) {
      const rows = await prisma.backtestRun.findMany({
        where: { callerId, ...(after !== null && { id: { lt: requireId(after) } }) },
        orderBy: { id: 'desc' },
        take: first,
        select: SUMMARY,
      });
      return rows.map((row) => ({ ...row, kind: row.kind as StoredBacktest['kind'] }));
    },
    async read(callerId, id) {
      const row = await prisma.backtestRun.findFirst({ where: { id: requireId(id), callerId } });
      return toStored(row, id);
    },
    async share(callerId, id) {
      const row = await prisma.backtestRun.findFirst({
        where: { id: requireId(id), callerId },
        select: { shareId: true },
      });
      if (!row) throw missing(id);
      if (row.shareId !== null) return row.shareId;
      await prisma.backtestRun.updateMany({
        where: { id, callerId, shareId: null },
        data: { shareId: randomBytes(SHARE_BYTES).toString('base64url') },
      });
      const shared = await prisma.backtestRun.findUniqueOrThrow({ where: { id }, select: { shareId: true } });
      return shared.shareId as string;
    },
    async readShared(shareId) {
      return toStored(await prisma.backtestRun.findUnique({ where: { shareId } }), shareId);
    },
  };
}

function requireId(id: string): string {
  if (!UUID.test(id)) throw missing(id);
  return id;
}

function missing(id: string): DomainError {
  return new DomainError('not_found', `There is no backtest ${JSON.stringify(id)}.`);
}

function toStored(
  row: (Omit<StoredBacktest, 'kind' | 'equity'> & { kind: string; equity: Uint8Array }) | null,
  id: string,
) {
  if (!row) throw missing(id);
  return { ...row, kind: row.kind as StoredBacktest['kind'], equity: fromEquityBytes(row.equity) };
}
