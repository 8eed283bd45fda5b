import type pg from 'pg';
import { toIsoDate } from '../../engine/calendar.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import { forgetCharge, noteCharge } from '../idempotency/claimed-work.ts';
import type { Tiers } from '../tiers.ts';

const MS_PER_DAY = 86_400_000;

/** What is allowed so often a UTC day; the counts stand in the table of tiers. */
export type Allowance = 'backtestRunsPerDay' | 'gridRunsPerDay' | 'universeJobsPerDay' | 'reportsPerDay';

/** Daily allowances of callers, counted in the database for every process on it. */
export interface DailyAllowance {
  /**
   * Does something at the cost of a caller's allowance of the running UTC day; what fails costs nothing, and a request under
   * an Idempotency-Key costs once however often its process is killed. A payer and a report ask for what is paid for and
   * counted already.
   *
   * @throws DomainError `rate_limited` when too little is left; nothing is done then.
   */
  spend<Result>(caller: Caller, allowance: Allowance, count: number, work: () => Promise<Result>): Promise<Result>;
  /** Takes from the allowance inside the transaction that makes what it pays for. @throws DomainError `rate_limited`. */
  take(tx: Prisma.TransactionClient, caller: Caller, allowance: Allowance): Promise<void>;
  /** Used so far today. */
  used(callerId: string, allowance: Allowance): Promise<number>;
}

// One statement, so that two requests at once cannot both take the last one.
const TAKE = `INSERT INTO "DailyUse" ("callerId", kind, day, used) SELECT $1, $2, $3::date, $4::int WHERE $4::int <= $5::int
  ON CONFLICT ("callerId", kind, day) DO UPDATE SET used = "DailyUse".used + $4::int WHERE "DailyUse".used + $4::int <= $5::int`;
const GIVE_BACK = 'UPDATE "DailyUse" SET used = used - $4::int WHERE "callerId" = $1 AND kind = $2 AND day = $3::date';

export function createDailyAllowance({ pool }: Database, clock: Clock, tiers: Tiers): DailyAllowance {
  const isFree = ({ kind }: Caller) => kind === 'payer' || kind === 'report';
  const today = () => toIsoDate(clock.today());
  const refuse = ({ tier }: Caller, allowance: Allowance) =>
    new DomainError('rate_limited', `Tier ${tier} has ${tiers[tier][allowance]} ${WORDS[allowance]} a day (UTC).`, {
      retryAfterSeconds: Math.ceil((MS_PER_DAY - (clock.now().getTime() % MS_PER_DAY)) / 1_000),
    });
  /** @returns false when too little is left. */
  const charge = async (client: pg.PoolClient, caller: Caller, allowance: Allowance, count: number) => {
    const day = today();
    if (!(await noteCharge(client, caller, day))) return true;
    const { rowCount } = await client.query(TAKE, [caller.id, allowance, day, count, tiers[caller.tier][allowance]]);
    return rowCount === 1;
  };
  return {
    async spend(caller, allowance, count, work) {
      if (isFree(caller)) return work();
      const day = today();
      const isEnough = await inTransaction(
        pool,
        (client) => charge(client, caller, allowance, count),
        (enough) => enough,
      );
      if (!isEnough) throw refuse(caller, allowance);
      try {
        return await work();
      } catch (error) {
        await inTransaction(pool, async (client) => {
          const charged = caller.claim ? await forgetCharge(client, caller) : day;
          if (charged !== null) await client.query(GIVE_BACK, [caller.id, allowance, charged, count]);
        });
        throw error;
      }
    },
    async take(tx, caller, allowance) {
      if (isFree(caller)) return;
      const most = tiers[caller.tier][allowance];
      const taken = await tx.$executeRawUnsafe(TAKE, caller.id, allowance, today(), 1, most);
      if (taken !== 1) throw refuse(caller, allowance);
    },
    async used(callerId, allowance) {
      const { rows } = await pool.query<{ used: number }>(
        'SELECT used FROM "DailyUse" WHERE "callerId" = $1 AND kind = $2 AND day = $3::date',
        [callerId, allowance, today()],
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
