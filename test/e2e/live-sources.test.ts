import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLiveSources } from '../../app/live-sources.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { runSourceCommand } from '../../app/source-command.ts';
import { startService } from '../../app/start-service.ts';
import { startWorker } from '../../app/start-worker.ts';
import { loadDataset } from '../../app/state/load-dataset.ts';
import { toDay } from '../../engine/calendar.ts';
import { createClock } from '../../platform/clock.ts';
import { createLog } from '../../platform/log.ts';
import { loadEngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { createTestDatabase } from '../harness/data/databases.ts';
import { dayValue } from '../harness/providers/live-providers.ts';
import { createLiveWorld, type LiveWorld, liveEnvironment, on } from '../harness/providers/live-world.ts';
import { template } from '../harness/run/ask-run.ts';
import { testConfig } from '../harness/settings/test-config.ts';
import { createMoment } from '../harness/time/moment.ts';

const root = findProjectRoot();
const log = createLog('silent');
const run = promisify(execFile);
const INSTANT = '2026-01-08T12:00:00Z';

/** Runs `cyclegraph source`. */
function source(world: LiveWorld, ...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, [path.join(root, 'bin/cyclegraph.mjs'), 'source', ...args], {
    cwd: root,
    env: liveEnvironment(world, INSTANT),
  });
}

describe('the service', () => {
  it('answers 503 without a dataset until its history is published, then also publishes by hand', async () => {
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
    const { series, database } = service.state.store;
    const publication = () => new Promise((resolve) => series.onPublished(resolve));
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${service.url}/api/fear-greed`)).status).toBe(503);
    const first = publication();
    gate.reach();
    await first;
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const answer = await fetch(`${service.url}/api/fear-greed`);
    const [newest] = (await answer.json()).data;
    expect(newest).toMatchObject({
      value: String(dayValue(toDay('2026-01-08')) % 100),
      timestamp: String(Date.parse('2026-01-08') / 1_000),
    });

    const { stdout } = await source(world, 'defillama-tvl', '--day', '2026-01-05', '--publish');
    expect(stdout).toContain('defi_tvl\t2026-01-05 to 2026-01-05\t1 row\n');
    expect(stdout).toContain('published as data version 2\n');
    // While the service runs, and more than its socket takes in one line.
    const whole = await source(world, 'coinbase-candles', '--from', '2015-07-20', '--publish');
    expect(whole.stdout).toContain('bars of 1 entity\t2015-07-20 to 2026-01-07\t3825 rows\n');
    expect(whole.stdout).toContain('published as data version 3\n');
    expect((await source(world, '--states')).stdout).toContain(
      'alternative-me-fear-greed\tlast day 2026-01-08\thistory',
    );
    expect(on(service.state, 'defi_tvl', '2026-01-05')).toBe(dayValue(toDay('2026-01-05')));
    expect(await database.prisma.sourceState.findUnique({ where: { key: 'defillama-tvl' } })).toMatchObject({
      lastGoodDay: new Date('2026-01-05'),
    });
    await service.close();
    const again = await source(world, 'defillama-tvl', '--day', '2026-01-05', '--publish');
    expect(again.stdout).toContain('nothing new to publish\n');
  });

  it('never mixes real and sample observations, and skips sources without their key', async () => {
    const sample = await createTestDatabase(await template('small'));
    onTestFinished(() => sample.drop());
    const live = { DATASET: 'none', LIVE_SOURCES: 'kraken-ohlc', LICENSED_SOURCES: 'all' };
    await expect(startService({ config: testConfig(sample, live), log, root })).rejects.toThrow(
      'This database contains sample data, which must not be mixed with real observations.',
    );

    const world = await createLiveWorld(INSTANT, ['alternative-me-fear-greed']);
    const state = await world.open();
    const lines: string[] = [];
    const worker = await startWorker({
      state,
      sources: await openLiveSources(testConfig(world.database, { ...live, LIVE_SOURCES: 'fred-weekly' })),
      log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
      ticking: () => () => {},
    });
    await worker.tick();
    await worker.close();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        msg: 'skipping live sources without a key',
        sources: ['fred-weekly (FRED_API_KEY)'],
      }),
    ]);
    expect(await state.store.database.prisma.planStep.count()).toBe(0);

    await (await world.work()).tick();
    await expect(loadDataset(state, testConfig(world.database), log)).rejects.toThrow(
      'This database contains observations of live sources, which must not be mixed with sample data.',
    );
  });

  it('exits before it starts when a live source is unknown', async () => {
    const world = await createLiveWorld(INSTANT);
    const config = (more: Record<string, string>) => testConfig(world.database, { ...world.settings, ...more });
    await expect(startService({ config: config({ LIVE_SOURCES: 'kraken-olhc' }), log, root })).rejects.toThrow(
      'LIVE_SOURCES: unknown source kraken-olhc. Did you mean kraken-ohlc?',
    );
    expect(() => config({ DATASET: 'sample' })).toThrow(
      'LIVE_SOURCES: not allowed with DATASET=sample, because real and sample observations must not mix',
    );
  });
});

describe('cyclegraph source', () => {
  /** Output of the program, without a process. */
  const say = async (world: LiveWorld, ...args: string[]) =>
    runSourceCommand(args, {
      config: testConfig(world.database, world.settings),
      clock: createClock(new Date(INSTANT)),
      declarations: await loadEngineDeclarations(),
      state: null,
    });

  it('prints the data of a source for a day, without a database', async () => {
    const world = await createLiveWorld(INSTANT);
    const value = dayValue(toDay('2026-01-05'));
    const lines = (await source(world, 'coinbase-candles', '--day', '2026-01-05')).stdout.trimEnd().split('\n');
    const prices = ['btc_open', 'btc_high', 'btc_low', 'btc_close', 'btc_close_coinbase'];
    expect(lines).toEqual([
      ...prices.map((id) => `${id}\t2026-01-05\t${value}`),
      `btc_volume_usd\t2026-01-05\t${2 * value}`,
      `bars coinbase:BTCUSD\t2026-01-05\topen=${value} high=${value} low=${value} close=${value} volume=2 quote_volume=NaN taker_buy_volume=NaN`,
      expect.stringMatching(/^coinbase-candles: 7 rows in \d+\.\d s$/),
    ]);
    const days = await say(world, 'defillama-tvl', '--from', '2026-01-05', '--to', '2026-01-07');
    expect(days.match(/^defi_tvl\t/gm)).toHaveLength(3);
  });

  it('prints its correct usage', async () => {
    const world = await createLiveWorld(INSTANT);
    await expect(source(world, 'binance-kline', '--day', '2026-01-05')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /Unknown source binance-kline\. Did you mean binance-klines\? Sources:\n.*\n {2}upbit/s,
      ),
    });
    const failing = (...args: string[]) => expect(say(world, ...args)).rejects;
    await failing('fred-daily').toThrow('Source fred-daily needs a key: set FRED_API_KEY');
    await failing('kraken-ohlc', '--day', '2026-02-30').toThrow(
      'Expected an existing calendar date such as 2026-01-05; got 2026-02-30.',
    );
    world.providers.answer('kraken-ohlc', () => ({ status: 403 }));
    await failing('kraken-ohlc').toThrow('kraken-ohlc: the provider answered with HTTP 403');
  });
});
