import { type Day, toDay, toIsoDate } from '../../engine/calendar.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Database } from '../database/open-database.ts';

/** What a backtest came to, for the aggregates. Ratios are fractions, null where there is none. */
export interface RunOutcome {
  readonly id: string;
  readonly origin: 'service' | 'user';
  /** Null for the service's own. */
  readonly callerId: string | null;
  readonly storedAt: Date;
  readonly strategy: string;
  /** Keys in order, separated by commas; empty without filters. */
  readonly filters: string;
  /** Id of the market. */
  readonly pair: string;
  readonly interval: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly trades: number;
  readonly wins: number;
  readonly cagr: number | null;
  readonly benchmarkCagr: number | null;
  readonly maxDrawdown: number;
  readonly sharpe: number | null;
  readonly tradeSharpe: number | null;
  readonly deflatedSharpe: number | null;
  readonly direction: 'long' | 'flat';
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
        firstDay: toDay(row.firstDay.toISOString().slice(0, 10)),
        lastDay: toDay(row.lastDay.toISOString().slice(0, 10)),
      }));
    },
  };
}

/** Writes outcomes inside the transaction that makes them true. */
export async function writeOutcomes(tx: Prisma.TransactionClient, outcomes: readonly RunOutcome[]): Promise<void> {
  await tx.runOutcome.createMany({
    data: outcomes.map((outcome) => ({
      ...outcome,
      firstDay: new Date(toIsoDate(outcome.firstDay)),
      lastDay: new Date(toIsoDate(outcome.lastDay)),
    })),
  });
}
