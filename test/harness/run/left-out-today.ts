import { readdirSync, statSync } from 'node:fs';
import { partOfToday } from '../data/part-of-today.ts';
import { readSeed } from '../data/seed-of-today.ts';

const END_TO_END = 'test/e2e';
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

export interface Turns {
  /** Whether the run is on a server; the other run is on the embedded database. */
  readonly onServer: boolean;
  /** Whether the same check runs on both databases, so that an end-to-end file has to run on one of them only. */
  readonly onBoth: boolean;
}

/**
 * Returns the files that today's run leaves out, because they run on the other database today: half of those that kill
 * processes and, where the check runs on both databases, half of all end-to-end files. Tomorrow it is the other half.
 * Files that the command line names always run.
 */
export function leftOutToday({ onServer, onBoth }: Turns): string[] {
  const others = onBoth ? endToEndFiles().filter((file) => !KILLS.includes(file)) : [];
  const files = [...KILLS, ...others];
  const today = partOfToday(files, 2, readSeed() + (onServer ? 1 : 0));
  const named = namesOnCommandLine().filter((name) => !isFolder(name));
  return files.filter((file) => !today.includes(file) && !named.some((name) => file.includes(name)));
}

/** Parts of file names behind the subcommand. */
function namesOnCommandLine(): string[] {
  const words = process.argv.slice(3);
  return words.filter((word, i) => !word.startsWith('-') && words[i - 1] !== '--project');
}

function endToEndFiles(): string[] {
  const names = readdirSync(END_TO_END).filter((name) => name.endsWith('.test.ts'));
  return names.sort().map((name) => `${END_TO_END}/${name}`);
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
