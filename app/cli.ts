import { readConfig } from '../platform/config.ts';
import { askService } from './command-database.ts';
import { readCommand, USAGE } from './commands.ts';

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') {
    console.log(USAGE);
    return;
  }
  const command = readCommand(args);
  const config = readConfig(process.env);
  const output =
    (await askService(config, args)) ??
    // Loads the database modules only if no running service can execute the command; they are slow to load.
    (await (await import('./run-on-database.ts')).runOnDatabase(command, config));
  if (output) console.log(output);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
