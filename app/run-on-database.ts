import path from 'node:path';
import { createClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log.ts';
import { createAccountStore } from '../services/accounts/account-store.ts';
import { createApiKeyStore } from '../services/api-keys/api-key-store.ts';
import { createIdempotentRequests } from '../services/idempotency/idempotent-requests.ts';
import { createSealedSecrets } from '../services/secrets/sealed-secrets.ts';
import type { Command } from './commands.ts';
import { openPayments } from './open-payments.ts';
import { findProjectRoot } from './project-root.ts';

/**
 * Opens the database for one command. Either no other process uses it, or it is on a server, which accepts several.
 *
 * @throws Error if the database does not exist yet; commands never create one.
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
      database,
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
