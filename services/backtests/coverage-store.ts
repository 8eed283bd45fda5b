import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import type { CoverageRun } from '../../engine/backtest/coverage-runs.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { inWriteTransaction } from '../../platform/database/write-lock.ts';
import type { MarketCoverage } from './coverage-plan.ts';

/** Rows per INSERT. The embedded database blocks the event loop during each. */
const CHUNK_ROWS = 100;

/** Data and engine versions of the service's last backtests on a market. */
export type SeenMarket = Pick<MarketCoverage, 'digest'> & { readonly engineVersion: string };

/** Outcomes of the service's own backtests, by market. */
export interface CoverageStore {
  /** Returns covered markets by id. */
  seen(): Promise<ReadonlyMap<string, SeenMarket>>;
  /** Replaces the rows of a market atomically. */
  replace(market: MarketCoverage, engineVersion: string, runs: readonly CoverageRun[]): Promise<void>;
  /** Deletes the rows of a market that is no longer covered. */
  remove(pair: string): Promise<void>;
  /** Notifies readers in all processes that rows changed. */
  announce(): Promise<void>;
}

/** Only the columns used in conditions: analysing all of them takes three times as long. */
const ANALYZE = 'ANALYZE "RunOutcome" (id, origin, "callerId", pair, interval)';

const DELETE = `DELETE FROM "RunOutcome" WHERE "callerId" IS NULL AND pair = $1 AND origin = 'service'`;

const INSERT = `
  INSERT INTO "RunOutcome" (
    id, origin, "storedAt", strategy, filters, configuration, pair, asset, interval, "firstDay", "lastDay", trades, wins,
    cagr, "benchmarkCagr", "maxDrawdown", sharpe, "tradeSharpe", "barSharpe", "independentTrials", "deflatedSharpe", direction, "byPhase")
  SELECT id, 'service', $2, strategy, filters, '', $3, $4, interval, "firstDay", "lastDay", trades, wins,
    cagr, "benchmarkCagr", "maxDrawdown", sharpe, "tradeSharpe", "barSharpe", "independentTrials", "deflatedSharpe", direction, "byPhase"
  FROM json_to_recordset($1::json) AS run (
    id uuid, strategy text, filters text, interval text, "firstDay" date, "lastDay" date, trades int, wins int,
    cagr float8, "benchmarkCagr" float8, "maxDrawdown" float8, sharpe float8, "tradeSharpe" float8,
    "barSharpe" float8, "independentTrials" int,
    "deflatedSharpe" float8, direction text, "byPhase" jsonb)`;

const UPSERT_STATE = `
  INSERT INTO "CoverageState" (pair, digest, "engineVersion", runs, "finishedAt") VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (pair) DO UPDATE SET digest = $2, "engineVersion" = $3, runs = $4, "finishedAt" = $5`;

export function createCoverageStore({ pool, wakeups, embedded }: Database, clock: Clock): CoverageStore {
  return {
    async seen() {
      const { rows } = await pool.query<SeenMarket & { pair: string }>(
        'SELECT pair, digest, "engineVersion" FROM "CoverageState"',
      );
      return new Map(rows.map(({ pair, ...seen }) => [pair, seen]));
    },
    replace: ({ pair, asset, digest }, engineVersion, runs) =>
      inWriteTransaction(
        pool,
        async (client) => {
          await client.query(DELETE, [pair]);
          for (let from = 0; from < runs.length; from += CHUNK_ROWS) {
            const rows = runs.slice(from, from + CHUNK_ROWS).map(toRow);
            await client.query(INSERT, [JSON.stringify(rows), clock.now(), pair, asset]);
          }
          await client.query(UPSERT_STATE, [pair, digest, engineVersion, runs.length, clock.now()]);
        },
        () => true,
      ),
    remove: (pair) =>
      inWriteTransaction(
        pool,
        async (client) => {
          await client.query(DELETE, [pair]);
          await client.query('DELETE FROM "CoverageState" WHERE pair = $1', [pair]);
        },
        () => true,
      ),
    async announce() {
      // A PostgreSQL server vacuums by itself. In the embedded database, each statement blocks the event loop.
      if (embedded) {
        await pool.query('VACUUM "RunOutcome"');
        await nextTurn();
        await pool.query(ANALYZE);
      }
      await wakeups.notify('runs');
    },
  };
}

function toRow(run: CoverageRun) {
  return { ...run, id: uuidV7(), firstDay: toIsoDate(run.firstDay), lastDay: toIsoDate(run.lastDay) };
}
