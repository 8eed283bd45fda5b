import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createEmbeddedDatabase, type TestDatabase } from '../harness/databases.ts';
import { startFailing } from '../harness/start-process.ts';

// A start on a folder that no database can live in ends with one sentence: which folder, why, and what to do.

const cleanup: (() => unknown)[] = [];
afterAll(() => {
  for (const undo of cleanup.splice(0).reverse()) undo();
});

function newDatabase(): TestDatabase {
  const database = createEmbeddedDatabase();
  cleanup.push(() => database.drop());
  return database;
}

/** A small file system of its own, which root alone may mount; null for others. */
function mountSmall(options: string): string | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-small-'));
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
  cleanup.push(() => spawnSync('umount', [folder]));
  return folder;
}

/** The last line that a start says on such a folder, which must be the only one about it. */
async function refusal(dataDir: string): Promise<string> {
  const { code, stderr } = await startFailing({ ...newDatabase(), dataDir });
  const lines = stderr.trim().split('\n');
  expect([code, lines.filter((line) => !line.startsWith('{'))]).toEqual([1, [lines.at(-1)]]);
  return lines.at(-1) ?? '';
}

it('whose control file is cut short is damaged', async () => {
  const { dataDir } = newDatabase();
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(path.join(folder, 'global'), { recursive: true });
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  writeFileSync(path.join(folder, 'global/pg_control'), '');
  truncateSync(path.join(folder, 'global/pg_control'), 100);
  expect(await refusal(dataDir)).toBe(
    `the embedded database in ${dataDir} cannot be opened: its files are damaged or incomplete; restore ${folder} from a backup, or move it away to start with an empty database`,
  );
});

it('that has lost its version is damaged, and nothing is made over what is there', async () => {
  const { dataDir } = newDatabase();
  const file = path.join(dataDir, 'postgres/base/data');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'observations');
  expect(await refusal(dataDir)).toContain(`in ${dataDir} cannot be opened: its files are damaged`);
  expect(readFileSync(file, 'utf8')).toBe('observations');
});

it('that is a file, or lies below one, says so', async () => {
  const file = path.join(newDatabase().dataDir, 'file');
  writeFileSync(file, '');
  for (const dataDir of [file, path.join(file, 'below')])
    expect(await refusal(dataDir)).toBe(
      `the embedded database in ${dataDir} cannot be opened: a file is in the place of a folder; move the file away, or choose another DATA_DIR`,
    );
});

const small = mountSmall('size=20m');
it.skipIf(small === null)('on a full disk says so, and leaves the room that it took', async () => {
  const dataDir = small as string;
  expect(await refusal(dataDir)).toBe(
    `the embedded database in ${dataDir} cannot be opened: the disk is full; free at least 500 MB there, or choose another DATA_DIR`,
  );
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

const readOnly = mountSmall('size=1m,ro');
it.skipIf(readOnly === null)('that is read-only says so', async () => {
  const dataDir = readOnly as string;
  expect(await refusal(dataDir)).toBe(
    `the embedded database in ${dataDir} cannot be opened: the file system is read-only; mount it writable, or choose another DATA_DIR`,
  );
});
