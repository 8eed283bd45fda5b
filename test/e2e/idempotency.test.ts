import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { type Answer, startStack } from '../harness/services/start-stack.ts';

// A repeated request is not executed again.

const stack = await startStack({ WEBHOOK_LOOPBACK: 'allow' });
const { prisma } = stack.state.store.database;
afterAll(() => stack.close());

const RUN = '/api/v1/backtests/run';
const COMPARE = '/api/v1/backtests/compare';
const REQUEST = { strategy: 'rsi_sma', pair: 'ETHUSDT' };
const HOUR_MS = 3_600_000;

async function somebody() {
  const { key, id } = await stack.state.services.apiKeys.create({ tier: 'api_pro', name: 'somebody' });
  const send = async (text: string, body: object = REQUEST, path = RUN) => {
    const answer = await stack.post(path, body, { key, headers: { 'idempotency-key': text } });
    return { ...answer, replayed: answer.headers.get('x-idempotent-replayed') };
  };
  const stored = async () => (await stack.get('/api/v1/backtests', { key })).body.backtests.length as number;
  return { key, id, send, stored };
}

/** Moves every claim into the past. */
async function age(ms: number): Promise<void> {
  for (const { callerId, key, claimedAt } of await prisma.idempotentRequest.findMany())
    await prisma.idempotentRequest.update({
      where: { callerId_key: { callerId, key } },
      data: { claimedAt: new Date(claimedAt.getTime() - ms) },
    });
}

/** Sets how many of today's backtests a caller has used. */
async function setRunsUsed(callerId: string, used: number): Promise<void> {
  const day = new Date(stack.state.store.clock.today() * 24 * HOUR_MS);
  const key = { callerId, kind: 'backtestRunsPerDay', day };
  await prisma.dailyUse.upsert({
    where: { callerId_kind_day: key },
    create: { ...key, used },
    update: { used },
  });
}

describe('a request with an Idempotency-Key', () => {
  it('is answered again with the same bytes, and marked as a replay', async () => {
    const { send, stored } = await somebody();
    const first = await send('order-1');
    const again = await send('order-1', { pair: REQUEST.pair, strategy: REQUEST.strategy });
    expect([first.status, first.replayed, again.status, again.replayed]).toEqual([200, null, 200, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await stored()).toBe(1);
    expect((await send('order-2')).body.id).not.toBe(first.body.id);
  });

  it('is counted once, in every window', async () => {
    const { key, send } = await somebody();
    const used = async () =>
      (await stack.get('/api/v1/usage', { key })).body.quotas.map((quota: { used: number }) => quota.used);
    const first = await send('order-1');
    expect(await used()).toEqual([1, 1]);
    const again = await send('order-1');
    expect([again.replayed, await used()]).toEqual(['true', [1, 1]]);
    const left = ({ headers }: Answer) => [...(headers.get('ratelimit') ?? '').matchAll(/r=(\d+)/g)].map(([, r]) => r);
    expect(left(again)).toEqual(left(first));
    await send('order-2');
    expect(await used()).toEqual([2, 2]);
  });

  it('is 422 when the request differs', async () => {
    const { key, send, stored } = await somebody();
    await send('a');
    const answers = [
      await send('a', { ...REQUEST, strategy: 'golden_cross' }),
      await send('a', { strategies: [{ strategy: 'rsi_sma' }, { strategy: 'bnh_fixed' }], pair: 'ETHUSDT' }, COMPARE),
      await stack.post(`${RUN}?montecarlo=true`, REQUEST, { key, headers: { 'idempotency-key': 'a' } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([422, 'unprocessable']));
    expect(await stored()).toBe(1);
  });

  it('runs once when it is sent five times at once', async () => {
    const { send, stored } = await somebody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('a')));
    const [first, ...others] = answers.filter(({ status, replayed }) => status === 200 && replayed === null);
    expect(others).toEqual([]);
    for (const answer of answers) {
      if (answer === first) continue;
      if (answer.status === 200) expect([answer.replayed, answer.body]).toEqual(['true', first?.body]);
      else expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    }
    expect(await stored()).toBe(1);
    expect((await send('a')).body).toEqual(first?.body);
  });

  it('may be sent again after a failure', async () => {
    const { id, send, stored } = await somebody();
    expect((await send('a', { ...REQUEST, pair: 'nothing' })).status).toBe(400);
    expect((await send('a', { ...REQUEST, date_to: '2017-08-20' })).status).toBe(400);
    await setRunsUsed(id, stack.state.app.tiers.api_pro.backtestRunsPerDay);
    expect((await send('a')).status).toBe(429);
    await setRunsUsed(id, 0);
    expect(await prisma.idempotentRequest.count({ where: { callerId: id } })).toBe(0);
    const done = await send('a');
    expect([done.status, done.replayed, await stored()]).toEqual([200, null, 1]);
  });

  it('is independent of the same key of another caller', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const first = await one.send('shared', { ...REQUEST, strategy: 'golden_cross' });
    const second = await other.send('shared');
    expect([second.status, second.replayed]).toEqual([200, null]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('is forgotten after a day, and its answer is stored until then', async () => {
    const { send, stored } = await somebody();
    const first = await send('a');
    await age(23 * HOUR_MS);
    expect((await send('a')).body.id).toBe(first.body.id);
    await age(2 * HOUR_MS);
    const later = await send('a');
    expect([later.replayed, await stored()]).toEqual([null, 2]);
  });

  it('waits for one that is being answered, and continues one whose owner is gone', async () => {
    const { id, send, stored } = await somebody();
    await send('a');
    // A server has other processes, whose leases expire; the embedded database has none.
    const began = { answer: null, owner: randomUUID() };
    const leased = new Date(Date.now() + HOUR_MS);
    await prisma.idempotentRequest.updateMany({ where: { callerId: id }, data: { ...began, leasedUntil: leased } });
    if (!stack.state.store.database.embedded) {
      const refused = await send('a');
      expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Send it again in a few')]);
      await prisma.idempotentRequest.updateMany({ where: { callerId: id }, data: { leasedUntil: new Date(0) } });
    }
    const taken = await send('a');
    expect([taken.status, taken.replayed, await stored()]).toEqual([200, null, 2]);
  });

  it('requires a key of 1 to 255 characters', async () => {
    const { send, stored } = await somebody();
    expect([(await send('x'.repeat(255))).status, (await send('x'.repeat(256))).status]).toEqual([200, 400]);
    expect((await send('')).body.code).toBe('invalid_input');
    expect(await stored()).toBe(1);
  });

  it('is ignored on a GET', async () => {
    const { key, send } = await somebody();
    const { body } = await send('a');
    const headers = { 'idempotency-key': 'a' };
    const answer = await stack.get(`/api/v1/backtests/${body.id}`, { key, headers });
    expect([answer.status, answer.headers.get('x-idempotent-replayed')]).toEqual([200, null]);
  });
});

it('stores no secret in plain text, not even in a stored answer', async () => {
  const { send } = await somebody();
  const body = { kind: 'bullmarket_stage', delivery: 'webhook', url: 'http://localhost:9/' };
  const subscribe = () => send('sealed', body, '/api/v1/subscriptions');
  const [made, again] = [await subscribe(), await subscribe()];
  expect([made.status, again.replayed]).toEqual([200, 'true']);
  expect(again.body).toEqual(made.body);
  const kept = JSON.stringify([await prisma.subscription.findMany(), await prisma.idempotentRequest.findMany()]);
  expect(made.body.secret).toMatch(/^whsec_/);
  expect(kept).toContain(made.body.id);
  expect(kept).not.toContain('whsec_');
});
