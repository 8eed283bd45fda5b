import type { Config } from '../platform/config.ts';
import { callControlServer } from './control/control-client.ts';

/**
 * Says on standard error which database a command works on, since its output goes elsewhere, and has the service that runs
 * on it carry it out.
 *
 * @returns its output, or null when the command is to open the database itself.
 */
export async function askService(config: Config, args: readonly string[]): Promise<string | null> {
  if (config.DATABASE_URL) {
    tell(`the PostgreSQL database ${withoutPassword(config.DATABASE_URL)}`);
    return null;
  }
  const output = await callControlServer(config.dataDir, args, () =>
    tell(`the embedded database in ${config.dataDir}, through the service that runs on it`),
  );
  if (output === null) tell(`the embedded database in ${config.dataDir}, on which no service runs`);
  return output;
}

function tell(database: string): void {
  process.stderr.write(`cyclegraph: working on ${database}\n`);
}

/** Parameters of the address may hold a password as well. */
function withoutPassword(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} on ${host || 'localhost'}`;
}
