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
  const command = readCommand(args);
  const config = readConfig(process.env);
  const output =
    (await askService(config, args)) ??
    // Loads the database modules only if no running service can execute the command; they are slow to load.
    (await (await import('./run-on-database.ts')).runOnDatabase(command, config));
  if (output) console.log(output);
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
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
