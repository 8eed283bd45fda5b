import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Without this test an import up or across the floors works, ships, and turns the tree into a ball one line at a time.
const ROOT = path.resolve(import.meta.dirname, '../..');

/** Which folders a folder may import from. `packages: false` bans npm packages and Node built-ins as well. */
const FLOORS: Record<string, { readonly may: readonly string[]; readonly packages: boolean }> = {
  engine: { may: ['engine'], packages: false },
  platform: { may: ['engine', 'platform', 'prisma'], packages: true },
  ingest: { may: ['engine', 'platform', 'ingest'], packages: true },
  'subgraphs/market': { may: ['engine', 'platform', 'subgraphs/market'], packages: true },
  'subgraphs/onchain': { may: ['engine', 'platform', 'subgraphs/onchain'], packages: true },
  'subgraphs/strategies': { may: ['engine', 'platform', 'subgraphs/strategies'], packages: true },
  'subgraphs/macro': { may: ['engine', 'platform', 'subgraphs/macro'], packages: true },
  'subgraphs/knowledge': { may: ['engine', 'platform', 'subgraphs/knowledge'], packages: true },
  'subgraphs/account': { may: ['engine', 'platform', 'subgraphs/account'], packages: true },
  gateway: { may: ['engine', 'platform', 'gateway'], packages: true },
  'rest-bridge': { may: ['engine', 'platform', 'rest-bridge'], packages: true },
  // Pages share with what serves them the shapes of platform/pages, and know nothing else of it.
  'web/pages': { may: ['platform/pages', 'web/pages'], packages: true },
  'web/reports': { may: ['platform/pages', 'web/pages', 'web/reports'], packages: true },
};

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const READS_ENVIRONMENT = /process\.env/;

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function sources(folder: string): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => {
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
      return { name: path.posix.join(folder, name), text, imports };
    });
}

function targetOf(file: SourceFile, specifier: string): string {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file.name), specifier) : specifier;
}

describe.each(Object.entries(FLOORS))('%s', (folder, { may, packages }) => {
  const files = sources(folder);

  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(1);
  });

  it('imports downwards only', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => targetOf(file, specifier))
        .filter((target) => !may.some((allowed) => target.startsWith(`${allowed}/`)))
        .map((target) => `${file.name} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  if (!packages)
    it('imports no package', () => {
      const wrong = files.flatMap((file) =>
        file.imports
          .filter((specifier) => !specifier.startsWith('.'))
          .map((specifier) => `${file.name} imports ${specifier}`),
      );
      expect(wrong).toEqual([]);
    });

  it('reads no environment variable', () => {
    expect(files.filter((file) => READS_ENVIRONMENT.test(file.text)).map((file) => file.name)).toEqual([]);
  });
});

describe('every source file', () => {
  const all = [...Object.keys(FLOORS), 'app', 'scripts', 'bench', 'test'].flatMap((folder) => sources(folder));

  it('is at most 300 lines long', () => {
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter((file) => file.text.split('\n').length > 301).map((file) => file.name)).toEqual([]);
  });

  it('lies in no folder for leftovers', () => {
    expect(
      all.map((file) => file.name).filter((name) => /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.)/.test(name)),
    ).toEqual([]);
  });

  it('does not import from outside the project', () => {
    const wrong = all.flatMap((file) =>
      file.imports.filter((specifier) => specifier.startsWith('.') && targetOf(file, specifier).startsWith('..')),
    );
    expect(wrong).toEqual([]);
  });
});
