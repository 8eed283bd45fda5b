import type { Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { createAccountStore } from '../services/accounts/account-store.ts';
import { createApiKeyStore } from '../services/api-keys/api-key-store.ts';
import { createIdempotentRequests } from '../services/idempotency/idempotent-requests.ts';
import { createSealedSecrets } from '../services/secrets/sealed-secrets.ts';
import type { Command } from './commands.ts';
import { configuredClock } from './configured-clock.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { openPayments } from './open-payments.ts';
import { findProjectRoot } from './project-root.ts';

/**
 * Opens the database for one command. Either no other process uses it, or it is on a server, which accepts several.
 *
 * @throws Error if the database does not exist yet; commands never create one.
 */
export async function runOnDatabase(command: Command, config: Config): Promise<string> {
  const options = { root: findProjectRoot(), log: createLog('warn'), existing: true };
  const database = await openConfiguredDatabase(config, options);
  try {
    const clock = configuredClock(config);
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
