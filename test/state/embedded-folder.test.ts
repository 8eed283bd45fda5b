import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createEmbeddedDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { startFailing } from '../harness/processes/start-process.ts';

// A start on an unusable data folder ends with one sentence: the folder, the reason, and what to do.

const cleanup: (() => unknown)[] = [];
afterAll(() => {
  for (const undo of cleanup.splice(0).reverse()) undo();
});

function newDatabase(): TestDatabase {
  const database = createEmbeddedDatabase();
  cleanup.push(() => database.drop());
  return database;
}

/** A small separate file system, which only root can mount; null for others. */
function mountSmall(options: string): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-small-'));
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
  cleanup.push(() => spawnSync('umount', [folder]));
  return folder;
}

/** The last line of a failed start on such a folder, which must be the only one about it. */
async function refusal(dataDir: string): Promise<string> {
  const { code, stderr } = await startFailing({ ...newDatabase(), dataDir });
  const lines = stderr.trim().split('\n');
  expect([code, lines.filter((line) => !line.startsWith('{'))]).toEqual([1, [lines.at(-1)]]);
  return lines.at(-1) ?? '';
}

it('reports a truncated control file as damage', async () => {
  const { dataDir } = newDatabase();
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(path.join(folder, 'global'), { recursive: true });
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  writeFileSync(path.join(folder, 'global/pg_control'), '');
  truncateSync(path.join(folder, 'global/pg_control'), 100);
  expect(await refusal(dataDir)).toBe(
    `The embedded database in ${dataDir} cannot be opened. Its files are damaged or incomplete. Restore ${folder} from a backup, or move it away to start with an empty database.`,
  );
});

it('reports a missing version file as damage, and overwrites nothing', async () => {
  const { dataDir } = newDatabase();
  const file = path.join(dataDir, 'postgres/base/data');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'observations');
  expect(await refusal(dataDir)).toContain(`in ${dataDir} cannot be opened. Its files are damaged`);
  expect(readFileSync(file, 'utf8')).toBe('observations');
});

it('reports a path that is a file, or below one', async () => {
  const file = path.join(newDatabase().dataDir, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, path.join(file, 'below')])
    expect(await refusal(dataDir)).toBe(
      `The embedded database in ${dataDir} cannot be opened. A file exists where a directory is expected. Move the file, or choose another DATA_DIR.`,
    );
});

const small = mountSmall('size=20m');
it.skipIf(small === null)('reports a full disk, and frees the space that it took', async () => {
  const dataDir = small as string;
  expect(await refusal(dataDir)).toBe(
    `The embedded database in ${dataDir} cannot be opened. The disk is full. Free at least 500 MB, or choose another DATA_DIR.`,
  );
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

const readOnly = mountSmall('size=1m,ro');
it.skipIf(readOnly === null)('reports a read-only folder', async () => {
  const dataDir = readOnly as string;
  expect(await refusal(dataDir)).toBe(
    `The embedded database in ${dataDir} cannot be opened. The file system is read-only. Mount it writable, or choose another DATA_DIR.`,
  );
});
