import { dayOfInstant, toIsoDate } from '../../engine/calendar.ts';
import type { RunOutcome } from '../../engine/evidence/run-outcome.ts';
import { assetTypeOf } from '../../engine/markets/asset-class.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Database } from '../database/open-database.ts';

/** A row of the aggregates as it is kept. */
export interface KeptOutcome extends Omit<RunOutcome, 'storedOn' | 'assetType'> {
  /** Time-ordered. That of the backtest when a caller ran it. */
  readonly id: string;
  readonly storedAt: Date;
}

/** Sharpe ratios of the trades of earlier backtests on a pair and interval: what a new one has to be better than by luck. */
export interface Trials {
  readonly ownSharpes: readonly number[];
  readonly serviceSharpes: readonly number[];
}

/** What all stored backtests came to. */
export interface RunOutcomes {
  /** @param callerId - Null for a caller nothing is attributed to. */
  trials(callerId: string | null, pair: string, interval: string): Promise<Trials>;
  all(): Promise<readonly RunOutcome[]>;
}

export function createRunOutcomes({ prisma }: Database): RunOutcomes {
  return {
    async trials(callerId, pair, interval) {
      const rows = await prisma.runOutcome.findMany({
        where: {
          pair,
          interval,
          tradeSharpe: { not: null },
          OR: [{ origin: 'service' }, ...(callerId === null ? [] : [{ callerId }])],
        },
        select: { origin: true, tradeSharpe: true },
        orderBy: { id: 'asc' },
      });
      const of = (origin: string) =>
        rows.filter((row) => row.origin === origin).map((row) => row.tradeSharpe as number);
      return { ownSharpes: of('user'), serviceSharpes: of('service') };
    },
    async all() {
      const rows = await prisma.runOutcome.findMany({ orderBy: { id: 'asc' } });
      return rows.map((row) => ({
        ...row,
        origin: row.origin as RunOutcome['origin'],
        direction: row.direction as RunOutcome['direction'],
        byPhase: row.byPhase as unknown as RunOutcome['byPhase'],
        assetType: assetTypeOf(row.asset),
        storedOn: dayOfInstant(row.storedAt.getTime()),
        firstDay: dayOfInstant(row.firstDay.getTime()),
        lastDay: dayOfInstant(row.lastDay.getTime()),
      }));
    },
  };
}

/** Writes outcomes inside the transaction that makes them true. */
export async function writeOutcomes(tx: Prisma.TransactionClient, outcomes: readonly KeptOutcome[]): Promise<void> {
  await tx.runOutcome.createMany({
    data: outcomes.map((outcome) => ({
      ...outcome,
      byPhase: outcome.byPhase as unknown as Prisma.InputJsonArray,
      firstDay: new Date(toIsoDate(outcome.firstDay)),
      lastDay: new Date(toIsoDate(outcome.lastDay)),
    })),
  });
}
