import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLiveSources } from '../../app/live-sources.ts';
import { loadDataset, openState } from '../../app/open-state.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { startService } from '../../app/start-service.ts';
import { startWorker } from '../../app/start-worker.ts';
import { toDay } from '../../engine/calendar.ts';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase, SERVER_URL } from '../harness/databases.ts';
import { dayValue } from '../harness/live-providers.ts';
import { createLiveWorld, type LiveWorld, letTimePass, on, origins, outcomes } from '../harness/live-world.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/test-config.ts';

const root = findProjectRoot();
const log = createLog('silent');
const run = promisify(execFile);
const INSTANT = '2026-01-08T12:00:00Z';
/** Starts whole processes one after the other. */
const SLOW = { timeout: 180_000 };

function environment({ database, settings }: LiveWorld): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    PORT: '0',
    NOW: INSTANT,
    ...settings,
  };
}

const programArguments = (program: string, ...args: string[]) => [path.join(root, 'scripts/run.mjs'), program, ...args];

/** Starts the process that works on the plan: alone on a server, inside the service on the embedded database. */
function startProcess(world: LiveWorld): { child: ChildProcess; ended: Promise<number | null> } {
  const child = spawn(process.execPath, programArguments(SERVER_URL ? 'app/worker.js' : 'app/main.js'), {
    cwd: root,
    env: environment(world),
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, ended };
}

/** A moment of another process that a test waits for. */
function createMoment(): { readonly reached: Promise<void>; reach(): void } {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return { reached, reach };
}

describe('a worker', () => {
  it(
    'that is killed between fetch and publish leaves nothing half done, and its step is taken over',
    SLOW,
    async () => {
      const world = await createLiveWorld(INSTANT, ['deribit-dvol']);
      const half = createMoment();
      world.providers.answer('deribit-dvol', (url, usual) => {
        if (url.searchParams.get('currency') === 'BTC') return usual;
        half.reach();
        return 'none';
      });
      const { child, ended } = startProcess(world);
      await half.reached;
      child.kill('SIGKILL');
      await ended;
      world.providers.heal('deribit-dvol');

      const state = await world.open();
      expect([state.series.loaded, await state.database.prisma.observation.count()]).toEqual([false, 0]);
      const successor = await world.work();
      await successor.tick();
      // Its lease is not over yet, and when it is, the step rests before it is tried again.
      expect(state.series.loaded).toBe(false);
      await letTimePass(state, '1 minute');
      await successor.tick();
      await letTimePass(state, '5 minutes');
      await successor.tick();
      expect(await origins(state)).toEqual(['plan:volatility@2026-01-08']);
      expect(on(state, 'eth_dvol', '2026-01-07')).toBe(dayValue(toDay('2026-01-07')));
    },
  );

  it('ends the running step on SIGTERM', SLOW, async () => {
    const world = await createLiveWorld(INSTANT, ['kraken-ohlc']);
    const asked = createMoment();
    const stopping = createMoment();
    world.providers.answer('kraken-ohlc', async (_, usual) => {
      asked.reach();
      await stopping.reached;
      return usual;
    });
    const { child, ended } = startProcess(world);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"msg":"stopping')) stopping.reach();
    });
    await asked.reached;
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const state = await world.open();
    expect(await origins(state)).toEqual(['plan:prices@2026-01-08']);
    expect((await outcomes(state, 'prices'))['2026-01-08']).toBe('data version 1 from 1 of 1 sources');
    // The step after it was not begun.
    expect(await outcomes(state, 'cycle')).toEqual({});
  });

  it('leaves sources out whose key it was not given, and says so once', async () => {
    const database = await createTestDatabase(await template('empty'));
    onTestFinished(() => database.drop());
    const config = testConfig(database, { DATASET: 'none', LIVE_SOURCES: 'fred-weekly' });
    const state = await openState(config, log, root);
    onTestFinished(() => state.close());
    const lines: string[] = [];
    const worker = await startWorker({
      state,
      sources: await openLiveSources(config),
      log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
      ticking: () => () => {},
    });
    await worker.tick();
    await worker.close();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'live sources without a key are left out',
        sources: ['fred-weekly (FRED_API_KEY)'],
      }),
    ]);
    expect(await state.database.prisma.planStep.count()).toBe(0);
  });
});

describe('the service', () => {
  it('without a dataset answers 503 until the first step has published', async () => {
    const world = await createLiveWorld(INSTANT, ['alternative-me-fear-greed']);
    const gate = createMoment();
    world.providers.answer('alternative-me-fear-greed', async (_, usual) => {
      await gate.reached;
      return usual;
    });
    const service = await startService({
      config: testConfig(world.database, { ...world.settings, NOW: INSTANT }),
      log,
      root,
    });
    onTestFinished(() => service.close());
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.url}/api/fear-greed`)).status).toBe(503);
    const published = new Promise((resolve) => service.state.series.onPublished(resolve));
    gate.reach();
    await published;
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const answer = await fetch(`${service.url}/api/fear-greed`);
    const [newest] = (await answer.json()).data;
    expect(newest).toMatchObject({
      value: String(dayValue(toDay('2026-01-08')) % 100),
      timestamp: String(Date.parse('2026-01-08') / 1_000),
    });
  });

  it('mixes real and sample observations in neither order', async () => {
    const sample = await createTestDatabase(await template('sample'));
    onTestFinished(() => sample.drop());
    const live = { DATASET: 'none', LIVE_SOURCES: 'kraken-ohlc' };
    await expect(startService({ config: testConfig(sample, live), log, root })).rejects.toThrow(
      'this database holds sample data, and real and sample observations never mix',
    );
    const world = await createLiveWorld(INSTANT, ['alternative-me-fear-greed']);
    await (await world.work()).tick();
    await expect(loadDataset(await world.open(), testConfig(world.database), log)).rejects.toThrow(
      'this database holds observations of live sources, and real and sample observations never mix',
    );
  });

  it('ends before it starts when a live source is unknown', async () => {
    const world = await createLiveWorld(INSTANT);
    const config = (more: Record<string, string>) => testConfig(world.database, { ...world.settings, ...more });
    await expect(startService({ config: config({ LIVE_SOURCES: 'kraken-olhc' }), log, root })).rejects.toThrow(
      'LIVE_SOURCES: no source kraken-olhc. Did you mean kraken-ohlc?',
    );
    expect(() => config({ DATASET: 'sample' })).toThrow(
      'LIVE_SOURCES: refused together with DATASET=sample, since real and sample observations never mix',
    );
  });
});

describe('npm run source', () => {
  const source = (world: LiveWorld, ...args: string[]) =>
    run(process.execPath, programArguments('app/source.js', ...args), { cwd: root, env: environment(world) });

  it('prints what a source says for a day, without a database', async () => {
    const world = await createLiveWorld(INSTANT);
    const value = dayValue(toDay('2026-01-05'));
    const lines = (await source(world, 'coinbase-candles', '--day', '2026-01-05')).stdout.trimEnd().split('\n');
    expect(lines).toEqual([
      `btc_close_coinbase\t2026-01-05\t${value}`,
      `bars coinbase:BTCUSD\t2026-01-05\topen=${value} high=${value} low=${value} close=${value} volume=2 quote_volume=NaN taker_buy_volume=NaN`,
      expect.stringMatching(/^coinbase-candles: 2 rows in \d+\.\d s$/),
    ]);
    const days = (await source(world, 'defillama-tvl', '--from', '2026-01-05', '--to', '2026-01-07')).stdout;
    expect(days.match(/^defi_tvl\t/gm)).toHaveLength(3);
  });

  it('says how it is right', async () => {
    const world = await createLiveWorld(INSTANT);
    const failing = (...args: string[]) => expect(source(world, ...args)).rejects;
    await failing('binance-kline', '--day', '2026-01-05').toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /no source binance-kline\. Did you mean binance-klines\? There are:\n.*\n {2}upbit/s,
      ),
    });
    await failing('fred-daily').toMatchObject({ stderr: expect.stringContaining('fred-daily needs FRED_API_KEY') });
    await failing('kraken-ohlc', '--day', '2026-02-30').toMatchObject({
      stderr: expect.stringContaining('not a calendar date: 2026-02-30'),
    });
    world.providers.answer('kraken-ohlc', () => ({ status: 403 }));
    await failing('kraken-ohlc').toMatchObject({
      stderr: expect.stringContaining('kraken-ohlc: the provider answered with HTTP 403'),
    });
  });

  it('publishes, also while the service runs', async () => {
    const world = await createLiveWorld(INSTANT, ['alternative-me-fear-greed']);
    const service = await startService({
      config: testConfig(world.database, { ...world.settings, NOW: INSTANT }),
      log,
      root,
    });
    const { series, database } = service.state;
    if (!series.loaded) await new Promise((resolve) => series.onPublished(resolve));
    const published = new Promise((resolve) => series.onPublished(resolve));
    const { stdout } = await source(world, 'defillama-tvl', '--day', '2026-01-05', '--publish');
    expect(stdout).toContain('published as data version 2\n');
    await published;
    expect(on(service.state, 'defi_tvl', '2026-01-05')).toBe(dayValue(toDay('2026-01-05')));
    expect(await database.prisma.sourceState.findUnique({ where: { key: 'defillama-tvl' } })).toMatchObject({
      lastGoodDay: new Date('2026-01-05'),
    });
    await service.close();
    const again = await source(world, 'defillama-tvl', '--day', '2026-01-05', '--publish');
    expect(again.stdout).toContain('nothing new to publish\n');
  });
});
