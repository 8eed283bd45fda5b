import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCE = /\.(ts|js)$/;
const SKIPPED = /\.(test|d)\.(ts|js)$/;

/**
 * Imports every module below a folder in name order and collects what `pick` returns for each.
 *
 * A new file is thus registered without an index. Works on sources and on the build. The bundle, which has no folders,
 * generates lists instead (`scripts/bundle.mjs`).
 *
 * @param folder - Path from the root of the sources, such as `engine`.
 */
export async function importFolder<Found>(
  folder: string,
  pick: (module: Readonly<Record<string, unknown>>) => Found | undefined,
): Promise<Found[]> {
  const names = (await readdir(path.join(ROOT, folder), { recursive: true }))
    .filter((name) => SOURCE.test(name) && !SKIPPED.test(name))
    .sort();
  const found: Found[] = [];
  for (const name of names) {
    const file = pathToFileURL(path.join(ROOT, folder, name));
    const picked = pick((await import(file.href)) as Readonly<Record<string, unknown>>);
    if (picked !== undefined) found.push(picked);
  }
  return found;
}
