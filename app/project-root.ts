import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the folder of package.json from this file upwards, so that sources and the build in dist/ use the same operations
 * and migrations.
 */
export function findProjectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder)
      throw new Error(`No package.json found above ${import.meta.dirname}. Install the package again.`);
    folder = parent;
  }
  return folder;
}
