import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCE = /\.(ts|js)$/;
const SKIPPED = /\.(test|d)\.(ts|js)$/;

/**
 * Imports every module below a folder in name order and collects what `pick` takes from each.
 *
 * This is what lets a feature join by existing: no index lists it. Works on the sources and on the build.
 */
export async function importFolder<Found>(
  folder: URL,
  pick: (module: Readonly<Record<string, unknown>>) => Found | undefined,
): Promise<Found[]> {
  const root = fileURLToPath(folder);
  const names = (await readdir(root, { recursive: true }))
    .filter((name) => SOURCE.test(name) && !SKIPPED.test(name))
    .sort();
  const found: Found[] = [];
  for (const name of names) {
    const module = (await import(pathToFileURL(path.join(root, name)).href)) as Readonly<Record<string, unknown>>;
    const picked = pick(module);
    if (picked !== undefined) found.push(picked);
  }
  return found;
}
