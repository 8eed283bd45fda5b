import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../durations.json');

/** Durations of a run and its files, in seconds. A file's duration is from loading it to the end of its last hook. */
export interface Durations {
  readonly total: number;
  readonly files: Readonly<Record<string, number>>;
}

/** Durations of a run on two idle cores at the last release. */
export function releasedDurations(): Durations {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Makes this run the one that later runs are compared with. */
export function saveDurations({ total, files }: Durations): void {
  const ordered = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify({ total, files: ordered }, null, 2)}\n`);
}
