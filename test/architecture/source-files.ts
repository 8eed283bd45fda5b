import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Folders of the product's own code, from the lowest floor to the highest, and of its scripts. */
export const PRODUCT_FOLDERS: readonly string[] = [
  'engine',
  'readings',
  'platform',
  'services',
  'ingest',
  'subgraphs',
  'gateway',
  'rest-bridge',
  'web',
  'app',
  'scripts',
  'clients/javascript/src',
];

/** Every folder of TypeScript that is written by hand. */
export const ALL_FOLDERS: readonly string[] = [...PRODUCT_FOLDERS, 'bench', 'test'];

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** A TypeScript file of the project, as read by the tests of the architecture. */
export interface SourceFile {
  /** Path from the root of the project. */
  readonly name: string;
  readonly text: string;
  /** Import specifiers as written, including those of types. */
  readonly imports: readonly string[];
}

/** Reads every file below a folder of the project, without tests. */
export function readSources(folder: string): SourceFile[] {
  return readFiles(folder).filter(({ name }) => !/\.test\.tsx?$/.test(name));
}

/** Reads every file below a folder of the project, including tests. */
export function readFiles(folder: string): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
      return { name: path.posix.join(folder, name), text, imports };
    });
}

/** Returns the path of an imported file from the root of the project; a package keeps its name. */
export function resolveImport(file: SourceFile, specifier: string): string {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file.name), specifier) : specifier;
}
