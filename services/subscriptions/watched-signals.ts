import type pg from 'pg';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Tiers } from '../../platform/tiers.ts';
import type { SignalPlace } from './subscription-filter.ts';
import { topicKey } from './watched-topic.ts';

/** How long a signal is computed after the last request; a caller who returns within it misses nothing. */
const WATCHED_MS = 7 * 86_400_000;

/** Signals followed live. There are too many combinations to compute, so only followed ones are. */
export interface WatchedSignals {
  /**
   * Requests computation of a signal at each publication of the next 7 days.
   *
   * @throws DomainError `conflict` when the caller is at the tier's limit.
   */
  watch(caller: Caller, place: SignalPlace): Promise<void>;
}

export function createWatchedSignals({ prisma }: Pick<Database, 'prisma'>, clock: Clock, tiers: Tiers): WatchedSignals {
  return {
    async watch({ id: callerId, tier }, place) {
      const now = clock.now();
      const topic = topicKey('signal_alert', place);
      const max = tiers[tier].liveSignals;
      const watchedUntil = new Date(now.getTime() + WATCHED_MS);
      await prisma.$transaction(async (tx) => {
        // Two concurrent requests must not both take the last place.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.signalOfOwner}::int4, hashtext(${callerId}))`;
        await tx.watchedSignal.deleteMany({ where: { callerId, watchedUntil: { lte: now } } });
        const others = await tx.watchedSignal.count({ where: { callerId, topic: { not: topic } } });
        if (others >= max)
          throw new DomainError(
            'conflict',
            `Too many live signals (limit ${max} within 7 days on tier ${tier}). Wait until one expires, or upgrade.`,
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

/** Returns the signals followed live at an instant. */
export async function readWatchedSignals(client: pg.PoolClient, at: Date): Promise<readonly SignalPlace[]> {
  const { rows } = await client.query<SignalPlace>(
    'SELECT DISTINCT strategy, pair, timeframe FROM "WatchedSignal" WHERE "watchedUntil" > $1',
    [at],
  );
  return rows;
}
