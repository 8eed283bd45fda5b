import path from 'node:path';
import { createAccountStore } from '../platform/accounts/account-store.ts';
import { createApiKeyStore } from '../platform/api-keys/api-key-store.ts';
import { createClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createIdempotentRequests } from '../platform/idempotency/idempotent-requests.ts';
import { createLog } from '../platform/log.ts';
import { runCommand, USAGE } from './commands.ts';
import { callControlServer } from './control/control-client.ts';
import { openPayments } from './open-payments.ts';
import { findProjectRoot } from './project-root.ts';

/** Opens the database for one command: there is no running process to ask, or a server takes any number of them. */
async function runOnDatabase(args: readonly string[], config: Config): Promise<string> {
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.DATABASE_URL,
    migrationsDir: path.join(findProjectRoot(), 'prisma/migrations'),
    log: createLog('warn'),
  });
  try {
    const clock = createClock(config.NOW === undefined ? undefined : new Date(config.NOW));
    return await runCommand(args, {
      apiKeys: createApiKeyStore(database, clock),
      accounts: createAccountStore(database),
      payments: await openPayments(config, database, clock, createIdempotentRequests(database, clock)),
    });
  } finally {
    await database.close();
  }
}

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') {
    console.log(USAGE);
    return;
  }
  const config = readConfig(process.env);
  const answered = config.DATABASE_URL ? null : await callControlServer(config.dataDir, args);
  const output = answered ?? (await runOnDatabase(args, config));
  if (output) console.log(output);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
