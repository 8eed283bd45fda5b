import { onTestFinished } from 'vitest';
import { openState, type State } from '../../app/open-state.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { startWorker } from '../../app/start-worker.ts';
import { dayOfInstant, toDay } from '../../engine/calendar.ts';
import { valueOn } from '../../engine/series-view.ts';
import type { Scheduler } from '../../ingest/schedule/scheduler.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, SERVER_URL, type TestDatabase } from './databases.ts';
import { IMITATED, type Imitated, type LiveProviders, startLiveProviders } from './live-providers.ts';
import { template } from './run/ask-run.ts';
import { testConfig } from './test-config.ts';

const root = findProjectRoot();
const log = createLog('silent');

/** An installation with live sources, its providers, and a time that moves when it is told to. */
export interface LiveWorld {
  readonly providers: LiveProviders;
  readonly database: TestDatabase;
  /** What its processes are started with, beside the database. */
  readonly settings: Readonly<Record<string, string>>;
  /** Opened when it is first asked for: embedded, the database is one process's at a time. */
  open(): Promise<State>;
  /** Starts another worker; on a server with connections of its own. Time passes only by {@link setTime}. */
  work(): Promise<Worker>;
  setTime(instant: string): void;
}

export interface Worker extends Scheduler {
  /** What this worker works on. */
  readonly state: State;
}

/** Makes an empty installation. */
export async function createLiveWorld(instant: string, wanted: readonly Imitated[] = IMITATED): Promise<LiveWorld> {
  const time = { now: new Date(instant) };
  const clock = { now: () => time.now, today: () => dayOfInstant(time.now.getTime()) };
  const providers = await startLiveProviders(clock.now);
  onTestFinished(() => providers.close());
  const database = await createTestDatabase(await template('empty'));
  onTestFinished(() => database.drop());
  const settings = {
    DATASET: 'none',
    LIVE_SOURCES: wanted.join(','),
    SOURCE_ORIGINS: providers.origins,
    LICENSED_SOURCES: 'all',
  };
  const config = testConfig(database, settings);
  const openAnother = async (): Promise<State> => {
    const state = await openState(config, log, root);
    onTestFinished(() => state.close());
    return { ...state, clock };
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
        sources: state.liveSources,
        log,
        ticking: () => () => {},
        client: { clockNow: () => 0, random: () => 0, sleep: async () => {} },
      });
      onTestFinished(() => worker.close());
      return { ...worker, state };
    },
  };
}

/** The environment of a program of an installation, whose time stands still. */
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

/** Moves everything the job queue remembers into the past: to it, that much time has gone by. */
export async function letTimePass(
  { database }: { readonly database: Pick<Database, 'pool'> },
  interval: string,
): Promise<void> {
  const ago = (column: string) => `${column} = ${column} - interval '${interval}'`;
  const job = ['start_after', 'started_on', 'heartbeat_on'].map(ago).join(', ');
  await database.pool.query(`UPDATE pgboss.job SET ${job}`);
  await database.pool.query(`UPDATE pgboss.queue SET ${ago('monitor_claim_on')}`);
}

/** Who published the data versions, oldest first. */
export async function origins({ database }: State): Promise<string[]> {
  return (await database.prisma.dataVersion.findMany({ orderBy: { id: 'asc' } })).map(({ origin }) => origin);
}

/** What is recorded of a step, by date. */
export async function outcomes({ database }: State, step: string): Promise<Record<string, string>> {
  const rows = await database.prisma.planStep.findMany({ where: { step }, orderBy: { day: 'asc' } });
  return Object.fromEntries(rows.map(({ day, outcome }) => [day.toISOString().slice(0, 10), outcome]));
}

/** The published value of a series on a date. */
export function on({ series }: State, id: string, date: string): number | null {
  return valueOn(series.current().view(), id, toDay(date));
}
