import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedSchema } from '../harness/clients/published-schema.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { seedOfToday } from '../harness/data/seed-of-today.ts';
import { template } from '../harness/run/ask-run.ts';
import { createProbes, createWire, fuzz, tryProbe } from './fuzz.ts';
import { type Served, startServed } from './start-served.ts';

// Sends valid and invalid requests over every channel. Each must be answered according to its schema, no answer may be
// the fault of the service, and no memory may leak. `npm run fuzz` runs longer.

const { seed, again } = seedOfToday('test/fuzz/fuzz.test.ts');
const REQUESTS = 600;
/** The same requests repeatedly: everything they allocate once exists after the first round. */
const ROUND_OF_SAME = 100;
/** Rounds until one of them leaves nothing: garbage and compiled code come and go, a leak grows with each round. */
const MAX_ROUNDS = 10;
const BYTES_PER_REQUEST = 10_000;

const schema = publishedSchema();
let database: TestDatabase;
let served: Served;

beforeAll(async () => {
  database = await createTestDatabase(await template('sample'));
  served = await startServed(database, 'lifted');
});
afterAll(async () => {
  await served?.close();
  await database?.drop();
});

it('answers every request according to its documents', async () => {
  const { requests, findings, slow } = await fuzz({ ...served, schema, requests: REQUESTS, seed });
  expect(findings, again).toEqual([]);
  for (const { path: asked, body, ms } of slow)
    process.stderr.write(`slow: ${asked} ${body.slice(0, 300)} ${Math.round(ms)} ms\n`);
  expect(requests).toBeGreaterThanOrEqual(REQUESTS);
});

it('leaks no memory', async () => {
  const { ask } = createWire(served.url);
  const probes = (await createProbes({ key: served.key, schema }, ask)).filter(
    ({ name }) => !/^REST (POST|DELETE)|^MCP svc_(run|cancel|validate)/.test(name),
  );
  const round = async () => {
    for (const probe of probes.slice(0, ROUND_OF_SAME)) await tryProbe(probe, { seed, numRuns: 1 });
    return served.heapBytes();
  };
  let heap = await round();
  const left: number[] = [];
  for (let i = 0; i < MAX_ROUNDS && !left.some((bytes) => bytes < BYTES_PER_REQUEST); i++) {
    const before = heap;
    heap = await round();
    left.push((heap - before) / ROUND_OF_SAME);
  }
  expect(Math.min(...left), `bytes a request, by round: ${left.map(Math.round)}`).toBeLessThan(BYTES_PER_REQUEST);
});

it('finds planted faults of a service', async () => {
  const wire = createWire(served.url);
  const spoilt: typeof wire.ask = async (asked, init) => {
    const heard = await wire.ask(asked, init);
    return asked.startsWith('/api/v1/fear-greed/today') ? { ...heard, text: '{"score":"high"}' } : heard;
  };
  const probes = await createProbes({ key: served.key, schema }, spoilt);
  const probe = probes.find(({ name }) => name === 'REST GET /api/v1/fear-greed/today closed');
  const finding = probe && (await tryProbe(probe, { seed, numRuns: 1 }));
  expect(finding?.fault).toContain('200 breaks its schema');
});
