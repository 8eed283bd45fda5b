import type { Clock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Ticking } from '../jobs/ticking.ts';
import type { Log } from '../log.ts';
import { tidySubscriptions } from '../subscriptions/tidy-subscriptions.ts';
import type { Tiers } from '../tiers.ts';
import {
  createDeliveryQueue,
  type DeliveryLease,
  type DeliveryQueue,
  type DueEvent,
  type SettledAttempt,
} from './delivery-queue.ts';
import { eventBody } from './event-body.ts';
import { retryAt } from './retry-schedule.ts';
import type { SealedSecrets } from './sealed-secrets.ts';
import { signWebhook } from './webhook-secret.ts';
import type { SendOutcome, WebhookSender } from './webhook-sender.ts';

/** How often deliveries are looked for when nobody announces one: retries are on time within this. */
const TICK_SECONDS = 2;
const TIDY_SECONDS = 3_600;
/** Twice as long as an attempt may take. */
const LEASE_MS = 20_000;
/** Subscriptions served at the same time: one slow receiver holds up no other. */
const LANES = 16;
/** Events of a subscription in a row, before another one has its turn. */
const MOST_IN_A_ROW = 20;
const GONE = 410;

export interface DelivererOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly tiers: Tiers;
  readonly sender: WebhookSender;
  readonly secrets: SealedSecrets;
  readonly ticking: Ticking;
  /** From 0 up to 1: how much longer a retry waits. */
  random(): number;
  readonly log: Log;
  /** @default 20 seconds */
  readonly leaseMs?: number;
}

/** Webhooks at work. */
export interface Deliverer {
  /** Delivers what is due and resolves when nothing is. Never rejects. */
  deliverDue(): Promise<void>;
  /** Begins nothing more and waits for what is being sent. */
  close(): Promise<void>;
}

/**
 * Sends events to the URLs of subscriptions, beside any number of other processes on the same database.
 *
 * The events of a subscription go one after the other: one that fails holds up those behind it until it is taken, or until
 * the subscription is disabled. A process that dies while it sends leaves the event to the next one, under the same id.
 */
export async function startDeliverer(options: DelivererOptions): Promise<Deliverer> {
  const { database, clock, tiers, secrets, ticking, log, leaseMs = LEASE_MS } = options;
  const queue = createDeliveryQueue({ database, clock, tiers, secrets, leaseMs });
  await secrets.sealStored();
  if (database.embedded) await queue.takeBackAll();
  const lanes = new Set<Promise<void>>();
  let closing = false;
  const begin = () => {
    if (closing || lanes.size >= LANES) return;
    const lane: Promise<void> = serve()
      // The database may be back at the next tick; the lease runs out by itself.
      .catch((error: unknown) => log.error({ err: error }, 'delivering webhooks failed'))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  };
  const serve = async () => {
    while (!closing) {
      const lease = await queue.claim();
      if (!lease) return;
      begin();
      await workThrough(lease, queue, options, () => closing);
    }
  };
  let tidied = Promise.resolve();
  const tidy = () => {
    tidied = tidied
      .then(() => tidySubscriptions(database, clock.now()))
      .catch((error: unknown) => log.error({ err: error }, 'tidying subscriptions failed'));
  };
  const stops = [ticking(TICK_SECONDS, begin), ticking(TIDY_SECONDS, tidy), database.wakeups.listen('events', begin)];
  begin();
  tidy();
  const settled = async () => {
    while (lanes.size > 0) await Promise.all(lanes);
  };
  return {
    async deliverDue() {
      begin();
      await settled();
    },
    async close() {
      closing = true;
      for (const stop of stops) stop();
      await settled();
      await tidied;
    },
  };
}

async function workThrough(
  lease: DeliveryLease,
  queue: DeliveryQueue,
  options: DelivererOptions,
  isClosing: () => boolean,
): Promise<void> {
  for (let sent = 0; sent < MOST_IN_A_ROW && !isClosing(); sent++) {
    const due = await queue.next(lease);
    if (!due) break;
    await queue.settle(lease, await attempt(due, options));
  }
  await queue.release(lease);
}

async function attempt(due: DueEvent, { clock, sender, random }: DelivererOptions): Promise<SettledAttempt> {
  const startedAt = clock.now();
  const begun = performance.now();
  const body = eventBody(due.event);
  const headers = signWebhook({ id: due.event.id, sentAt: startedAt, body }, due.secrets);
  const outcome = await sender.send(due.url, headers, body);
  const durationMs = Math.round(performance.now() - begun);
  const { status, error } = outcome;
  return { due, startedAt, durationMs, status, error, verdict: judge(due, outcome, clock.now(), random) };
}

function judge(
  { event, attempt: count, failingSince }: DueEvent,
  { status, error, retryAfterSeconds }: SendOutcome,
  now: Date,
  random: () => number,
): SettledAttempt['verdict'] {
  if (error === null) return { kind: 'delivered' };
  // A test shows how it is now, and must not stop what it tests.
  if (event.type === 'svc.test') return { kind: 'dropped' };
  if (status === GONE) return { kind: 'stop', status: 'ended', reason: 'the receiver answered 410: it wants no more' };
  const since = failingSince ?? now;
  const at = retryAt({ attempt: count, failedAt: now, failingSince: since, retryAfterSeconds }, random);
  if (at) return { kind: 'retry', at, failingSince: since };
  return {
    kind: 'stop',
    status: 'disabled',
    reason: `every delivery since ${since.toISOString()} failed, the last one because: ${error}`,
  };
}
