import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** A TypeScript file of the project, as the rules about the tree see it. */
export interface SourceFile {
  /** Path from the root of the project. */
  readonly name: string;
  readonly text: string;
  /** Specifiers as they are written, of types as well. */
  readonly imports: readonly string[];
}

/** Reads every file below a folder of the project but tests. */
export function readSources(folder: string): SourceFile[] {
  return readFiles(folder).filter(({ name }) => !/\.test\.tsx?$/.test(name));
}

/** Reads every file below a folder of the project, tests among them. */
export function readFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
      return { name: path.posix.join(folder, name), text, imports };
    });
}

/** Path from the root of what a file imports; a package as it is named. */
export function resolveImport(file: SourceFile, specifier: string): string {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file.name), specifier) : specifier;
}
