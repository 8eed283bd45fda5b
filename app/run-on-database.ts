import path from 'node:path';
import { createAccountStore } from '../platform/accounts/account-store.ts';
import { createApiKeyStore } from '../platform/api-keys/api-key-store.ts';
import { createClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createIdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import { createLog } from '../platform/log.ts';
import { createSealedSecrets } from '../platform/webhooks/sealed-secrets.ts';
import type { Command } from './commands.ts';
import { openPayments } from './open-payments.ts';
import { findProjectRoot } from './project-root.ts';

/**
 * Opens the database for one command: no process runs on it, or it is on a server, which takes any number of them.
 *
 * @throws Error when there is no database yet: a command makes none.
 */
export async function runOnDatabase(command: Command, config: Config): Promise<string> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.DATABASE_URL,
    migrationsDir: path.join(findProjectRoot(), 'prisma/migrations'),
    log: createLog('warn'),
    existing: true,
  });
  try {
    const clock = createClock(config.NOW === undefined ? undefined : new Date(config.NOW));
    return await command({
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
    await database.close();
  }
}
