import { type Day, toIsoDate } from '../../engine/calendar.ts';
import type { Prisma } from '../../prisma/generated/client.ts';

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
