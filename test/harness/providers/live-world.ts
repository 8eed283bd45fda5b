import { onTestFinished } from 'vitest';
import { findProjectRoot } from '../../../app/project-root.ts';
import { startWorker } from '../../../app/start-worker.ts';
import { openState, type State } from '../../../app/state/open-state.ts';
import { dayOfInstant, toDay } from '../../../engine/calendar.ts';
import { valueOn } from '../../../engine/series-view.ts';
import type { Scheduler } from '../../../ingest/schedule/scheduler.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestDatabase, SERVER_URL, type TestDatabase } from '../data/databases.ts';
import { template } from '../run/ask-run.ts';
import { testConfig } from '../settings/test-config.ts';
import { IMITATED, type Imitated, type LiveProviders, startLiveProviders } from './live-providers.ts';

const root = findProjectRoot();
const log = createLog('silent');

/** An installation with live sources, their providers, and a clock that a test moves. */
export interface LiveWorld {
  readonly providers: LiveProviders;
  readonly database: TestDatabase;
  /** Settings of its processes, in addition to the database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opened on first use: an embedded database belongs to one process at a time. */
  open(): Promise<State>;
  /** Starts another worker; on a server with its own connections. Time advances only by {@link setTime}. */
  work(): Promise<Worker>;
  setTime(instant: string): void;
}

export interface Worker extends Scheduler {
  /** The state of this worker. */
  readonly state: State;
}

/**
 * Creates an empty installation.
 *
 * @param whenDone - Takes what closes it; by default it is closed after the test at hand.
 */
export async function createLiveWorld(
  instant: string,
  wanted: readonly Imitated[] = IMITATED,
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
): Promise<LiveWorld> {
  const time = { now: new Date(instant) };
  const clock = { now: () => time.now, today: () => dayOfInstant(time.now.getTime()) };
  const providers = await startLiveProviders(clock.now);
  whenDone(() => providers.close());
  const database = await createTestDatabase(await template('empty'));
  whenDone(() => database.drop());
  const settings = {
    DATASET: 'none',
    LIVE_SOURCES: wanted.join(','),
    SOURCE_ORIGINS: providers.origins,
    LICENSED_SOURCES: 'all',
  };
  const config = testConfig(database, settings);
  const openAnother = async (): Promise<State> => {
    const state = await openState(config, log, root);
    whenDone(() => state.close());
    return { ...state, store: { ...state.store, clock } };
  };
  let first: Promise<State> | null = null;
  const open = () => {
    first ??= openAnother();
    return first;
  };
  let workers = 0;
  return {
    providers,
    database,
    settings,
    open,
    setTime: (next) => {
      time.now = new Date(next);
    },
    async work() {
      const state = await (workers++ > 0 && SERVER_URL ? openAnother() : open());
      const worker = await startWorker({
        state,
        sources: state.app.liveSources,
        log,
        ticking: () => () => {},
        client: { clockNow: () => 0, random: () => 0, sleep: async () => {} },
      });
      onTestFinished(() => worker.close());
      return { ...worker, state };
    },
  };
}

/** The environment of a program of an installation with a fixed clock. */
export function liveEnvironment({ database, settings }: LiveWorld, instant: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    PORT: '0',
    NOW: instant,
    ...settings,
  };
}

/** Moves all timestamps of the job queue into the past, so that for the queue that much time has elapsed. */
export async function letTimePass(
  { database }: { readonly database: Pick<Database, 'pool'> },
  interval: string,
): Promise<void> {
  const ago = (column: string) => `${column} = ${column} - interval '${interval}'`;
  const job = ['start_after', 'started_on', 'heartbeat_on'].map(ago).join(', ');
  await database.pool.query(`UPDATE pgboss.job SET ${job}`);
  await database.pool.query(`UPDATE pgboss.queue SET ${ago('monitor_claim_on')}`);
}

/** Origins of the data versions, oldest first. */
export async function origins({ store: { database } }: State): Promise<string[]> {
  return (await database.prisma.dataVersion.findMany({ orderBy: { id: 'asc' } })).map(({ origin }) => origin);
}

/** The records of a step, by date. */
export async function outcomes({ store: { database } }: State, step: string): Promise<Record<string, string>> {
  const rows = await database.prisma.planStep.findMany({ where: { step }, orderBy: { day: 'asc' } });
  return Object.fromEntries(rows.map(({ day, outcome }) => [day.toISOString().slice(0, 10), outcome]));
}

/** The published value of a series on a date. */
export function on({ store: { series } }: State, id: string, date: string): number | null {
  return valueOn(series.current().view(), id, toDay(date));
}
