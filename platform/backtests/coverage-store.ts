import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import type { CoverageRun } from '../../engine/backtest/coverage-runs.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { inWriteTransaction } from '../database/write-lock.ts';
import type { MarketCoverage } from './coverage-plan.ts';

/** Rows of one INSERT. The embedded database blocks the event loop while it runs one. */
const CHUNK_ROWS = 100;

/** What the service's own backtests have seen of a market. */
export type SeenMarket = Pick<MarketCoverage, 'digest'> & { readonly engineVersion: string };

/** The rows of the service's own backtests, market by market. */
export interface CoverageStore {
  /** By id of the market. */
  seen(): Promise<ReadonlyMap<string, SeenMarket>>;
  /** Puts the rows of a market in the place of those it had, all or none. */
  replace(market: MarketCoverage, engineVersion: string, runs: readonly CoverageRun[]): Promise<void>;
  /** Forgets a market that is not covered any more. */
  remove(pair: string): Promise<void>;
  /** Tells the readers in all processes that there are other rows. */
  announce(): Promise<void>;
}

/** The columns that rows are found by: looking at all of them takes three times as long. */
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
      // A server does that by itself. Each statement blocks the event loop of the embedded one while it runs.
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
