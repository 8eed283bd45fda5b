import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import { toDay } from '../../engine/calendar.ts';
import { reproHashOf } from '../../platform/knowledge/knowledge-provenance.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/test-config.ts';

// The same observations give the same hashes: after a restart, after an import into a database that was empty, and on
// the embedded database as on a server, where the rest of the suite may run.

const PAST = ['2024-03-14', '2021-11-10', '2018-12-15'];

let started: Service | null = null;
let hashes: Map<string, string>;
const database: TestDatabase = await createTestDatabase(await template('sample'));
const emptyFolder = mkdtempSync(path.join(tmpdir(), 'cyclegraph-reproducible-'));

afterAll(async () => {
  await started?.close();
  await database.drop();
  rmSync(emptyFolder, { recursive: true, force: true });
});

async function start(on: Omit<TestDatabase, 'drop'>): Promise<Service> {
  await started?.close();
  started = await startService({ config: testConfig(on), log: createLog('fatal'), root: findProjectRoot() });
  return started;
}

/**
 * Hashes of every object on the newest day and on past ones, by id. Of what is dear to compute, the first subject alone
 * on one past day.
 */
async function collect({ state }: Service): Promise<Map<string, string>> {
  const { declarations, knowledge, series } = state;
  const snapshot = series.current();
  const found = new Map<string, string>();
  for (const declaration of declarations.knowledge)
    for (const [i, subject] of declaration.subjects.entries()) {
      const past = PAST.slice(0, declaration.begins ? Number(i === 0) : PAST.length).map(toDay);
      for (const asOf of [snapshot.lastDay, ...past]) {
        const reading = await knowledge.read(snapshot, declaration, { subject, asOf });
        if (reading) found.set(reading.id, reproHashOf(reading));
      }
    }
  return found;
}

it('gives other days other hashes', async () => {
  hashes = await collect(await start(database));
  expect(hashes.size).toBeGreaterThan(15);
  expect(new Set(hashes.values()).size).toBe(hashes.size);
  expect([...hashes.keys()].filter((id) => id.startsWith('market_pulse/BTC@')).length).toBe(1 + PAST.length);
}, 600_000);

it('gives the same after a restart', async () => {
  expect(await collect(await start(database))).toEqual(hashes);
}, 600_000);

it('gives the same after an import into an empty embedded database', async () => {
  const embedded = { dataDir: emptyFolder, databaseUrl: undefined, redisUrl: undefined, settings: {} };
  expect(await collect(await start(embedded))).toEqual(hashes);
}, 600_000);
