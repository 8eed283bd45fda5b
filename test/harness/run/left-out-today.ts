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
  'test/e2e/live-worker-stopped.test.ts',
  'test/e2e/live-worker-killed.test.ts',
  'test/state/publication-kills.test.ts',
];

/** Files that run on one of the two databases a day, in turn. */
const TURNS = {
  none: () => [],
  kills: () => KILLS,
  'end-to-end': () => [...KILLS, ...endToEndFiles().filter((file) => !KILLS.includes(file))],
} as const satisfies Record<string, () => readonly string[]>;

/**
 * Returns the files that a run leaves out because they run on the other database today. The halves change places with
 * the day. Files that the command line names always run.
 *
 * @param onServer - Whether the run is on a server; the other run is on the embedded database.
 * @param turns - Which files take turns, a key of {@link TURNS}.
 * @throws Error naming an unknown key.
 */
export function leftOutToday(onServer: boolean, turns = 'kills'): string[] {
  if (!Object.hasOwn(TURNS, turns))
    throw new Error(`TEST_TURNS is "${turns}". Set it to ${Object.keys(TURNS).join(', ')}, or leave it out.`);
  const files: readonly string[] = TURNS[turns as keyof typeof TURNS]();
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
