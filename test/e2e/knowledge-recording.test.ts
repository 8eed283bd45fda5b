import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { createDerive } from '../../ingest/pipeline/derive.ts';
import { reproHashOf } from '../../services/knowledge/knowledge-provenance.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';

// On a database with records of another process that imported the same observations.

const RECORDING = { KNOWLEDGE_RECORDING: 'on' };

let stack: Stack;
beforeAll(async () => {
  stack = await startStack(RECORDING, { on: 'recorded' });
});
afterAll(() => stack?.close());

const rows = () =>
  stack.state.store.database.prisma.knowledgeRecord.findMany({
    orderBy: [{ type: 'asc' }, { subject: 'asc' }, { asOf: 'asc' }, { dataVersion: 'asc' }],
  });

/** Hash of the newest reading of every object that has one, by name. */
async function newestHashes(): Promise<Map<string, string>> {
  const { declarations, series } = stack.state.store;
  const { knowledge } = stack.state.services;
  const hashes = new Map<string, string>();
  for (const declaration of declarations.knowledge)
    for (const subject of declaration.subjects) {
      const reading = await knowledge.readLatest(series.current(), declaration, subject).catch(() => null);
      if (reading) hashes.set(`${declaration.type}/${subject}`, reproHashOf(reading));
    }
  return hashes;
}

/** Keeps the records of the first half of all types, like an interrupted recording. */
async function forgetHalf(): Promise<void> {
  const { database, declarations } = stack.state.store;
  const later = declarations.knowledge.slice(declarations.knowledge.length / 2).map(({ type }) => type);
  await database.prisma.$transaction([
    database.prisma.$executeRawUnsafe('ALTER TABLE knowledge_record DISABLE TRIGGER USER'),
    database.prisma.$executeRawUnsafe('DELETE FROM knowledge_record WHERE type = ANY($1)', later),
    database.prisma.$executeRawUnsafe('ALTER TABLE knowledge_record ENABLE TRIGGER USER'),
  ]);
}

it('records every object once, wherever an earlier recording was interrupted', async () => {
  const recorded = await rows();
  await forgetHalf();
  expect((await rows()).length).toBeLessThan(recorded.length);
  // Wherever closing interrupts this recording, the next start completes it.
  await stack.stop();
  stack = await startStack(RECORDING, { database: stack.database });
  await stack.recording.settled();
  expect(await rows()).toEqual(recorded);
  const hashes = await newestHashes();
  // All objects except those that need a history from before the small sample.
  expect(hashes.size).toBeGreaterThan(120);
  expect(new Map(recorded.map((row) => [`${row.type}/${row.subject}`, row.reproHash]))).toEqual(hashes);
  expect(recorded.length).toBe(hashes.size);
});

it('adds a row for a change in a new version, and keeps the old ones', async () => {
  const before = await rows();
  const { series, declarations } = stack.state.store;
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
  await stack.recording.settled();
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
});

it('refuses to change or delete a row', async () => {
  const { pool } = stack.state.store.database;
  await expect(pool.query("UPDATE knowledge_record SET repro_hash = ''")).rejects.toThrow(/append-only|refuse/);
  await expect(pool.query('DELETE FROM knowledge_record')).rejects.toThrow(/append-only|refuse/);
});
