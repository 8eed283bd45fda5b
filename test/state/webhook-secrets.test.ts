import { afterAll, beforeAll, expect, it } from 'vitest';
import { GENESIS_DAY } from '../../engine/calendar.ts';
import { createTestDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { template } from '../harness/run/ask-run.ts';
import { type AlertWorld, openAlertWorld } from '../harness/webhooks/alert-world.ts';
import { followPulse } from '../harness/webhooks/follow-pulse.ts';
import type { Received } from '../harness/webhooks/start-receiver.ts';
import { verifyWebhook } from '../harness/webhooks/verify-webhook.ts';

let world: AlertWorld;
let test: TestDatabase;
let day = GENESIS_DAY;

beforeAll(async () => {
  test = await createTestDatabase(await template('empty'));
  const { dataDir, databaseUrl } = test;
  world = await openAlertWorld({ dataDir, databaseUrl, startsAt: new Date('2026-01-01T00:00:00Z') });
});
afterAll(async () => {
  await world?.close();
  await test?.drop();
});

async function begin() {
  const followed = await followPulse(world, () => ++day);
  return { ...followed, deliver: (await world.startDeliverer()).deliverDue };
}

it('encrypts a webhook secret in the database, bound to its subscription', async () => {
  const { subscription, receiver, cross, deliver } = await begin();
  const { prisma } = world.database;
  const { id, secret } = subscription;
  await world.subscriptions.rotateSecret(world.owner, id);
  const stored = await prisma.subscription.findUniqueOrThrow({ where: { id } });
  for (const text of [stored.secret, stored.previousSecret]) expect(text).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{80,}$/);
  expect(JSON.stringify(stored)).not.toContain(secret?.slice(6, 20));
  const other = await begin();
  const { secret: taken } = await prisma.subscription.findUniqueOrThrow({ where: { id: other.subscription.id } });
  await prisma.subscription.update({ where: { id }, data: { secret: taken, previousSecret: null } });
  await cross();
  await deliver();
  expect(receiver.received).toEqual([]);
});

it.each(['stored in plain text', 'encrypted under the secret of the database'])(
  'signs with a secret that is %s, and re-encrypts it',
  async (how) => {
    const { subscription, receiver, cross } = await begin();
    const { id, secret } = subscription;
    const { prisma } = world.database;
    if (how === 'stored in plain text') await prisma.subscription.update({ where: { id }, data: { secret } });
    const stored = async () => (await prisma.subscription.findUniqueOrThrow({ where: { id } })).secret;
    const before = await stored();
    // The new key of the encryption; a process that does not have it yet reports that and sends nothing.
    const authSecret = 'an auth secret of more than 32 characters';
    const deliverer = await world.startDeliverer(undefined, authSecret);
    const after = await stored();
    expect(after).toMatch(/^v1\./);
    expect(after?.slice(0, 12)).not.toBe(before?.slice(0, 12));
    await cross();
    await deliverer.deliverDue();
    expect(verifyWebhook(receiver.received[0] as Received, secret, world.now())).toMatchObject({
      type: 'svc.pulse.score_crossed',
    });
    const behind = await world.startDeliverer();
    await cross();
    await behind.deliverDue();
    expect([receiver.received.length, await stored()]).toEqual([1, after]);
  },
);
