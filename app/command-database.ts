import type { Config } from '../platform/config.ts';
import { callControlServer } from './control/control-client.ts';

/**
 * Reports on standard error which database a command uses, and has the service that runs on that database execute it.
 *
 * @returns Output of the command, or null if the command must open the database itself.
 */
export async function askService(config: Config, args: readonly string[]): Promise<string | null> {
  if (config.DATABASE_URL) {
    tell(`the PostgreSQL database ${withoutPassword(config.DATABASE_URL)}`);
    return null;
  }
  const output = await callControlServer(config.dataDir, args, () =>
    tell(`the embedded database in ${config.dataDir}, through the service that runs on it`),
  );
  if (output === null) tell(`the embedded database in ${config.dataDir}; no service is running on it`);
  return output;
}

function tell(database: string): void {
  process.stderr.write(`cyclegraph: using ${database}\n`);
}

/** Drops the query string of the address too, since it may contain a password. */
function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} on ${host || 'localhost'}`;
}
