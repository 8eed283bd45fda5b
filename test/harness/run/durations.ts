import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../durations.json');

/** How long a run took and its files, in seconds. A file's is from loading it to the end of its last hook. */
export interface Durations {
  readonly total: number;
  readonly files: Readonly<Record<string, number>>;
}

/** What a run on two idle cores took at the last release. */
export function releasedDurations(): Durations {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Makes this run the one that later ones are held against. */
export function saveDurations({ total, files }: Durations): void {
  const ordered = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify({ total, files: ordered }, null, 2)}\n`);
}
