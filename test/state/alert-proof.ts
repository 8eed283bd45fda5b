import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findProjectRoot } from '../../app/project-root.ts';
import { type Day, GENESIS_DAY, toIsoDate } from '../../engine/calendar.ts';
import { createRandom } from '../../engine/statistics/random.ts';
import type { GivenSubscription } from '../../platform/subscriptions/new-subscription.ts';
import { type AlertWorld, openAlertWorld } from '../harness/alert-world.ts';
import type { TestDatabase } from '../harness/databases.ts';
import { type Receiver, startReceiver } from '../harness/start-receiver.ts';

const PROGRAM = 'test/state/alerts-forever.ts';
/** Longest life of a process once it has begun to publish. */
const LONGEST_LIFE_MS = 1_200;
const HOUR_MS = 3_600_000;
const SCORES = [50, 80, 20, 75, 90, 40, 10, 70, 30, 31];

/** What is published on a day: it crosses something nearly every day. */
export function pulseOn(day: Day): number {
  return SCORES[day % SCORES.length] as number;
}

/** The filters that are watched; the last one is polled. */
const FILTERS: readonly Pick<GivenSubscription, 'thresholdAbove' | 'thresholdBelow'>[] = [
  { thresholdAbove: 70 },
  { thresholdBelow: 30 },
  { thresholdAbove: 75, thresholdBelow: 25 },
  { thresholdAbove: 70, thresholdBelow: 30 },
];

/** What was found after the last round. */
export interface AlertProof {
  readonly rounds: number;
  /** Days that are in the database. */
  readonly published: number;
  /** Days that a process had acknowledged before it was killed and that are not in the database. */
  readonly lost: number;
  /** Events that the published days must have caused. */
  readonly expected: number;
  readonly missing: readonly string[];
  /** Events that nothing published explains. */
  readonly invented: readonly string[];
  /** Changes that were told under more than one id. */
  readonly renamed: readonly string[];
  /** Subscriptions that were told of a later change before an earlier one. */
  readonly disordered: readonly string[];
  /** Webhooks that came more than once, as they may. */
  readonly repeated: number;
}

/**
 * Kills a process that publishes, evaluates and delivers at random moments, again and again, and then holds what was
 * received against what was published.
 */
export async function proveAlerts(database: TestDatabase, rounds: number, seed: number): Promise<AlertProof> {
  const receiver = await startReceiver();
  const random = createRandom(seed);
  try {
    const ids = await subscribe(database, receiver);
    let acknowledged = GENESIS_DAY;
    for (let round = 0; round < rounds; round++)
      acknowledged = Math.max(acknowledged, await killedProcess(database, random() * LONGEST_LIFE_MS));
    return await judge(database, receiver, ids, { rounds, acknowledged });
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

/** Starts the program, kills it some time after its first acknowledgement, and gives the last day it acknowledged. */
async function killedProcess({ dataDir, databaseUrl }: TestDatabase, lifeMs: number): Promise<Day> {
  const root = findProjectRoot();
  const args = ['--import', 'tsx', path.join(root, PROGRAM), dataDir, databaseUrl ?? ''];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let last = GENESIS_DAY;
  let rest = '';
  let isDying = false;
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      last = Number(lines.at(-1) ?? last);
      if (isDying) return;
      isDying = true;
      void setTimeout(lifeMs).then(() => child.kill('SIGKILL'));
    });
    child.once('close', () => resolve());
  });
  if (!isDying) throw new Error(`${PROGRAM} ended before it published anything`);
  return last;
}

interface Rounds {
  readonly rounds: number;
  readonly acknowledged: Day;
}

async function judge(
  { dataDir, databaseUrl }: TestDatabase,
  receiver: Receiver,
  ids: readonly string[],
  { rounds, acknowledged }: Rounds,
): Promise<AlertProof> {
  const world = await openAlertWorld({ dataDir, databaseUrl });
  try {
    await deliverRest(world);
    const told = [...receiver.received.map(({ body }) => JSON.parse(body).data as Told), ...(await takeAll(world))];
    const days = await publishedDays(world);
    const expected = ids.flatMap((id, i) => expectedKeys(id, FILTERS[i] ?? {}, days));
    const byKey = grouped(told);
    const wanted = new Set(expected);
    return {
      ...{ rounds, published: days.length, expected: expected.length },
      lost: Math.max(0, acknowledged - (days.at(-1) ?? 0)),
      missing: expected.filter((key) => !byKey.has(key)),
      invented: [...byKey.keys()].filter((key) => !wanted.has(key)),
      renamed: [...byKey].filter(([, events]) => new Set(events.map(({ id }) => id)).size > 1).map(([key]) => key),
      disordered: ids.filter((id) => !isOrdered(told.filter((event) => event.subscription_id === id))),
      repeated: told.length - new Set(told.map(({ id }) => id)).size,
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

/** By the first time that each was told. */
function isOrdered(told: readonly Told[]): boolean {
  const first = told.filter(({ id }, i) => told.findIndex((event) => event.id === id) === i);
  return first.every(({ current }, i) => i === 0 || (first[i - 1] as Told).current.date < current.date);
}

/** Delivers until nothing waits; leases of the dead run out on the way. */
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
    `SELECT DISTINCT day - '1970-01-01'::date AS day FROM observation JOIN "Series" ON "Series".id = series_id
     WHERE code = 'pulse_score' ORDER BY day`,
  );
  return rows.map(({ day }) => day);
}

/** The days on which a filter must fire, by its definition read literally. */
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
