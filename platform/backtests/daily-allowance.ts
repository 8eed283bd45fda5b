import { toIsoDate } from '../../engine/calendar.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import { TIERS, type Tier } from '../tiers.ts';

const MS_PER_DAY = 86_400_000;

/** What is allowed so often a UTC day; the counts stand in the table of tiers. */
export type Allowance = 'backtestRunsPerDay' | 'gridRunsPerDay' | 'universeJobsPerDay';

/** Daily allowances of callers, counted in the database for every process on it. */
export interface DailyAllowance {
  /**
   * Takes from a caller's allowance of the running UTC day. A payer has bought what it asks for and is not counted.
   *
   * @throws DomainError `rate_limited` when too little is left; nothing is taken then.
   */
  take(caller: Caller, allowance: Allowance, count?: number): Promise<void>;
  /** Used so far today. */
  used(callerId: string, allowance: Allowance): Promise<number>;
}

export function createDailyAllowance({ pool }: Database, clock: Clock): DailyAllowance {
  return {
    async take(caller, allowance, count = 1) {
      if (caller.kind === 'payer') return;
      const most = TIERS[caller.tier][allowance satisfies keyof Tier];
      // One statement, so that two requests at once cannot both take the last one.
      const { rowCount } = await pool.query(
        `INSERT INTO "DailyUse" ("callerId", kind, day, used) SELECT $1, $2, $3::date, $4::int WHERE $4 <= $5
         ON CONFLICT ("callerId", kind, day) DO UPDATE SET used = "DailyUse".used + $4 WHERE "DailyUse".used + $4 <= $5`,
        [caller.id, allowance, toIsoDate(clock.today()), count, most],
      );
      if (rowCount === 1) return;
      const now = clock.now().getTime();
      throw new DomainError('rate_limited', `Tier ${caller.tier} has ${most} ${WORDS[allowance]} a day (UTC).`, {
        retryAfterSeconds: Math.ceil((MS_PER_DAY - (now % MS_PER_DAY)) / 1_000),
      });
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
};
