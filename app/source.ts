import { type Config, readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { askService } from './command-database.ts';
import { configuredClock } from './configured-clock.ts';
import { readInstallation } from './installation.ts';
import { findProjectRoot } from './project-root.ts';
import { needsDatabase, runSourceCommand, SOURCE_USAGE } from './source-command.ts';
import { openState } from './state/open-state.ts';

/** Opens the database for one command. Either no other process uses it, or it is on a server, which accepts several. */
async function runOnState(args: readonly string[], config: Config): Promise<string> {
  const state = await openState(config, createLog('warn'), findProjectRoot(), { existing: true });
  try {
    return await runSourceCommand(args, {
      config,
      clock: state.store.clock,
      declarations: state.store.declarations,
      state,
    });
  } finally {
    await state.close();
  }
}

/** Runs a command that stores nothing and needs no database. */
async function show(args: readonly string[], config: Config): Promise<string> {
  const clock = configuredClock(config);
  const { declarations } = await readInstallation(config);
  return runSourceCommand(args, { config, clock, declarations, state: null });
}

/** Prints the rows of one live source: `cyclegraph source binance-klines --day 2026-01-05`. */
async function main(args: readonly string[]): Promise<string> {
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) return SOURCE_USAGE;
  const config = readConfig(process.env);
  if (!needsDatabase(args)) return show(args, config);
  return (await askService(config, ['source', ...args])) ?? runOnState(args, config);
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
