import type pg from 'pg';
import { MS_PER_DAY, toIsoDate } from '../../engine/calendar.ts';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import { toDurationText } from '../../platform/text/duration.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { Prisma } from '../../prisma/generated/client.ts';
import { forgetCharge, noteCharge } from '../idempotency/claimed-work.ts';

/** Actions limited per UTC day; the limits are in the tier table. */
export type Allowance = 'backtestRunsPerDay' | 'gridRunsPerDay' | 'universeJobsPerDay' | 'reportsPerDay';

/** Daily allowances of callers, counted in the database across processes. */
export interface DailyAllowance {
  /**
   * Runs work at the cost of a caller's allowance for the current UTC day. Failed work is refunded. A request under an
   * Idempotency-Key is charged once, however often its process is killed. Payers and reports are free here, because they
   * have paid or been counted already.
   *
   * @throws DomainError `rate_limited` when too little is left; the work does not run then.
   */
  spend<Result>(caller: Caller, allowance: Allowance, count: number, work: () => Promise<Result>): Promise<Result>;
  /** Charges the allowance inside the transaction that creates the charged object. @throws DomainError `rate_limited`. */
  take(tx: Prisma.TransactionClient, caller: Caller, allowance: Allowance): Promise<void>;
  /** Returns the amount used today (UTC). */
  used(callerId: string, allowance: Allowance): Promise<number>;
  /** Calls the listener with each refusal of this process. */
  onRefused(listener: (allowance: Allowance, tier: TierName) => void): void;
}

// One statement, so that two concurrent requests cannot both take the last unit.
const TAKE = `INSERT INTO "DailyUse" ("callerId", kind, day, used) SELECT $1, $2, $3::date, $4::int WHERE $4::int <= $5::int
  ON CONFLICT ("callerId", kind, day) DO UPDATE SET used = "DailyUse".used + $4::int WHERE "DailyUse".used + $4::int <= $5::int`;
const GIVE_BACK = 'UPDATE "DailyUse" SET used = used - $4::int WHERE "callerId" = $1 AND kind = $2 AND day = $3::date';

export function createDailyAllowance({ pool }: Database, clock: Clock, tiers: Tiers): DailyAllowance {
  const isFree = ({ kind }: Caller) => kind === 'payer' || kind === 'report';
  const today = () => toIsoDate(clock.today());
  const listeners = new Set<(allowance: Allowance, tier: TierName) => void>();
  const refuse = ({ tier }: Caller, allowance: Allowance) => {
    for (const listener of listeners) listener(allowance, tier);
    return usedUp(tier, tiers[tier][allowance], allowance, clock.now());
  };
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
      const max = tiers[caller.tier][allowance];
      const taken = await tx.$executeRawUnsafe(TAKE, caller.id, allowance, today(), 1, max);
      if (taken !== 1) throw refuse(caller, allowance);
    },
    async used(callerId, allowance) {
      const { rows } = await pool.query<{ used: number }>(
        'SELECT used FROM "DailyUse" WHERE "callerId" = $1 AND kind = $2 AND day = $3::date',
        [callerId, allowance, today()],
      );
      return rows[0]?.used ?? 0;
    },
    onRefused(listener) {
      listeners.add(listener);
    },
  };
}

const WORDS: Readonly<Record<Allowance, string>> = {
  backtestRunsPerDay: 'backtests',
  gridRunsPerDay: 'grid bot backtests',
  universeJobsPerDay: 'universe tests',
  reportsPerDay: 'reports',
};

function usedUp(tier: TierName, limit: number, allowance: Allowance, now: Date): DomainError {
  const retryAfterSeconds = Math.ceil((MS_PER_DAY - (now.getTime() % MS_PER_DAY)) / 1_000);
  const words = WORDS[allowance];
  const message =
    limit === 0
      ? `Tier ${tier} does not include ${words}. Choose a tier that does.`
      : `Not enough ${words} left today: tier ${tier} allows ${limit} per day (UTC). Try again in ${toDurationText(retryAfterSeconds)}.`;
  return new DomainError('rate_limited', message, { retryAfterSeconds });
}
