import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vitest/config';

/**
 * Makes tests import the build of modules outside `test/`: the code that users run, which no process has to compile
 * again.
 *
 * @param root - Folder of the project.
 */
export function fromBuild(root: string): Plugin {
  const dist = path.join(root, 'dist');
  return {
    name: 'cyclegraph-from-build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !source.endsWith('.ts')) return null;
      const inProject = path.relative(root, path.resolve(path.dirname(importer), source));
      const built = path.join(dist, inProject.replace(/\.ts$/, '.js'));
      return existsSync(built) ? built : null;
    },
  };
}
