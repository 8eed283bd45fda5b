import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import { reproHashOf } from '../../services/knowledge/knowledge-provenance.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { partOfToday } from '../harness/data/part-of-today.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { type Stack, startStack } from '../harness/services/start-stack.ts';
import { SMALL_SAMPLE } from '../harness/settings/test-config.ts';

// The same observations give the same hashes: after a restart, and on the embedded database as on a server, where the
// rest of the suite may run. knowledge-recording.test.ts shows that a process that imports them has the same hashes as
// one that finds them in the database.

const { seed, again } = seedOfToday('test/e2e/knowledge-reproducible.test.ts');
/** A day of the dataset's last year that is checked in addition to the newest one, another day every day. */
const PAST = fc.sample(fc.integer({ min: toDay('2025-11-01'), max: toDay('2026-10-31') }), { seed, numRuns: 1 });

let stack: Stack;
let hashes: Map<string, string>;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.close());

/**
 * Hashes of the pulse and a third of the objects, another third every day, on the newest day and on a past one, by id.
 * For expensive types, only the first of their subjects on the past day.
 *
 * @param repeats - Whether to compute each reading again, because a process keeps the expensive ones for equal inputs.
 */
async function collect({ state }: Stack, repeats = false): Promise<Map<string, string>> {
  const { declarations, series } = state.store;
  const { knowledge } = state.services;
  const snapshot = series.current();
  const compute = async (declaration: KnowledgeDeclaration, subject: string, asOf: number) => {
    const reading = await knowledge.read(snapshot, declaration, { subject, asOf });
    return repeats && reading ? knowledge.recompute(reading) : reading;
  };
  const objects = declarations.knowledge.flatMap((declaration) =>
    declaration.subjects.map((subject, i) => ({ declaration, subject, hasPast: !declaration.readingDay || i === 0 })),
  );
  const pulse = objects.filter(({ declaration }) => declaration.type === 'market_pulse');
  const readings = await Promise.all(
    [...new Set([...pulse, ...partOfToday(objects, 3, seed)])].flatMap(({ declaration, subject, hasPast }) =>
      [snapshot.lastDay, ...(hasPast ? PAST : [])].map((asOf) => compute(declaration, subject, asOf)),
    ),
  );
  return new Map(readings.flatMap((reading) => (reading ? [[reading.id, reproHashOf(reading)] as const] : [])));
}

it('gives other hashes for other objects and on other days', async () => {
  hashes = await collect(stack);
  expect(hashes.size, again).toBeGreaterThan(50);
  expect(new Set(hashes.values()).size, again).toBe(hashes.size);
  expect([...hashes.keys()].filter((id) => id.startsWith('market_pulse/BTC@')).length).toBe(1 + PAST.length);
});

it('gives the same hashes after a restart', async () => {
  await stack.stop();
  stack = await startStack({}, { database: stack.database });
  expect(await collect(stack, true), again).toEqual(hashes);
});

// Without a server the database above was itself filled by an import into an empty embedded one.
it.skipIf(!SERVER_URL)('gives the same hashes after an import into an empty embedded database', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cyclegraph-reproducible-'));
  const drop = async () => rmSync(dataDir, { recursive: true, force: true });
  const database = { dataDir, databaseUrl: undefined, redisUrl: undefined, settings: SMALL_SAMPLE, drop };
  const embedded = await startStack({}, { database });
  onTestFinished(() => embedded.close());
  expect(await collect(embedded, true), again).toEqual(hashes);
});
