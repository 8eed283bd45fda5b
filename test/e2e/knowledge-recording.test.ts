import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Service, startService } from '../../app/start-service.ts';
import { toDay } from '../../engine/calendar.ts';
import { createDerive } from '../../ingest/pipeline/derive.ts';
import { reproHashOf } from '../../platform/knowledge/knowledge-provenance.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../harness/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/test-config.ts';

let database: TestDatabase;
let service: Service;
beforeAll(async () => {
  database = await createTestDatabase(await template('sample'));
}, 60_000);
afterAll(async () => {
  await service.close();
  await database.drop();
});

async function start(): Promise<void> {
  service = await startService({
    config: testConfig(database, { KNOWLEDGE_RECORDING: 'on' }),
    log: createLog('fatal'),
    root: findProjectRoot(),
  });
}

const rows = () =>
  service.state.database.prisma.knowledgeRecord.findMany({
    orderBy: [{ type: 'asc' }, { subject: 'asc' }, { asOf: 'asc' }, { dataVersion: 'asc' }],
  });

/** Hash of the newest reading of every object that has one, by name. */
async function newestHashes(): Promise<Map<string, string>> {
  const { declarations, knowledge, series } = service.state;
  const hashes = new Map<string, string>();
  for (const declaration of declarations.knowledge)
    for (const subject of declaration.subjects) {
      const reading = await knowledge.readLatest(series.current(), declaration, subject).catch(() => null);
      if (reading) hashes.set(`${declaration.type}/${subject}`, reproHashOf(reading));
    }
  return hashes;
}

it('records every object once, whatever cut it off before', async () => {
  await start();
  // At whatever point this ends it, the next start completes it.
  await service.close();
  await start();
  await service.recording.settled();
  const recorded = await rows();
  const hashes = await newestHashes();
  expect(hashes.size).toBeGreaterThan(4);
  expect(new Map(recorded.map((row) => [`${row.type}/${row.subject}`, row.reproHash]))).toEqual(hashes);
  expect(recorded.length).toBe(hashes.size);
  await service.close();
  await start();
  await service.recording.settled();
  expect(await rows()).toEqual(recorded);
}, 300_000);

it('adds a row for what a new version changed, and keeps what was', async () => {
  const before = await rows();
  const { series, declarations } = service.state;
  const snapshot = series.current();
  const { asOf } = before.find(({ type }) => type === 'market_pulse') as (typeof before)[number];
  await series.publish({
    origin: 'test',
    sample: true,
    collected: [
      { seriesId: 'fear_greed', source: 'sample', days: [toDay(asOf.toISOString().slice(0, 10))], values: [1] },
    ],
    panels: [],
    derive: createDerive(declarations.derivations),
  });
  await service.recording.settled();
  expect(series.current().version).toBe(snapshot.version + 1);
  const after = await rows();
  expect(after.filter(({ dataVersion }) => dataVersion === snapshot.version)).toEqual(before);
  const added = after.filter(({ dataVersion }) => dataVersion > snapshot.version);
  const hashes = await newestHashes();
  const known = new Map(before.map((row) => [`${row.type}/${row.subject}`, row.reproHash]));
  const changed = [...hashes].filter(([name, hash]) => known.get(name) !== hash);
  expect(new Map(added.map((row) => [`${row.type}/${row.subject}`, row.reproHash]))).toEqual(new Map(changed));
  expect(changed.map(([name]) => name)).toContain('market_pulse/BTC');
  expect(changed.length).toBeLessThan(hashes.size);
}, 300_000);

it('refuses to change or to remove a row', async () => {
  const { pool } = service.state.database;
  await expect(pool.query("UPDATE knowledge_record SET repro_hash = ''")).rejects.toThrow(/append-only|refuse/);
  await expect(pool.query('DELETE FROM knowledge_record')).rejects.toThrow(/append-only|refuse/);
});
