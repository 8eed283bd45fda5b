import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Ticking } from '../../platform/jobs/ticking.ts';
import type { Log } from '../../platform/log.ts';
import type { Tiers } from '../../platform/tiers.ts';
import { inTrace } from '../../platform/tracing/trace.ts';
import type { SealedSecrets } from '../secrets/sealed-secrets.ts';
import { signWebhook } from '../secrets/webhook-secret.ts';
import { tidySubscriptions } from '../subscriptions/tidy-subscriptions.ts';
import {
  createDeliveryQueue,
  type DeliveryLease,
  type DeliveryQueue,
  type DueEvent,
  type SettledAttempt,
} from './delivery-queue.ts';
import { eventBody } from './event-body.ts';
import { retryAt } from './retry-schedule.ts';
import type { SendOutcome, WebhookSender } from './webhook-sender.ts';

/** Polling interval for due deliveries; retries are at most this late. */
const TICK_SECONDS = 2;
const TIDY_SECONDS = 3_600;
/** Lease duration: twice the maximum duration of an attempt. */
const LEASE_MS = 20_000;
/** Number of subscriptions served concurrently, so that a slow receiver does not block others. */
const LANES = 16;
/** Maximum number of consecutive events per subscription before another has its turn. */
const MAX_IN_A_ROW = 20;
const GONE = 410;

export interface DelivererOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly tiers: Tiers;
  readonly sender: WebhookSender;
  readonly secrets: SealedSecrets;
  readonly ticking: Ticking;
  /** Returns a random number from 0 to 1 (exclusive), for jitter. */
  random(): number;
  readonly log: Log;
  /** @default 20 seconds */
  readonly leaseMs?: number;
  /** Called with the consequence of each attempt, after it is recorded. */
  onAttempt?(verdict: SettledAttempt['verdict']['kind']): void;
}

/** Running webhook delivery. */
export interface Deliverer {
  /** Delivers all due events and resolves when none is left. Never rejects. */
  deliverDue(): Promise<void>;
  /** Starts no further deliveries and waits for running ones. */
  close(): Promise<void>;
}

/**
 * Starts delivering events to subscriptions' URLs, alongside any number of other processes on the same database.
 *
 * Events of a subscription are delivered in order: a failing event blocks later ones until it succeeds or the subscription
 * is disabled. If a process dies while sending, another sends the event again under the same id.
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
      // The next tick retries, when the database may be back; the lease expires by itself.
      .catch((error: unknown) => log.error({ err: error }, 'failed to deliver webhooks'))
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
      .catch((error: unknown) => log.error({ err: error }, 'failed to tidy subscriptions'));
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
  for (let sent = 0; sent < MAX_IN_A_ROW && !isClosing(); sent++) {
    const due = await queue.next(lease);
    if (!due) break;
    await deliver(due, lease, queue, options);
  }
  await queue.release(lease);
}

/** Sends an event and records the result, in the trace of the publication or request that caused the event. */
function deliver(due: DueEvent, lease: DeliveryLease, queue: DeliveryQueue, options: DelivererOptions): Promise<void> {
  return inTrace(
    'deliver webhook',
    'producer',
    async (span) => {
      const settled = await attempt(due, options, span?.headers);
      span?.set('cyclegraph.event.id', due.event.id);
      span?.set('cyclegraph.event.type', due.event.type);
      span?.set('cyclegraph.attempt', due.attempt);
      if (settled.status !== null) span?.set('http.response.status_code', settled.status);
      if (settled.error !== null) span?.fail(settled.error);
      await queue.settle(lease, settled);
      options.onAttempt?.(settled.verdict.kind);
    },
    { traceparent: due.traceparent ?? undefined },
  );
}

async function attempt(
  due: DueEvent,
  { clock, sender, random }: DelivererOptions,
  traceHeaders: Readonly<Record<string, string>> = {},
): Promise<SettledAttempt> {
  const startedAt = clock.now();
  const begun = performance.now();
  const body = eventBody(due.event);
  const headers = signWebhook({ id: due.event.id, sentAt: startedAt, body }, due.secrets);
  const outcome = await sender.send(due.url, { ...headers, ...traceHeaders }, body);
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
  // A test reports the current state and must not stop the subscription.
  if (event.type === 'svc.test') return { kind: 'dropped' };
  if (status === GONE) return { kind: 'stop', status: 'ended', reason: 'the receiver responded with HTTP 410 Gone' };
  const since = failingSince ?? now;
  const at = retryAt({ attempt: count, failedAt: now, failingSince: since, retryAfterSeconds }, random);
  if (at) return { kind: 'retry', at, failingSince: since };
  return {
    kind: 'stop',
    status: 'disabled',
    reason: `every delivery since ${since.toISOString()} failed; last error: ${error}`,
  };
}
