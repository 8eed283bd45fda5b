import { type Day, GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import { createRandom } from '../../engine/statistics/random.ts';
import type { GivenSubscription } from '../../services/subscriptions/new-subscription.ts';
import type { TestDatabase } from '../harness/data/databases.ts';
import { type AlertWorld, openAlertWorld } from '../harness/webhooks/alert-world.ts';
import { type Receiver, startReceiver } from '../harness/webhooks/start-receiver.ts';
import type { KillRounds, KillVerdict } from './kill-proof.ts';
import { runKilled } from './run-killed.ts';

/** Maximum life of a process after its first publication. */
const MAX_LIFE_MS = 1_200;
const HOUR_MS = 3_600_000;
/** Scores by day modulo their number: they cross a threshold nearly every day, and on each of the first three. */
const SCORES = [75, 90, 40, 10, 70, 30, 31, 50, 80, 20];

function pulseOn(day: Day): number {
  return SCORES[day % SCORES.length] as number;
}

/** The filters of the subscriptions; the last one is polled. */
const FILTERS: readonly Pick<GivenSubscription, 'thresholdAbove' | 'thresholdBelow'>[] = [
  { thresholdAbove: 70 },
  { thresholdBelow: 30 },
  { thresholdAbove: 75, thresholdBelow: 25 },
  { thresholdAbove: 70, thresholdBelow: 30 },
];

/**
 * Kills a process that publishes, evaluates and delivers at random moments, repeatedly, and then compares the received
 * alerts with the published days.
 */
export async function proveAlerts(database: TestDatabase, { seed, more }: KillRounds): Promise<KillVerdict> {
  const receiver = await startReceiver();
  const random = createRandom(seed);
  try {
    const ids = await subscribe(database, receiver);
    let [acknowledged, lost, rounds] = [GENESIS_DAY, 0, 0];
    for (; more(rounds); rounds++) {
      const lines = await runKilled('alerts-forever.mjs', database, random() * MAX_LIFE_MS, JSON.stringify(SCORES));
      const days = lines.map(Number);
      // A process continues after the newest day it finds.
      lost += Math.max(0, acknowledged + 1 - (days[0] as Day));
      acknowledged = Math.max(acknowledged, ...days);
    }
    return await judge(database, receiver, ids, { rounds, acknowledged, lost });
  } finally {
    await receiver.close();
  }
}

async function subscribe({ dataDir, databaseUrl }: TestDatabase, { url }: Receiver): Promise<string[]> {
  const world = await openAlertWorld({ dataDir, databaseUrl });
  await world.publishPulse(GENESIS_DAY, pulseOn(GENESIS_DAY));
  const ids: string[] = [];
  for (const [i, filter] of FILTERS.entries()) {
    const isPolled = i === FILTERS.length - 1;
    const delivery = isPolled ? { delivery: 'polling' as const } : { delivery: 'webhook' as const, url };
    const given = { kind: 'pulse_score' as const, ...filter, ...delivery, expiresInDays: 365 };
    ids.push((await world.subscriptions.create(world.owner, world.snapshot(), given)).id);
  }
  await world.close();
  return ids;
}

interface Rounds {
  readonly rounds: number;
  readonly acknowledged: Day;
  readonly lost: number;
}

async function judge(
  { dataDir, databaseUrl }: TestDatabase,
  receiver: Receiver,
  ids: readonly string[],
  { rounds, acknowledged, lost }: Rounds,
): Promise<KillVerdict> {
  const world = await openAlertWorld({ dataDir, databaseUrl });
  try {
    await deliverRest(world);
    const told = [...receiver.received.map(({ body }) => JSON.parse(body).data as Told), ...(await takeAll(world))];
    const days = await publishedDays(world);
    const expected = ids.flatMap((id, i) => expectedKeys(id, FILTERS[i] ?? {}, days));
    const byKey = grouped(told);
    const wanted = new Set(expected);
    const renamed = [...byKey].filter(([, events]) => new Set(events.map(({ id }) => id)).size > 1);
    const disordered = ids.filter((id) => !isOrdered(told.filter((event) => event.subscription_id === id)));
    const missingDays = lost + Math.max(0, acknowledged - (days.at(-1) ?? 0));
    return {
      rounds,
      counts: {
        'days published': days.length,
        'events expected': expected.length,
        // Repeats are allowed: the receiver recognises them by their id.
        'told again': told.length - new Set(told.map(({ id }) => id)).size,
      },
      faults: [
        ...(missingDays > 0 ? [`${missingDays} acknowledged days are not in the database`] : []),
        ...expected.filter((key) => !byKey.has(key)).map((key) => `not told: ${key}`),
        ...[...byKey.keys()]
          .filter((key) => !wanted.has(key))
          .map((key) => `told, and nothing published explains it: ${key}`),
        ...renamed.map(([key]) => `told under more than one id: ${key}`),
        ...disordered.map((id) => `told of a later change before an earlier one: ${id}`),
      ],
    };
  } finally {
    await world.close();
  }
}

interface Told {
  readonly id: string;
  readonly subscription_id: string;
  readonly current: { readonly date: string };
}

function keyOf({ subscription_id, current }: Told): string {
  return `${subscription_id} ${current.date}`;
}

function grouped(told: readonly Told[]): ReadonlyMap<string, readonly Told[]> {
  const groups = new Map<string, Told[]>();
  for (const event of told) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return groups;
}

/** Alerts in the order of their first delivery. */
function isOrdered(told: readonly Told[]): boolean {
  const dates = [...new Map(told.map(({ id, current }) => [id, current.date])).values()];
  return dates.every((date, i) => i === 0 || (dates[i - 1] as string) < date);
}

/** Delivers until nothing waits; leases of dead processes expire meanwhile. */
async function deliverRest(world: AlertWorld): Promise<void> {
  const deliverer = await world.startDeliverer();
  const waits = () => world.database.prisma.subscription.count({ where: { nextDeliveryAt: { not: null } } });
  while ((await waits()) > 0) {
    world.pass(HOUR_MS);
    await deliverer.deliverDue();
  }
}

async function takeAll({ updates, owner }: AlertWorld): Promise<Told[]> {
  const all: Told[] = [];
  for (let more = true; more; ) {
    const page = await updates.take(owner.id, { peek: false, limit: 100, cursor: null, subscriptionId: null });
    all.push(...page.updates.map((one) => ({ ...one, subscription_id: one.subscriptionId }) as unknown as Told));
    more = page.more;
  }
  return all;
}

/** Days with a pulse, from the observations themselves. */
async function publishedDays({ database }: AlertWorld): Promise<Day[]> {
  const { rows } = await database.pool.query<{ day: number }>(
    `SELECT DISTINCT day - '1970-01-01'::date AS day FROM observations CROSS JOIN unnest(unpacked_days(days)) AS day
     JOIN "Series" ON "Series".id = series_id WHERE code = 'pulse_score' ORDER BY day`,
  );
  return rows.map(({ day }) => day);
}

/** The days on which a filter must fire, by a literal reading of its definition. */
function expectedKeys(
  id: string,
  { thresholdAbove: above, thresholdBelow: below }: (typeof FILTERS)[number],
  days: readonly Day[],
): string[] {
  return days.slice(1).flatMap((day, i) => {
    const [from, to] = [pulseOn(days[i] as Day), pulseOn(day)];
    const rises = above != null && from < above && to >= above;
    const falls = below != null && from > below && to <= below;
    return rises || falls ? [`${id} ${toIsoDate(day)}`] : [];
  });
}
