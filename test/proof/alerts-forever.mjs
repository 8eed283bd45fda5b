// Publishes a pulse day after day and delivers the resulting alerts until it is killed. Prints each acknowledged day.
// Plain JavaScript over dist/: see run-killed.ts.
import path from 'node:path';
import { GENESIS_DAY } from '../../dist/engine/calendar.js';
import { panels } from '../../dist/engine/catalogue/panels.js';
import { latest } from '../../dist/engine/series-view.js';
import { resolveName } from '../../dist/platform/addresses/resolve-name.js';
import { createWebhookGuard } from '../../dist/platform/addresses/webhook-guard.js';
import { createClock } from '../../dist/platform/clock.js';
import { openDatabase } from '../../dist/platform/database/open-database.js';
import { createLog } from '../../dist/platform/log.js';
import { openSeriesStore } from '../../dist/platform/series/open-series-store.js';
import { DEFAULT_TIERS } from '../../dist/platform/tiers.js';
import { createSealedSecrets } from '../../dist/services/secrets/sealed-secrets.js';
import { createAnnouncer } from '../../dist/services/subscriptions/announcer.js';
import { startDeliverer } from '../../dist/services/webhooks/deliverer.js';
import { createWebhookSender } from '../../dist/services/webhooks/webhook-sender.js';

const LEASE_MS = 1_500;
const PATIENCE_MS = 1_000;
const TICK_MS = 20;

const [dataDir, databaseUrl, scoresJson] = process.argv.slice(2);
const scores = JSON.parse(scoresJson);
const log = createLog('silent');
const clock = createClock();
const database = await openDatabase({
  dataDir,
  databaseUrl: databaseUrl || undefined,
  migrationsDir: path.resolve(import.meta.dirname, '../../prisma/migrations'),
  log,
});
const signals = {
  read: () => {
    throw new Error('Expected no request for a signal: this program publishes pulses only.');
  },
};
const tiers = DEFAULT_TIERS;
const announce = createAnnouncer({ signals, clock, log, tiers });
const store = await openSeriesStore(database, panels, clock, log, announce);
const sender = createWebhookSender(createWebhookGuard({ resolve: resolveName, allowsLoopback: true }), PATIENCE_MS);
await startDeliverer({
  database,
  clock,
  tiers,
  sender,
  secrets: createSealedSecrets(database, undefined),
  ticking: (_seconds, tick) => {
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  },
  random: () => 0,
  log,
  leaseMs: LEASE_MS,
});
const newest = latest(store.current().view(), 'pulse_score');
for (let day = (newest?.day ?? GENESIS_DAY) + 1; ; day++) {
  await store.publish({
    origin: `test:${day}`,
    sample: true,
    panels: [],
    collected: [{ seriesId: 'pulse_score', source: 'test', days: [day], values: [scores[day % scores.length]] }],
    derive: () => [],
  });
  process.stdout.write(`${day}\n`);
}
