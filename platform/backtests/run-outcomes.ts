import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EarlierTrials } from '../../engine/backtest/backtest-evidence.ts';
import type { BacktestRequest } from '../../engine/backtest/backtest-report.ts';
import { toIsoDate } from '../../engine/calendar.ts';
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

/** Earlier backtests on a pair and interval: what a new one has to be better than by luck. */
export type Trials = Pick<EarlierTrials, 'ownSharpes' | 'service'>;

/** What trials are compared on. */
export type TestedRules = Pick<BacktestRequest, 'pair' | 'interval' | 'filters'>;

/** A run with the id it is stored by. */
export interface StoredRow {
  readonly id: string;
  readonly run: RunOutcome;
}

/** Rows that are read at once. */
const PAGE_ROWS = 200;

/** What all stored backtests came to. */
export interface RunOutcomes {
  /**
   * Those of a caller, and those of the service with the same filters, or without any where it has tried none with them.
   *
   * @param callerId - Null for a caller nothing is attributed to.
   */
  trials(callerId: string | null, tested: TestedRules): Promise<Trials>;
  /** Markets of the service's own runs, and of each a text that changes with its rows. */
  markets(): Promise<ReadonlyMap<string, string>>;
  /** The service's own runs on a market. */
  ofService(pair: string): AsyncIterable<StoredRow>;
  /** The runs of callers by id. @param after - Only those with a later one; null for all. */
  ofUsers(after: string | null): AsyncIterable<StoredRow>;
}

export function createRunOutcomes({ prisma, pool }: Database): RunOutcomes {
  return {
    async trials(callerId, { pair, interval, filters }) {
      const wanted = filters.join(',');
      const rows = await prisma.runOutcome.findMany({
        where: {
          pair,
          interval,
          barSharpe: { not: null },
          OR: [
            { origin: 'service', filters: { in: ['', wanted] } },
            ...(callerId === null ? [] : [{ origin: 'user', callerId }]),
          ],
        },
        select: { origin: true, filters: true, barSharpe: true, independentTrials: true },
        orderBy: { id: 'asc' },
      });
      const sharpesOf = (some: typeof rows) => some.map(({ barSharpe }) => barSharpe as number);
      const [own, catalogue] = [rows.filter(({ origin }) => origin === 'user'), rows.filter(isOfService)];
      const alike = catalogue.filter((row) => row.filters === wanted);
      const searched = alike.length > 0 ? alike : catalogue;
      const independent = searched[0]?.independentTrials ?? null;
      return {
        ownSharpes: sharpesOf(own),
        service: independent === null ? null : { sharpes: sharpesOf(searched), independent },
      };
    },
    async markets() {
      const rows = await prisma.coverageState.findMany({ select: { pair: true, digest: true, engineVersion: true } });
      return new Map(rows.map(({ pair, digest, engineVersion }) => [pair, `${digest}@${engineVersion}`]));
    },
    ofService: (pair) => rowsOf(pool, `"callerId" IS NULL AND origin = 'service' AND pair = $3`, LEAST_ID, [pair]),
    ofUsers: (after) => rowsOf(pool, `origin = 'user'`, after ?? LEAST_ID, []),
  };
}

const isOfService = ({ origin }: { readonly origin: string }) => origin === 'service';

/** Reads rows in pages: the embedded database blocks the event loop while it reads one. */
async function* rowsOf(
  pool: Database['pool'],
  condition: string,
  after: string,
  values: readonly string[],
): AsyncGenerator<StoredRow> {
  for (let last = after; ; ) {
    const { rows } = await pool.query<Row>(`${SELECT} WHERE id > $1 AND ${condition} ORDER BY id LIMIT $2`, [
      ...[last, PAGE_ROWS],
      ...values,
    ]);
    for (const { id, ...row } of rows) yield { id, run: { ...row, assetType: assetTypeOf(row.asset) } };
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)?.id ?? last;
    await nextTurn();
  }
}

/** A row as it is read: dates as days. */
type Row = Omit<RunOutcome, 'assetType'> & { readonly id: string };

// Past the ORM, which takes ten times as long, and the aggregates read all there is.
const SELECT = `
  SELECT id, origin, "callerId", strategy, filters, configuration, pair, asset, interval, trades, wins,
    cagr, "benchmarkCagr", "maxDrawdown", sharpe, "tradeSharpe", "barSharpe", "independentTrials", "deflatedSharpe", direction, "byPhase",
    "firstDay" - date '1970-01-01' AS "firstDay", "lastDay" - date '1970-01-01' AS "lastDay",
    floor(extract(epoch FROM "storedAt") / 86400)::int AS "storedOn"
  FROM "RunOutcome"`;

const LEAST_ID = '00000000-0000-0000-0000-000000000000';

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
