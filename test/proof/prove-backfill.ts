import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { findProjectRoot } from '../../app/project-root.ts';
import { startWorker } from '../../app/start-worker.ts';
import { openState, type State } from '../../app/state/open-state.ts';
import { createRandom, type Random } from '../../engine/statistics/random.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { createEmbeddedDatabase, type TestDatabase } from '../harness/data/databases.ts';
import { IMITATED, type LiveProviders, startLiveProviders } from '../harness/providers/live-providers.ts';
import { letTimePass } from '../harness/providers/live-world.ts';
import { QUICK_START } from '../harness/quick-start.ts';
import { testEnvironment } from '../harness/settings/test-config.ts';
import type { KillRounds, KillVerdict } from './kill-proof.ts';
import { repeatedRequests } from './repeated-requests.ts';

const INSTANT = '2026-01-08T12:00:00Z';
/**
 * Maximum number of requests per life, and its maximum duration from the first request: short, so that a backfill takes
 * several lives.
 */
const MAX_REQUESTS = 8;
const MAX_LIFE_MS = 3_000;
/** Maximum time from the request that ends a life to the kill: the answer may have arrived by then, or be stored. */
const MAX_DELAY_MS = 40;

/** An undisturbed backfill: its requests by path, and the database contents when the plan had ended. */
interface Undisturbed {
  readonly asked: readonly string[];
  readonly contents: ReadonlyMap<string, string>;
}

let undisturbed: Promise<Undisturbed> | null = null;

/**
 * Kills a service that fills a fresh database from its live sources, repeatedly until it is done, and compares its
 * requests and its data with an undisturbed backfill.
 */
export async function proveBackfill(database: TestDatabase, { seed, more }: KillRounds): Promise<KillVerdict> {
  undisturbed ??= runUndisturbed();
  const expected = await undisturbed;
  const random = createRandom(seed);
  const providers = await startLiveProviders(() => new Date(INSTANT));
  try {
    const lives: string[][] = [];
    for (let isDone = false; !isDone && more(lives.length); ) {
      const before = providers.asked.length;
      isDone = await runLife(database, providers, random);
      lives.push(providers.asked.slice(before));
    }
    const rounds = lives.length;
    const before = providers.asked.length;
    const contents = await finish(database, providers);
    lives.push(providers.asked.slice(before));
    const { faults, repeated } = repeatedRequests(expected.asked, lives);
    const different = [...expected.contents].filter(([name, digest]) => contents.get(name) !== digest);
    return {
      rounds,
      counts: { requests: lives.flat().length, 'requests repeated': repeated },
      faults: [...faults, ...different.map(([name]) => `${name} differs from that of an undisturbed backfill`)],
    };
  } finally {
    await providers.close();
  }
}

/** Runs the service and kills it at a random moment. @returns whether its backfill was done by then. */
async function runLife(database: TestDatabase, providers: LiveProviders, random: Random): Promise<boolean> {
  const file = path.join(import.meta.dirname, 'backfill-service.mjs');
  const child = spawn(process.execPath, [...QUICK_START, file, JSON.stringify(settingsOf(database, providers))], {
    cwd: findProjectRoot(),
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [requests, delayMs, lifeMs] = [
    1 + Math.floor(random() * MAX_REQUESTS),
    random() * MAX_DELAY_MS,
    random() * MAX_LIFE_MS,
  ];
  const killAfter = (ms: number) => void setTimeout(ms).then(() => child.kill('SIGKILL'));
  let asked = 0;
  for (const key of IMITATED)
    providers.answer(key, (_, usual) => {
      if (++asked === requests) killAfter(delayMs);
      return usual;
    });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    if (!text.includes('backfill begins') && (text + chunk).includes('backfill begins')) killAfter(lifeMs);
    text += chunk;
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    child.once('close', (...ended) => resolve(ended)),
  );
  for (const key of IMITATED) providers.heal(key);
  if (signal !== 'SIGKILL') throw new Error(`the service ended by itself with ${code ?? signal}:\n${text}`);
  return text.includes('backfill done');
}

/** Lets the plan end in this process. @returns digests of the entire database contents. */
async function finish(
  database: TestDatabase,
  providers: LiveProviders,
  log = createLog('silent'),
): Promise<ReadonlyMap<string, string>> {
  const config = readConfig(settingsOf(database, providers));
  const state = await openState(config, log, findProjectRoot());
  try {
    const worker = await startWorker({
      state,
      log,
      sources: state.app.liveSources,
      ticking: () => () => {},
      client: { clockNow: () => 0, random: () => 0, sleep: async () => {} },
    });
    await worker.tick();
    // Steps of a killed process return to the queue, and wait before they are retried.
    for (const interval of ['1 minute', '10 minutes']) {
      await letTimePass(state.store, interval);
      await worker.tick();
    }
    await worker.close();
    return await contentsOf(state);
  } finally {
    await state.close();
  }
}

async function contentsOf({ store: { series, declarations, database } }: State): Promise<ReadonlyMap<string, string>> {
  const snapshot = series.current();
  const steps = await database.prisma.planStep.findMany({ where: { day: new Date(INSTANT.slice(0, 10)) } });
  return new Map([
    ...[...declarations.series.keys()].map((id) => [id, `${snapshot.digest(id)} of ${snapshot.source(id)}`] as const),
    ...declarations.panels.map(({ id }) => [`panel ${id}`, snapshot.panelDigest(id, snapshot.lastDay + 1)] as const),
    [
      'steps',
      steps
        .map(({ step }) => step)
        .sort()
        .join(),
    ] as const,
    ['answers kept', String(await database.prisma.backfillAnswer.count())] as const,
  ]);
}

async function runUndisturbed(): Promise<Undisturbed> {
  const database = createEmbeddedDatabase();
  const providers = await startLiveProviders(() => new Date(INSTANT));
  let asked: readonly string[] = [];
  // The log says when the steps begin, which repeat some of the requests.
  const write = (line: string) => {
    if (line.includes('backfill done')) asked = [...providers.asked];
  };
  try {
    const contents = await finish(database, providers, pino({ level: 'info' }, { write }));
    if (asked.length === 0) throw new Error('the undisturbed backfill asked for nothing');
    return { asked, contents };
  } finally {
    await providers.close();
    await database.drop();
  }
}

function settingsOf(database: TestDatabase, { origins }: LiveProviders): Readonly<Record<string, string>> {
  const live = { DATASET: 'none', LIVE_SOURCES: IMITATED.join(','), LICENSED_SOURCES: 'all', SOURCE_ORIGINS: origins };
  return testEnvironment(database, { ...live, NOW: INSTANT });
}
