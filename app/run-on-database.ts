import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { createQuotas, readQuota } from '../gateway/edge/create-edge.ts';
import type { Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { readTiers } from '../platform/read-tiers.ts';
import { createAccountStore } from '../services/accounts/account-store.ts';
import { createApiKeyStore } from '../services/api-keys/api-key-store.ts';
import { createIdempotentRequests } from '../services/idempotency/idempotent-requests.ts';
import { createSealedSecrets } from '../services/secrets/sealed-secrets.ts';
import type { Command } from './commands.ts';
import { configuredClock } from './configured-clock.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { openPayments } from './open-payments.ts';
import { openRedis } from './open-redis.ts';
import { findProjectRoot } from './project-root.ts';
import type { QuotaReader } from './usage-command.ts';

/**
 * Opens the database for one command. Either no other process uses it, or it is on a server, which accepts several.
 *
 * @throws Error if the database does not exist yet; commands never create one.
 */
export async function runOnDatabase(command: Command, config: Config): Promise<string> {
  const options = { root: findProjectRoot(), log: createLog('warn'), existing: true };
  const database = await openConfiguredDatabase(config, options);
  const redis = config.REDIS_URL ? openRedis(config.REDIS_URL, options.log) : undefined;
  try {
    const clock = configuredClock(config);
    const quotas = redis && createQuotas(await readTiers(config.TIERS), redis);
    return await command({
      database,
      clock,
      quotaOf: quotas ? readWhenReady(redis, (caller) => readQuota(quotas, caller)) : null,
      apiKeys: createApiKeyStore(database, clock),
      accounts: createAccountStore(database),
      payments: await openPayments(
        config,
        database,
        clock,
        createIdempotentRequests(database, clock, createSealedSecrets(database, config.AUTH_SECRET)),
      ),
    });
  } finally {
    redis?.disconnect();
    await database.close();
  }
}

/** Reads after Redis has answered, because a connection that is not ready refuses commands. */
function readWhenReady(redis: Redis, read: NonNullable<QuotaReader>): NonNullable<QuotaReader> {
  return async (caller) => {
    if (redis.status !== 'ready') await once(redis, 'ready');
    return read(caller);
  };
}
