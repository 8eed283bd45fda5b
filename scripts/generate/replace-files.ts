import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts a folder of these files in the place of the one there is. The new folder is complete before the old one goes, so
 * that whatever fails on the way leaves the old files as they were.
 *
 * @param files - Texts by their path in the folder.
 */
export function replaceFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const [next, last] = [`${folder}.next`, `${folder}.last`];
  for (const left of [next, last]) rmSync(left, { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(next, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  if (existsSync(folder)) renameSync(folder, last);
  renameSync(next, folder);
  rmSync(last, { recursive: true, force: true });
}

/** Writes a file that is there whole or not at all. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}
