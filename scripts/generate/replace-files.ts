import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Replaces a folder with these files. The new folder is complete before the old one is removed, so a failure on the way
 * leaves the old files unchanged.
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

/** Writes a file atomically: readers see the old content or the whole new content. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}
