import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { REGISTERED_EXPORTS, type Registered } from './registered-exports.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SOURCE = /\.(ts|js)$/;
const SKIPPED = /\.(test|d)\.(ts|js)$/;

/**
 * Imports every module below a folder in name order and returns those that register something.
 *
 * A new file is thus registered without an index. Works on sources and on the build. The bundle, which has no folders,
 * generates lists instead (`scripts/bundle.mjs`).
 *
 * @param folder - Path from the root of the sources, such as `engine`.
 */
export async function importFolder(folder: string): Promise<readonly Registered[]> {
  const names = (await readdir(path.join(ROOT, folder), { recursive: true }))
    .filter((name) => SOURCE.test(name) && !SKIPPED.test(name))
    .sort();
  const found: Registered[] = [];
  for (const name of names) {
    const module = (await import(pathToFileURL(path.join(ROOT, folder, name)).href)) as Registered;
    if (REGISTERED_EXPORTS.some((one) => one in module)) found.push(module);
  }
  return found;
}
