import path from 'node:path';
import { findProjectRoot } from '../../../app/project-root.ts';
import { type Day, dayOfInstant } from '../../../engine/calendar.ts';
import { panels } from '../../../engine/catalogue/panels.ts';
import type { TierName } from '../../../engine/knowledge/tier-name.ts';
import { resolveName } from '../../../platform/addresses/resolve-name.ts';
import { createWebhookGuard, type ResolveName } from '../../../platform/addresses/webhook-guard.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Database, openDatabase } from '../../../platform/database/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import { openSeriesStore } from '../../../platform/series/open-series-store.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import { DEFAULT_TIERS } from '../../../platform/tiers.ts';
import { createSealedSecrets } from '../../../services/secrets/sealed-secrets.ts';
import { createAnnouncer } from '../../../services/subscriptions/announcer.ts';
import {
  createSubscriptionUpdates,
  type SubscriptionUpdates,
} from '../../../services/subscriptions/subscription-updates.ts';
import { createSubscriptions, type Subscriptions } from '../../../services/subscriptions/subscriptions.ts';
import { type Deliverer, startDeliverer } from '../../../services/webhooks/deliverer.ts';
import { createDeliveryLog, type DeliveryLog } from '../../../services/webhooks/delivery-log.ts';
import { createWebhookSender } from '../../../services/webhooks/webhook-sender.ts';
import { publishOn } from '../publishing/publish-day.ts';

const log = createLog('silent');

const owner = { kind: 'key', tier: 'api_power', id: '01997f3e-5a00-7abc-8def-0123456789ab' } satisfies Caller;

/** Publications, subscriptions and deliveries on a database, without a service around them, with a movable clock. */
export interface AlertWorld {
  readonly database: Database;
  readonly subscriptions: Subscriptions;
  readonly updates: SubscriptionUpdates;
  readonly deliveryLog: DeliveryLog;
  readonly owner: Caller;
  /** Sets the tier of the owner. */
  setTier(tier: TierName): Promise<void>;
  snapshot(): SeriesSnapshot;
  now(): Date;
  /** Advances the clock. */
  pass(milliseconds: number): void;
  /** Publishes the pulse of a day. */
  publishPulse(day: Day, score: number): Promise<void>;
  /** @param timeoutMs - Time-out of a delivery. */
  startDeliverer(timeoutMs?: number, authSecret?: string): Promise<Deliverer>;
  close(): Promise<void>;
}

export interface AlertWorldOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Initial time of the clock; the machine's time if omitted. */
  readonly startsAt?: Date;
  readonly resolve?: ResolveName;
}

export async function openAlertWorld(options: AlertWorldOptions): Promise<AlertWorld> {
  const { dataDir, databaseUrl, startsAt, resolve = resolveName } = options;
  const migrationsDir = path.join(findProjectRoot(), 'prisma/migrations');
  const database = await openDatabase({ dataDir, databaseUrl, migrationsDir, log });
  let passed = 0;
  const now = () => new Date((startsAt ?? new Date()).getTime() + passed);
  await keepKey(database, now());
  const clock = { now, today: () => dayOfInstant(now().getTime()) };
  const signals = {
    read: () => {
      throw new Error('Expected no request for a signal: this world has no strategies.');
    },
  };
  const tiers = DEFAULT_TIERS;
  const announce = createAnnouncer({ signals, clock, log, tiers });
  const series = await openSeriesStore(database, panels, clock, log, announce);
  const guard = createWebhookGuard({ resolve, allowsLoopback: true });
  const secrets = createSealedSecrets(database, undefined);
  const closers: (() => Promise<void>)[] = [];
  return {
    database,
    subscriptions: createSubscriptions(database, clock, { declarations: { strategies: [] }, guard, tiers, secrets }),
    updates: createSubscriptionUpdates(database, clock, tiers),
    deliveryLog: createDeliveryLog(database),
    owner,
    async setTier(tier) {
      await database.prisma.apiKey.updateMany({ where: { ownerId: owner.id }, data: { tier } });
    },
    snapshot: () => series.current(),
    now,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    publishPulse: (day, score) => publishOn({ store: { series } }, day, { pulse_score: score }),
    async startDeliverer(timeoutMs, authSecret) {
      const sender = createWebhookSender(guard, timeoutMs);
      // Deliveries run only when a test requests them.
      const quiet = { ...database, wakeups: { ...database.wakeups, listen: () => () => {} } };
      const ticking = () => () => {};
      const deliverer = await startDeliverer({
        database: quiet,
        clock,
        tiers,
        sender,
        ticking,
        random: () => 0,
        log,
        secrets: createSealedSecrets(database, authSecret),
      });
      closers.push(async () => {
        await deliverer.close();
        await sender.close();
      });
      return deliverer;
    },
    async close() {
      for (const close of closers) await close();
      series.close();
      await database.close();
    },
  };
}

/** A key that the owner has from the first opening of the database on. */
async function keepKey({ prisma }: Database, createdAt: Date): Promise<void> {
  const { id, tier } = owner;
  await prisma.apiKey.createMany({
    data: { id, ownerId: id, tier, name: 'owner', prefix: 'sk_svc_', hash: 'owner', createdAt },
    skipDuplicates: true,
  });
}
