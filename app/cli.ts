import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { askService } from './command-database.ts';
import { readCommand, USAGE } from './commands.ts';
import { findProjectRoot } from './project-root.ts';
import { UsageError } from './usage-error.ts';

async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h') || args[0] === 'help') {
    console.log(USAGE);
    return;
  }
  if (args[0] === 'doctor') return examine(args.slice(1));
  if (args[0] === 'new') {
    const { writeIndicator } = await import('./new-indicator/new-indicator.ts');
    console.log(await writeIndicator(args.slice(1), findProjectRoot()));
    return;
  }
  if (args[0] === 'restore' || args[0] === 'database') return changeDatabase(args);
  const command = readCommand(args);
  const config = readConfig(process.env);
  const output =
    (await askService(config, args)) ??
    // Loads the database modules only if no running service can execute the command; they are slow to load.
    (await (await import('./run-on-database.ts')).runOnDatabase(command, config));
  if (output) console.log(output);
}

/** Restores, copies or migrates a database, which no command does through a running service. */
async function changeDatabase([command, ...args]: readonly string[]): Promise<void> {
  const context = { config: readConfig(process.env), root: findProjectRoot() };
  if (command === 'database' && args[0] === 'migrate') {
    const { migrateDatabase } = await import('./migrate-command.ts');
    console.log(await migrateDatabase(args.slice(1), context));
    return;
  }
  const { copyDatabase, restore } = await import('./backup/backup-commands.ts');
  console.log(await (command === 'restore' ? restore : copyDatabase)(args, context));
}

/** Completes the path of a backup, because a service that carries out the command has another working folder. */
function withFullPaths([command, ...rest]: readonly string[]): readonly string[] {
  if (command === undefined) return rest;
  return [command, ...(command === 'backup' ? rest.map((file) => path.resolve(file)) : rest)];
}

/** Prints what is wrong with this installation, and exits with 1 if anything is. */
async function examine(args: readonly string[]): Promise<void> {
  const isOnline = readOnline(args);
  const { describeFindings, examine } = await import('./doctor/doctor.ts');
  const findings = await examine({ env: process.env, root: findProjectRoot(), isOnline });
  console.log(describeFindings(findings));
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

function readOnline(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { online: { type: 'boolean' } } }).values.online === true;
  } catch {
    throw new UsageError(`Unknown arguments: doctor ${args.join(' ')}. The only option is --online.`);
  }
}

try {
  await main(withFullPaths(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
