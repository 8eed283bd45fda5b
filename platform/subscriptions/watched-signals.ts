import type pg from 'pg';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError } from '../errors.ts';
import type { Tiers } from '../tiers.ts';
import type { SignalPlace } from './subscription-filter.ts';
import { topicKey } from './watched-topic.ts';

/** How long a signal is computed after it was last asked for: who comes back in that time misses nothing. */
const WATCHED_MS = 7 * 86_400_000;

/** Signals that callers follow live. There are too many to compute them all, so one is computed while somebody follows it. */
export interface WatchedSignals {
  /**
   * Has a signal computed at each publication of the next 7 days.
   *
   * @throws DomainError `conflict` when the caller follows as many others as the tier allows.
   */
  watch(caller: Caller, place: SignalPlace): Promise<void>;
}

export function createWatchedSignals({ prisma }: Pick<Database, 'prisma'>, clock: Clock, tiers: Tiers): WatchedSignals {
  return {
    async watch({ id: callerId, tier }, place) {
      const now = clock.now();
      const topic = topicKey('signal_alert', place);
      const most = tiers[tier].liveSignals;
      const watchedUntil = new Date(now.getTime() + WATCHED_MS);
      await prisma.$transaction(async (tx) => {
        // Two at once must not both take the last place.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.signalOfOwner}::int4, hashtext(${callerId}))`;
        await tx.watchedSignal.deleteMany({ where: { callerId, watchedUntil: { lte: now } } });
        const others = await tx.watchedSignal.count({ where: { callerId, topic: { not: topic } } });
        if (others >= most)
          throw new DomainError(
            'conflict',
            `Tier ${tier} follows ${most} signals live in 7 days, and these are ${most} others.`,
          );
        await tx.watchedSignal.upsert({
          where: { callerId_topic: { callerId, topic } },
          create: { callerId, topic, ...place, watchedUntil },
          update: { watchedUntil },
        });
      });
    },
  };
}

/** The signals that somebody follows live at an instant. */
export async function readWatchedSignals(client: pg.PoolClient, at: Date): Promise<readonly SignalPlace[]> {
  const { rows } = await client.query<SignalPlace>(
    'SELECT DISTINCT strategy, pair, timeframe FROM "WatchedSignal" WHERE "watchedUntil" > $1',
    [at],
  );
  return rows;
}
