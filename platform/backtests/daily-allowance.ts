import { toIsoDate } from '../../engine/calendar.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import type { Tiers } from '../tiers.ts';

const MS_PER_DAY = 86_400_000;

/** What is allowed so often a UTC day; the counts stand in the table of tiers. */
export type Allowance = 'backtestRunsPerDay' | 'gridRunsPerDay' | 'universeJobsPerDay' | 'reportsPerDay';

/** Daily allowances of callers, counted in the database for every process on it. */
export interface DailyAllowance {
  /**
   * Does something at the cost of a caller's allowance of the running UTC day; what fails costs nothing. A payer and
   * a report ask for what is paid for and counted already.
   *
   * @throws DomainError `rate_limited` when too little is left; nothing is done then.
   */
  spend<Result>(caller: Caller, allowance: Allowance, count: number, work: () => Promise<Result>): Promise<Result>;
  /** Used so far today. */
  used(callerId: string, allowance: Allowance): Promise<number>;
}

export function createDailyAllowance({ pool }: Database, clock: Clock, tiers: Tiers): DailyAllowance {
  const refuse = ({ tier }: Caller, most: number, allowance: Allowance) =>
    new DomainError('rate_limited', `Tier ${tier} has ${most} ${WORDS[allowance]} a day (UTC).`, {
      retryAfterSeconds: Math.ceil((MS_PER_DAY - (clock.now().getTime() % MS_PER_DAY)) / 1_000),
    });
  return {
    async spend(caller, allowance, count, work) {
      if (caller.kind === 'payer' || caller.kind === 'report') return work();
      const most = tiers[caller.tier][allowance];
      const day = toIsoDate(clock.today());
      // One statement, so that two requests at once cannot both take the last one.
      const { rowCount } = await pool.query(
        `INSERT INTO "DailyUse" ("callerId", kind, day, used) SELECT $1, $2, $3::date, $4::int WHERE $4 <= $5
         ON CONFLICT ("callerId", kind, day) DO UPDATE SET used = "DailyUse".used + $4 WHERE "DailyUse".used + $4 <= $5`,
        [caller.id, allowance, day, count, most],
      );
      if (rowCount !== 1) throw refuse(caller, most, allowance);
      try {
        return await work();
      } catch (error) {
        await pool.query(
          'UPDATE "DailyUse" SET used = used - $4 WHERE "callerId" = $1 AND kind = $2 AND day = $3::date',
          [caller.id, allowance, day, count],
        );
        throw error;
      }
    },
    async used(callerId, allowance) {
      const { rows } = await pool.query<{ used: number }>(
        'SELECT used FROM "DailyUse" WHERE "callerId" = $1 AND kind = $2 AND day = $3::date',
        [callerId, allowance, toIsoDate(clock.today())],
      );
      return rows[0]?.used ?? 0;
    },
  };
}

const WORDS: Readonly<Record<Allowance, string>> = {
  backtestRunsPerDay: 'backtest runs',
  gridRunsPerDay: 'grid runs',
  universeJobsPerDay: 'universe jobs',
  reportsPerDay: 'reports',
};
