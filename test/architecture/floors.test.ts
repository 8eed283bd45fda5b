import { describe, expect, it } from 'vitest';
import { ALL_FOLDERS, readSources, resolveImport } from './source-files.ts';

// Without this test an import that points up or across the floors would work and ship, and erode the tree one line at a
// time.
/** Folders that a folder may import from. `packages: false` also bans npm packages and Node built-ins. */
const FLOORS: Record<string, { readonly may: readonly string[]; readonly packages: boolean }> = {
  engine: { may: ['engine'], packages: false },
  readings: { may: ['engine', 'readings'], packages: false },
  platform: { may: ['engine', 'platform', 'prisma'], packages: true },
  services: { may: ['engine', 'platform', 'services', 'prisma'], packages: true },
  ingest: { may: ['engine', 'platform', 'services', 'ingest'], packages: true },
  'subgraphs/market': { may: ['engine', 'platform', 'services', 'subgraphs/market'], packages: true },
  'subgraphs/onchain': { may: ['engine', 'platform', 'services', 'subgraphs/onchain'], packages: true },
  'subgraphs/strategies': { may: ['engine', 'platform', 'services', 'subgraphs/strategies'], packages: true },
  'subgraphs/macro': { may: ['engine', 'platform', 'services', 'subgraphs/macro'], packages: true },
  'subgraphs/knowledge': { may: ['engine', 'platform', 'services', 'subgraphs/knowledge'], packages: true },
  'subgraphs/account': { may: ['engine', 'platform', 'services', 'subgraphs/account'], packages: true },
  gateway: { may: ['engine', 'platform', 'services', 'gateway'], packages: true },
  'rest-bridge': { may: ['engine', 'platform', 'services', 'generated', 'rest-bridge'], packages: true },
  // Pages share the shapes in platform/pages with the code that serves them, and may import nothing else of it.
  'web/pages': { may: ['generated', 'platform/pages', 'web/pages'], packages: true },
  'web/studio': { may: ['generated', 'platform/pages', 'web/pages', 'web/studio'], packages: true },
  // Pages within MCP clients draw with the components of the studio's pages.
  'web/apps': { may: ['generated', 'platform/pages', 'web/pages', 'web/studio', 'web/apps'], packages: true },
  // A package of its own, which runs without the rest of the project.
  'clients/javascript/src': { may: ['clients/javascript'], packages: false },
  // Reports draw with the components of the studio's pages.
  'web/reports': { may: ['generated', 'platform/pages', 'web/pages', 'web/studio', 'web/reports'], packages: true },
};

const READS_ENVIRONMENT = /process\.env/;

describe.each(Object.entries(FLOORS))('%s', (folder, { may, packages }) => {
  const files = readSources(folder);

  it('has files to check', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap((file) => file.imports).length).toBeGreaterThan(1);
  });

  it('imports downwards only', () => {
    const wrong = files.flatMap((file) =>
      file.imports
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolveImport(file, specifier))
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
  const all = ALL_FOLDERS.flatMap((folder) => readSources(folder));

  it('is at most 300 lines long', () => {
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter((file) => file.text.split('\n').length > 301).map((file) => file.name)).toEqual([]);
  });

  it('is in no catch-all folder such as utils', () => {
    expect(
      all.map((file) => file.name).filter((name) => /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.)/.test(name)),
    ).toEqual([]);
  });

  it('does not import from outside the project', () => {
    const wrong = all.flatMap((file) =>
      file.imports.filter((specifier) => specifier.startsWith('.') && resolveImport(file, specifier).startsWith('..')),
    );
    expect(wrong).toEqual([]);
  });
});
