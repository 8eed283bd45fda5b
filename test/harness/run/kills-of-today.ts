import { statSync } from 'node:fs';
import { partOfToday } from '../data/part-of-today.ts';
import { readSeed } from '../data/seed-of-today.ts';

/** Files that kill or restart processes many times; in this order, either half takes about as long. */
const KILLS = [
  'test/e2e/payments-crash.test.ts',
  'test/state/restarts.test.ts',
  'test/state/backfill-kills.test.ts',
  'test/e2e/jobs-restart.test.ts',
  'test/e2e/idempotency-kills.test.ts',
  'test/e2e/idempotency-kills-of-backtests.test.ts',
  'test/state/alert-kills.test.ts',
  'test/e2e/live-worker.test.ts',
  'test/state/publication-kills.test.ts',
];

/**
 * Returns the files that today's run leaves out: each day one half of them runs on the embedded database and the other
 * half on a server, in turn. Files that the command line names always run.
 */
export function killsLeftOut(onServer: boolean, args: readonly string[] = process.argv.slice(2)): string[] {
  const seed = readSeed();
  const today = partOfToday(KILLS, 2, onServer ? seed + 1 : seed);
  const names = (argument: string, file: string) => file.includes(argument) && !isFolder(argument);
  return KILLS.filter((file) => !today.includes(file) && !args.some((argument) => names(argument, file)));
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
