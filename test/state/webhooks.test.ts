import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import type { Subscription } from '../../services/subscriptions/subscription.ts';
import { tidySubscriptions } from '../../services/subscriptions/tidy-subscriptions.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { type AlertWorld, openAlertWorld } from '../harness/webhooks/alert-world.ts';
import { type FollowedPulse, followPulse } from '../harness/webhooks/follow-pulse.ts';
import { type NameServer, startNameServer } from '../harness/webhooks/start-name-server.ts';
import type { Received } from '../harness/webhooks/start-receiver.ts';
import { verifyWebhook } from '../harness/webhooks/verify-webhook.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: AlertWorld;
let names: NameServer;
let day = GENESIS_DAY;
let test: TestDatabase;

beforeAll(async () => {
  // The name resolves to the public internet at first, and to this machine from then on.
  names = await startNameServer(['93.184.216.34', '127.0.0.1']);
  test = await createTestDatabase(await template('empty'));
  const { dataDir, databaseUrl } = test;
  world = await openAlertWorld({
    dataDir,
    databaseUrl,
    startsAt: new Date('2026-01-01T00:00:00Z'),
    resolve: names.resolve,
  });
});
afterAll(async () => {
  await world?.close();
  await test?.drop();
  names?.close();
});

interface Scene extends FollowedPulse {
  /** Start time of the subscription. */
  readonly start: Date;
  /** Delivers due events. */
  deliver(): Promise<void>;
  read(): Promise<Subscription>;
  /** Attempts, oldest first. */
  attempts(): ReturnType<AlertWorld['deliveryLog']['list']>;
  take(): ReturnType<AlertWorld['updates']['take']>;
}

async function begin({ url, timeoutMs }: { readonly url?: string; readonly timeoutMs?: number } = {}): Promise<Scene> {
  const { owner, subscriptions, deliveryLog, updates } = world;
  const followed = await followPulse(world, () => ++day, url);
  const { id } = followed.subscription;
  const deliverer = await world.startDeliverer(timeoutMs);
  return {
    ...followed,
    start: world.now(),
    deliver: deliverer.deliverDue,
    read: () => subscriptions.read(owner.id, id),
    attempts: async () => (await deliveryLog.list(owner.id, id, 100, null)).toReversed(),
    take: () => updates.take(owner.id, { peek: false, limit: 100, cursor: null, subscriptionId: id }),
  };
}

it('signs by Standard Webhooks and carries the event', async () => {
  const { receiver, subscription, cross, deliver, start } = await begin();
  await cross();
  await deliver();
  const [request, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(subscription.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(verifyWebhook(request as Received, subscription.secret, world.now())).toEqual({
    type: 'svc.pulse.score_crossed',
    timestamp: start.toISOString(),
    data: {
      id: request?.id,
      type: 'svc.pulse.score_crossed',
      kind: 'pulse_score',
      subscription_id: subscription.id,
      occurred_at: start.toISOString(),
      current: { name: 'euphoric', score: 80, date: toIsoDate(day) },
      previous: { name: 'neutral', score: 50, date: toIsoDate(day - 1) },
      context: { series: 'pulse_score', threshold: 70, direction: 'above' },
    },
  });
  const tampered = { ...(request as Received), body: request?.body.replace('80', '81') ?? '' };
  expect(() => verifyWebhook(tampered, subscription.secret, world.now())).toThrow('No matching signature');
  expect(() => verifyWebhook(request as Received, subscription.secret, new Date(start.getTime() + 6 * 60_000))).toThrow(
    'too old',
  );
});

it('retries on schedule under the same id, and disables with a notice after five days of failures', async () => {
  const { receiver, cross, read, attempts, take, deliver, start } = await begin();
  receiver.answer({ status: 500 });
  await cross();
  for (let next: Date | null = world.now(); next; next = (await attempts()).at(-1)?.nextAttemptAt ?? null) {
    // One moment too early nothing is sent.
    const before = receiver.received.length;
    if (next > world.now()) {
      world.pass(next.getTime() - world.now().getTime() - 1);
      await deliver();
      expect(receiver.received.length).toBe(before);
      world.pass(1);
    }
    await deliver();
    expect(receiver.received.length).toBe(before + 1);
  }
  const seconds = (await attempts()).map(({ startedAt }) => (startedAt.getTime() - start.getTime()) / 1_000);
  const waits = seconds.slice(1).map((at, i) => at - (seconds[i] as number));
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, 86_400, 73_495]);
  expect(seconds.at(-1)).toBe((5 * DAY) / 1_000);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  expect(await read()).toMatchObject({
    status: 'disabled',
    statusReason: `every delivery since ${start.toISOString()} failed; last error: HTTP 500`,
  });
  const { updates } = await take();
  expect(updates).toMatchObject([
    { type: 'svc.pulse.score_crossed', id: receiver.received[0]?.id },
    { type: 'svc.subscription.ended', current: { name: 'disabled' }, previous: { name: 'active' } },
  ]);
  const sent = receiver.received.length;
  await cross();
  world.pass(30 * DAY);
  await deliver();
  expect([receiver.received.length, (await take()).updates]).toEqual([sent, []]);
});

it('waits for the event before, and sends a test event at once', async () => {
  const { receiver, subscription, cross, read, deliver, start } = await begin();
  receiver.answer({ status: 503, headers: { 'retry-after': '3600' } });
  for (let i = 0; i < 3; i++) {
    await cross();
    await deliver();
  }
  expect(receiver.received.length).toBe(1);
  expect((await read()).failingSince).toEqual(start);
  const test = await world.subscriptions.test(world.owner, subscription.id);
  await deliver();
  expect(receiver.received.map(({ id }) => id).slice(1)).toEqual([test.id]);
  world.pass(HOUR - 1);
  await deliver();
  expect(receiver.received.length).toBe(2);
  receiver.answer({ status: 200 });
  world.pass(1);
  await deliver();
  const scores = receiver.received.slice(2).map(({ body }) => JSON.parse(body).data.current.score);
  expect(scores).toEqual([80, 20, 80]);
  expect((await read()).failingSince).toBeNull();
});

it('signs with both secrets for a day after a rotation, then with the new one', async () => {
  const { receiver, subscription, cross, deliver } = await begin();
  const rotated = await world.subscriptions.rotateSecret(world.owner, subscription.id);
  const send = async () => {
    await cross();
    await deliver();
    return receiver.received.at(-1) as Received;
  };
  const during = await send();
  for (const { secret } of [subscription, rotated])
    expect(verifyWebhook(during, secret, world.now())).toMatchObject({ data: { id: during.id } });
  world.pass(DAY);
  const after = await send();
  expect(verifyWebhook(after, rotated.secret, world.now())).toMatchObject({ data: { id: after.id } });
  expect(() => verifyWebhook(after, subscription.secret, world.now())).toThrow('No matching signature');
});

it('ends on 410, with a notice and the undelivered events', async () => {
  const { receiver, cross, read, take, deliver } = await begin();
  receiver.answer({ status: 410 });
  await cross();
  await deliver();
  expect(await read()).toMatchObject({ status: 'ended', statusReason: expect.stringContaining('410') });
  expect((await take()).updates.map(({ type }) => type)).toEqual(['svc.pulse.score_crossed', 'svc.subscription.ended']);
});

it.each([
  ['a redirect', { status: 302, headers: { location: '/elsewhere' } }, 'HTTP 302; redirects are not followed'],
  ['no answer', 'none', 'no response within 0.3 s'],
] as const)('treats %s as a failed delivery', async (_what, answer, error) => {
  const { receiver, cross, attempts, deliver, start } = await begin({ timeoutMs: 300 });
  receiver.answer(answer);
  await cross();
  await deliver();
  expect(receiver.received.length).toBe(1);
  expect(await attempts()).toMatchObject([{ error, attempt: 1, nextAttemptAt: new Date(start.getTime() + 5_000) }]);
});

it('accepts a response of any length, and reads little of it', async () => {
  const { receiver, cross, attempts, deliver } = await begin();
  receiver.answer({ status: 200, body: 'x'.repeat(5_000_000) });
  await cross();
  await deliver();
  expect(await attempts()).toMatchObject([{ status: 200, error: null }]);
});

it('refuses a name that resolves to an internal address after the subscription was created', async () => {
  const { receiver, cross, attempts, deliver } = await begin({ url: 'https://rebinding.test/hook' });
  await cross();
  await deliver();
  expect([names.asked(), receiver.received.length]).toEqual([2, 0]);
  expect(await attempts()).toMatchObject([
    {
      status: null,
      error: 'the URL has the host rebinding.test, which is not on the public internet. Use a public host',
    },
  ]);
});

it('sends each webhook of many subscriptions once, however many processes work', async () => {
  const { receiver, cross } = await begin();
  const { owner, subscriptions } = world;
  for (let i = 0; i < 9; i++)
    await subscriptions.create(owner, world.snapshot(), {
      kind: 'pulse_score',
      thresholdAbove: 70,
      delivery: 'webhook',
      url: receiver.url,
      expiresInDays: 365,
    });
  const deliverers = [await world.startDeliverer(), await world.startDeliverer(), await world.startDeliverer()];
  await cross();
  await Promise.all(deliverers.map((one) => one.deliverDue()));
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(10);
  expect(receiver.received.length).toBe(10);
});

it('is sent by another process when the lease of a dead one is over', async () => {
  const { receiver, subscription, cross, deliver, start } = await begin();
  await cross();
  await world.database.pool.query('UPDATE "Subscription" SET "leaseId" = $2, "leasedUntil" = $3 WHERE id = $1', [
    subscription.id,
    '01997f3e-5a00-7abc-8def-0123456789ab',
    new Date(start.getTime() + 20_000),
  ]);
  await deliver();
  expect(receiver.received).toEqual([]);
  world.pass(20_000);
  await deliver();
  expect(receiver.received.length).toBe(1);
});

it('waits while the tier of its owner allows no subscriptions, and skips changes meanwhile', async () => {
  const { receiver, cross, deliver, read } = await begin();
  onTestFinished(() => world.setTier('api_power'));
  await cross();
  await world.setTier('free');
  await deliver();
  await cross();
  await deliver();
  expect(receiver.received).toEqual([]);
  expect((await read()).status).toBe('suspended');
  await world.setTier('api_pro');
  await deliver();
  await cross();
  await deliver();
  expect(receiver.received.map(({ body }) => JSON.parse(body).data.current.score)).toEqual([80, 80]);
});

it('deletes events that wait for a tier 30 days after the subscription ended', async () => {
  const { subscription, cross, start } = await begin();
  onTestFinished(() => world.setTier('api_power'));
  await cross();
  await world.setTier('free');
  const left = () => world.database.prisma.subscription.count({ where: { id: subscription.id } });
  await tidySubscriptions(world.database, new Date(start.getTime() + 394 * DAY));
  expect(await left()).toBe(1);
  await tidySubscriptions(world.database, new Date(start.getTime() + 396 * DAY));
  expect(await left()).toBe(0);
});

it('deletes webhooks and their subscription 30 days after they ended', async () => {
  const { subscription, cross, deliver, start } = await begin();
  await cross();
  await deliver();
  const { prisma } = world.database;
  const left = async () => [
    await prisma.subscriptionEvent.count({ where: { subscriptionId: subscription.id } }),
    await prisma.webhookAttempt.count({ where: { subscriptionId: subscription.id } }),
    (await prisma.subscription.findUnique({ where: { id: subscription.id } }))?.status ?? null,
  ];
  await tidySubscriptions(world.database, new Date(start.getTime() + 29 * DAY));
  expect(await left()).toEqual([1, 1, 'active']);
  await tidySubscriptions(world.database, new Date(start.getTime() + 31 * DAY));
  expect(await left()).toEqual([0, 0, 'active']);
  await tidySubscriptions(world.database, new Date(start.getTime() + 365 * DAY));
  expect(await left()).toEqual([0, 0, 'ended']);
  await tidySubscriptions(world.database, new Date(start.getTime() + 396 * DAY));
  expect(await left()).toEqual([0, 0, null]);
});
