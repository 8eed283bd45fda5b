import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EarlierTrials } from '../../engine/backtest/backtest-evidence.ts';
import type { BacktestRequest } from '../../engine/backtest/backtest-report.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import type { RunOutcome } from '../../engine/evidence/run-outcome.ts';
import { assetTypeOf } from '../../engine/markets/asset-class.ts';
import { toJsonColumn } from '../../platform/database/json-column.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Prisma } from '../../prisma/generated/client.ts';

/** A stored outcome of a backtest, as the aggregates read it. */
export interface KeptOutcome extends Omit<RunOutcome, 'storedOn' | 'assetType'> {
  /** UUID v7, so time-ordered; equals the backtest's id when a caller ran it. */
  readonly id: string;
  readonly storedAt: Date;
}

/** Sharpe ratios of earlier backtests on a pair and interval, for the multiple-testing correction. */
export type Trials = Pick<EarlierTrials, 'ownSharpes' | 'service'>;

/** Criteria by which trials are comparable. */
export type TestedRules = Pick<BacktestRequest, 'pair' | 'interval' | 'filters'>;

/** A backtest outcome with its row id. */
export interface StoredRow {
  readonly id: string;
  readonly run: RunOutcome;
}

/** Rows per page. */
const PAGE_ROWS = 200;

/** Outcomes of all stored backtests. */
export interface RunOutcomes {
  /**
   * Returns earlier trials: the caller's own, and the service's with the same filters, or without filters if there are none.
   *
   * @param callerId - Null for an anonymous payer, who has no trials.
   */
  trials(callerId: string | null, tested: TestedRules): Promise<Trials>;
  /** Returns the markets of the service's own backtests, each with a version that changes with its rows. */
  markets(): Promise<ReadonlyMap<string, string>>;
  /** Iterates over the service's own backtests on a market. */
  ofService(pair: string): AsyncIterable<StoredRow>;
  /** Iterates over callers' backtests in id order. @param after - Exclusive lower bound of ids; null for all. */
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
      const sharpesOf = (some: typeof rows) => some.flatMap(({ barSharpe }) => barSharpe ?? []);
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
    ofService: (pair) => rowsOf(pool, `"callerId" IS NULL AND origin = 'service' AND pair = $3`, MIN_ID, [pair]),
    ofUsers: (after) => rowsOf(pool, `origin = 'user'`, after ?? MIN_ID, []),
  };
}

const isOfService = ({ origin }: { readonly origin: string }) => origin === 'service';

/** Reads rows in pages, because the embedded database blocks the event loop during a query. */
async function* rowsOf(
  pool: Database['pool'],
  condition: string,
  after: string,
  values: readonly string[],
): AsyncGenerator<StoredRow> {
  const same = sharedTexts();
  for (let last = after; ; ) {
    const { rows } = await pool.query<Row>(`${SELECT} WHERE id > $1 AND ${condition} ORDER BY id LIMIT $2`, [
      ...[last, PAGE_ROWS],
      ...values,
    ]);
    for (const row of rows) yield { id: row.id, run: toOutcome(row, same) };
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)?.id ?? last;
    await nextTurn();
  }
}

/** Shared by the many runs without a phase. */
export const NO_PHASES: RunOutcome['byPhase'] = [];

/** A row as read: dates as day numbers. */
type Row = Omit<RunOutcome, 'assetType'> & { readonly id: string };

/** Returns the first of equal texts for each: every row brings its own, which would be a third of its memory. */
function sharedTexts(): SharedText {
  const known = new Map<string, unknown>();
  return <Text extends string>(text: Text) => {
    if (!known.has(text)) known.set(text, text);
    return known.get(text) as Text;
  };
}

type SharedText = <Text extends string>(text: Text) => Text;

/** Member by member, because a copy of a row by spread takes more memory than its values: see decision 120. */
function toOutcome(row: Row, same: SharedText): RunOutcome {
  return {
    strategy: same(row.strategy),
    filters: same(row.filters),
    configuration: same(row.configuration),
    pair: same(row.pair),
    asset: same(row.asset),
    assetType: assetTypeOf(row.asset),
    interval: same(row.interval),
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    trades: row.trades,
    wins: row.wins,
    cagr: row.cagr,
    benchmarkCagr: row.benchmarkCagr,
    maxDrawdown: row.maxDrawdown,
    sharpe: row.sharpe,
    tradeSharpe: row.tradeSharpe,
    barSharpe: row.barSharpe,
    independentTrials: row.independentTrials,
    deflatedSharpe: row.deflatedSharpe,
    direction: same(row.direction),
    origin: same(row.origin),
    callerId: row.callerId,
    storedOn: row.storedOn,
    byPhase: row.byPhase.length > 0 ? row.byPhase : NO_PHASES,
  };
}

// Raw SQL: the ORM takes ten times as long, and the aggregates read every row.
const SELECT = `
  SELECT id, origin, "callerId", strategy, filters, configuration, pair, asset, interval, trades, wins,
    cagr, "benchmarkCagr", "maxDrawdown", sharpe, "tradeSharpe", "barSharpe", "independentTrials", "deflatedSharpe", direction, "byPhase",
    "firstDay" - date '1970-01-01' AS "firstDay", "lastDay" - date '1970-01-01' AS "lastDay",
    floor(extract(epoch FROM "storedAt") / 86400)::int AS "storedOn"
  FROM "RunOutcome"`;

const MIN_ID = '00000000-0000-0000-0000-000000000000';

/** Inserts outcomes within the transaction that stores their backtests. */
export async function writeOutcomes(tx: Prisma.TransactionClient, outcomes: readonly KeptOutcome[]): Promise<void> {
  await tx.runOutcome.createMany({
    data: outcomes.map((outcome) => ({
      ...outcome,
      byPhase: toJsonColumn(outcome.byPhase),
      firstDay: new Date(toIsoDate(outcome.firstDay)),
      lastDay: new Date(toIsoDate(outcome.lastDay)),
    })),
  });
}
