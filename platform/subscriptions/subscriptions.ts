import { v7 as uuidV7 } from 'uuid';
import type { TierName } from '../../engine/knowledge/tier-name.ts';
import type { Prisma, Subscription as Row } from '../../prisma/generated/client.ts';
import type { Caller } from '../caller.ts';
import type { Clock } from '../clock.ts';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { isUuid } from '../database/is-uuid.ts';
import type { Database } from '../database/open-database.ts';
import { DomainError, invalidParameter } from '../errors.ts';
import type { EventKind } from '../events/event.ts';
import { findMade, noteMade, noteMadeOn } from '../idempotency/claimed-work.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';
import type { Tiers } from '../tiers.ts';
import type { SealedSecrets } from '../webhooks/sealed-secrets.ts';
import { RefusedAddress, type WebhookGuard } from '../webhooks/webhook-guard.ts';
import { createWebhookSecret } from '../webhooks/webhook-secret.ts';
import { type GivenSubscription, readNewSubscription } from './new-subscription.ts';
import { EXPIRED, type Subscription, type SubscriptionStatus } from './subscription.ts';
import { type DeliveryChannel, insertSubscriptionEvents, type SubscriptionEvent } from './subscription-event.ts';
import type { SubscriptionFilter } from './subscription-filter.ts';
import { BEYOND_TIER, readSuspended } from './suspension.ts';

/** Time the secret before a rotation goes on signing. */
const ROTATION_MS = 24 * 3_600_000;
const MS_PER_DAY = 86_400_000;

/** Live subscriptions of callers, each seen by its owner alone. */
export interface Subscriptions {
  /**
   * @throws DomainError `invalid_input`, also for a URL that webhooks may not go to; `tier_insufficient`, on the highest tier
   *   `conflict`, when the caller has as many active ones as the tier allows.
   */
  create(caller: Caller, snapshot: SeriesSnapshot, given: GivenSubscription): Promise<Subscription>;
  /** Newest first, with those that ended in the last 30 days. @param after - Id of the last one of the page before. */
  list(callerId: string, first: number, after: string | null): Promise<readonly Subscription[]>;
  /** @throws DomainError `not_found`, also for another caller's. */
  read(callerId: string, id: string): Promise<Subscription>;
  /** Ends a subscription; what has not been delivered is not delivered any more. @throws DomainError `not_found`. */
  end(callerId: string, id: string): Promise<Subscription>;
  /** Makes a test event, for this subscription alone. @throws DomainError `not_found`, `conflict` when it is not active. */
  test(caller: Caller, id: string): Promise<SubscriptionEvent>;
  /** Makes a new secret; the old one signs as well for 24 hours. @throws DomainError `not_found`, `conflict` without webhooks. */
  rotateSecret(caller: Caller, id: string): Promise<Subscription>;
}

interface SubscriptionsDeps {
  readonly declarations: Pick<EngineDeclarations, 'strategies'>;
  readonly guard: WebhookGuard;
  readonly tiers: Tiers;
  readonly secrets: SealedSecrets;
}

export function createSubscriptions(
  database: Database,
  clock: Clock,
  { declarations, guard, tiers, secrets }: SubscriptionsDeps,
): Subscriptions {
  const { prisma, pool } = database;
  const find = async (callerId: string, id: string): Promise<Row> => {
    const row = isUuid(id) ? await prisma.subscription.findFirst({ where: { id, callerId } }) : null;
    if (!row) throw new DomainError('not_found', `There is no subscription ${JSON.stringify(id)}.`);
    return row;
  };
  const show = async (row: Row): Promise<Subscription> => {
    const now = clock.now();
    return toSubscription(row, now, await readSuspended(pool, row.callerId, now, tiers));
  };
  /** As the caller sees it who has just made its secret. */
  const showSecret = async (row: Row): Promise<Subscription> => ({
    ...(await show(row)),
    secret: row.secret && (await secrets.open(row.id, row.secret)),
  });
  const findActive = async (callerId: string, id: string): Promise<Row> => {
    const row = await find(callerId, id);
    const { status } = await show(row);
    if (status !== 'active') throw new DomainError('conflict', `The subscription ${id} is ${status}.`);
    return row;
  };
  return {
    async create(caller, snapshot, given) {
      const filter = readNewSubscription(given, declarations, snapshot);
      const made = await findMade<{ readonly id: string }>(database, caller);
      if (made) return showSecret(await find(caller.id, made.id));
      if (given.url != null) await checkUrl(guard, given.url);
      const secret = given.delivery === 'webhook' ? createWebhookSecret() : null;
      const [id, now] = [uuidV7(), clock.now()];
      const { kind, delivery, url = null, expiresInDays } = given;
      const row = await insertWithinLimit(database, tiers, caller, {
        id,
        callerId: caller.id,
        kind,
        filter: { ...filter },
        delivery,
        url,
        status: 'active',
        secret: secret && (await secrets.seal(id, secret)),
        createdAt: now,
        expiresAt: new Date(now.getTime() + expiresInDays * MS_PER_DAY),
      });
      return { ...toSubscription(row, now, []), secret };
    },
    async list(callerId, first, after) {
      const rows = await readPage(prisma, callerId, first, after);
      const now = clock.now();
      const suspended = await readSuspended(pool, callerId, now, tiers);
      return rows.map((row) => toSubscription(row, now, suspended));
    },
    read: async (callerId, id) => show(await find(callerId, id)),
    async end(callerId, id) {
      await find(callerId, id);
      await prisma.subscription.updateMany({
        where: { id, callerId, status: 'active' },
        data: { status: 'ended', statusReason: 'ended by its owner', endedAt: clock.now(), nextDeliveryAt: null },
      });
      return show(await find(callerId, id));
    },
    async test(caller, id) {
      const event = await insertTest(database, caller, await findActive(caller.id, id), clock.now());
      await database.wakeups.notify('events');
      return event;
    },
    async rotateSecret(caller, id) {
      const row = await findActive(caller.id, id);
      if (!(await findMade(database, caller))) await replaceSecret(prisma, secrets, caller, row, clock.now());
      return showSecret(await find(caller.id, id));
    },
  };
}

/** @throws DomainError `invalid_input` for what is no id. */
async function readPage(
  prisma: Database['prisma'],
  callerId: string,
  first: number,
  after: string | null,
): Promise<Row[]> {
  if (after !== null && !isUuid(after))
    throw invalidParameter('after', `names no subscription to read on after: ${JSON.stringify(after)}`);
  return prisma.subscription.findMany({
    where: { callerId, ...(after !== null && { id: { lt: after } }) },
    orderBy: { id: 'desc' },
    take: first,
  });
}

async function insertWithinLimit(
  { prisma }: Pick<Database, 'prisma'>,
  tiers: Tiers,
  caller: Caller,
  data: Prisma.SubscriptionUncheckedCreateInput & { readonly id: string; readonly createdAt: Date },
): Promise<Row> {
  return prisma.$transaction(async (tx) => {
    // Two creations at once must not both take the last place.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.subscriptionOfOwner}::int4, hashtext(${caller.id}))`;
    const active = await tx.subscription.count({
      where: { callerId: caller.id, status: 'active', expiresAt: { gt: data.createdAt } },
    });
    refuseMore(tiers, caller.tier, active);
    await noteMade(tx, caller, { id: data.id });
    return tx.subscription.create({ data });
  });
}

async function insertTest(
  database: Database,
  caller: Caller,
  { id: subscriptionId, callerId, kind, delivery }: Row,
  now: Date,
): Promise<SubscriptionEvent> {
  const made = await findMade<{ readonly id: string; readonly occurredAt: string }>(database, caller);
  const id = made?.id ?? uuidV7();
  const occurredAt = made ? new Date(made.occurredAt) : now;
  const event: SubscriptionEvent = {
    id,
    type: 'svc.test',
    occurredAt,
    subscriptionId,
    kind: kind as EventKind,
    current: { name: 'test' },
    previous: null,
    context: { test: true },
  };
  if (made) return event;
  await inTransaction(database.pool, async (client) => {
    await noteMadeOn(client, caller, { id, occurredAt });
    await insertSubscriptionEvents(client, [{ ...event, callerId, channel: delivery as DeliveryChannel }]);
    // A test does not wait for the next attempt of what fails.
    await client.query(`UPDATE "Subscription" SET "nextDeliveryAt" = $2 WHERE id = $1 AND delivery = 'webhook'`, [
      subscriptionId,
      occurredAt,
    ]);
  });
  return event;
}

/** Gives a subscription a new secret, and lets the old one sign beside it for a while. */
async function replaceSecret(
  prisma: Database['prisma'],
  secrets: SealedSecrets,
  caller: Caller,
  { id, delivery, secret: old }: Row,
  now: Date,
): Promise<void> {
  if (delivery !== 'webhook') throw new DomainError('conflict', `The subscription ${id} is polled and has no secret.`);
  const secret = await secrets.seal(id, createWebhookSecret());
  await prisma.$transaction(async (tx) => {
    await noteMade(tx, caller, {});
    // The secret that was read is the one replaced: of two rotations at once, one fails rather than losing a secret.
    const { count } = await tx.subscription.updateMany({
      where: { id, secret: old },
      data: {
        secret,
        previousSecret: old,
        previousSecretUntil: new Date(now.getTime() + ROTATION_MS),
      },
    });
    if (count === 0) throw new DomainError('conflict', `The secret of ${id} is being rotated by another request.`);
  });
}

async function checkUrl(guard: WebhookGuard, url: string): Promise<void> {
  try {
    await guard.addressesOf(guard.checkUrl(url).hostname);
  } catch (error) {
    if (!(error instanceof RefusedAddress)) throw error;
    throw new DomainError('invalid_input', `/url ${error.message}.`, {
      errors: [{ pointer: '/url', detail: error.message }],
    });
  }
}

function refuseMore(tiers: Tiers, tier: TierName, active: number): void {
  const most = tiers[tier].liveSubscriptions;
  if (active < most) return;
  const said = `Tier ${tier} has ${most} active subscriptions, and ${active} are; end one`;
  if (most >= tiers.api_power.liveSubscriptions) throw new DomainError('conflict', `${said}.`);
  throw new DomainError('tier_insufficient', `${said}, or change to a tier with more.`, { requiredTier: 'api_power' });
}

/** @param suspended - Ids of those that are suspended. */
function toSubscription(row: Row, now: Date, suspended: readonly string[]): Subscription {
  const { id, url, createdAt, expiresAt, failingSince } = row;
  return {
    id,
    url,
    createdAt,
    expiresAt,
    failingSince,
    secret: null,
    kind: row.kind as EventKind,
    filter: row.filter as SubscriptionFilter,
    delivery: row.delivery as DeliveryChannel,
    ...standing(row, now, suspended),
  };
}

/** An end that nobody has noted down yet shows as soon as its time has come. */
function standing(
  { id, status, statusReason, endedAt, expiresAt }: Row,
  now: Date,
  suspended: readonly string[],
): Pick<Subscription, 'status' | 'statusReason' | 'endedAt'> {
  if (status === 'active' && expiresAt <= now) return { status: 'ended', statusReason: EXPIRED, endedAt: expiresAt };
  if (suspended.includes(id)) return { status: 'suspended', statusReason: BEYOND_TIER, endedAt };
  return { status: status as SubscriptionStatus, statusReason, endedAt };
}
