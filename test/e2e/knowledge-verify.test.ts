import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { createDerive } from '../../ingest/pipeline/derive.ts';
import { connectMcp } from '../harness/mcp/connect-mcp.ts';
import { type Body, type Reader, startReader } from '../harness/services/start-reader.ts';
import type { Stack } from '../harness/services/start-stack.ts';

let reader: Reader<Stack>;
let published: Body;
const PULSE = '/api/v1/knowledge/market_pulse/BTC';

beforeAll(async () => {
  reader = await startReader({ KNOWLEDGE_RECORDING: 'on' }, { on: 'recorded' });
  published = await reader.body(PULSE);
});
afterAll(() => reader?.stack.close());

const verify = (parameters = '') => reader.body(`${PULSE}/verify${parameters}`, reader.free);

it('recomputes an object and finds the hash recorded at its publication', async () => {
  const { repro_hash, compute_version } = published;
  const answer = await verify();
  expect(answer).toMatchObject({
    matches: true,
    status: 'verified',
    repro_hash,
    expected_hash: repro_hash,
    expected_from: 'recorded',
    compute_version,
    expected_compute_version: compute_version,
    expected_data_version: 1,
    published: [{ data_version: 1, compute_version, repro_hash }],
    inputs: published.provenance.inputs,
  });
  expect(createHash('sha256').update(answer.canonical_json, 'utf8').digest('hex')).toBe(repro_hash);
  expect(JSON.parse(answer.canonical_json).payload).toEqual(published.payload);
});

it('compares with the hash of the caller and, on days before the record, with the served one', async () => {
  const held = await verify(`?repro_hash=${published.repro_hash}&as_of=${published.as_of}`);
  expect([held.matches, held.expected_from, held.expected_data_version]).toEqual([true, 'caller', 1]);
  const wrong = await verify(`?repro_hash=${'0'.repeat(64)}`);
  expect(wrong).toMatchObject({ matches: false, status: 'differs', expected_compute_version: null });
  const older = await verify(`?repro_hash=${'0'.repeat(64)}&compute_version=0.9.0`);
  expect(older).toMatchObject({ matches: false, status: 'compute_version_changed', expected_compute_version: '0.9.0' });
  expect(await verify('?as_of=2026-11-01')).toMatchObject({ matches: true, expected_from: 'served', published: [] });
  expect(await reader.refused(`${PULSE}/verify?repro_hash=abc`)).toEqual([
    ...[400, 'invalid_input', 'repro_hash'],
    expect.stringContaining('64'),
  ]);
});

it('returns the versions and hashes of a computation that has changed since', async () => {
  const hash = 'a'.repeat(64);
  await reader.stack.state.store.database.pool.query(
    `INSERT INTO knowledge_record VALUES ('market_pulse', 'BTC', '2026-11-01', 1, '0.9.0', $1, now())`,
    [hash],
  );
  const answer = await verify('?as_of=2026-11-01');
  expect(answer).toMatchObject({
    matches: false,
    status: 'compute_version_changed',
    expected_hash: hash,
    expected_from: 'recorded',
    expected_compute_version: '0.9.0',
    compute_version: published.compute_version,
    published: [{ compute_version: '0.9.0', repro_hash: hash }],
  });
  expect(answer.repro_hash).not.toBe(hash);
});

it('distinguishes revised observations from a difference, and gives the old hash for the old knowledge', async () => {
  const { series, declarations } = reader.stack.state.store;
  const before = series.current().publishedAt.toISOString();
  const view = series.current().view();
  const day = toDay(published.as_of) - 3;
  const value = view.values('fear_greed')[day - view.firstDay] as number;
  // Only the number distinguishes a second version at the same instant from the first: the clock stands still.
  await reader.stack.state.store.database.pool.query(
    `UPDATE "DataVersion" SET "publishedAt" = "publishedAt" - interval '1 day'`,
  );
  const yesterday = new Date(Date.parse(before) - 86_400_000 + 1).toISOString();
  await series.publish({
    origin: 'test',
    sample: true,
    panels: [],
    derive: createDerive(declarations.derivations),
    collected: [{ seriesId: 'fear_greed', source: 'sample', days: [day], values: [value > 50 ? 3 : 97] }],
  });
  await reader.stack.recording.settled();
  const now = await reader.body(PULSE);
  expect([now.as_of, now.repro_hash === published.repro_hash]).toEqual([published.as_of, false]);
  const then = await reader.body(`${PULSE}?known_at=${yesterday}`);
  expect([then.repro_hash, then.id]).toEqual([published.repro_hash, `${published.id}~1`]);
  const held = await verify(`?repro_hash=${published.repro_hash}&as_of=${published.as_of}`);
  expect(held).toMatchObject({ matches: false, status: 'inputs_revised', expected_data_version: 1, data_version: 2 });
  expect(held.published.map((one: Body) => one.repro_hash)).toEqual([published.repro_hash, now.repro_hash]);
  expect(await verify()).toMatchObject({ matches: true, expected_from: 'recorded', expected_data_version: 2 });
  expect(await verify(`?known_at=${yesterday}`)).toMatchObject({ matches: true, repro_hash: published.repro_hash });
});

it('detects a value that was changed in memory', async () => {
  const { series } = reader.stack.state.store;
  const snapshot = series.current();
  const values = snapshot.view().values('fear_greed');
  const day = toDay(published.as_of) - 400 - snapshot.view().firstDay;
  const known = values[day] as number;
  values[day] = known + 1;
  const answer = await verify();
  values[day] = known;
  expect([answer.matches, answer.status]).toEqual([false, 'differs']);
  expect((await verify()).matches).toBe(true);
});

it('verifies every kind of object, including composed and expensive ones', async () => {
  const { objects } = await reader.body('/api/v1/knowledge');
  for (const { type, objects: listed } of objects) {
    const { subject, latest_as_of } = listed[0];
    if (latest_as_of === null) continue;
    const answer = await reader.body(`/api/v1/knowledge/${type}/${subject}/verify`);
    expect([type, answer.status, answer.expected_from]).toEqual([type, 'verified', 'recorded']);
  }
});

it('is a tool too, for callers who may read the object', async () => {
  const mcp = await connectMcp(reader.stack, reader.free);
  const { isError, body } = await mcp.call('svc_verify_knowledge', { type: 'btc_cycle', subject: 'BTC' });
  await mcp.close();
  expect([isError, body.status]).toEqual([false, 'verified']);
});
