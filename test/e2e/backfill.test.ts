import { expect, it, onTestFinished } from 'vitest';
import { openLiveSources } from '../../app/live-sources.ts';
import { findProjectRoot } from '../../app/project-root.ts';
import { runSourceCommand } from '../../app/source-command.ts';
import { startService } from '../../app/start-service.ts';
import { startWorker } from '../../app/start-worker.ts';
import { toDay } from '../../engine/calendar.ts';
import { createLog } from '../../platform/log.ts';
import { dayValue } from '../harness/providers/live-providers.ts';
import { createLiveWorld, on, origins, outcomes } from '../harness/providers/live-world.ts';
import { testConfig } from '../harness/settings/test-config.ts';
import { createMoment } from '../harness/time/moment.ts';

const INSTANT = '2026-01-08T12:00:00Z';
const log = createLog('silent');

it("fills a fresh database from each provider's first day, in one data version, exactly once", async () => {
  const world = await createLiveWorld(INSTANT, ['coinbase-candles', 'kraken-ohlc', 'deribit-options']);
  const { providers, setTime } = world;
  const state = await world.open();
  const worker = await world.work();
  await worker.tick();
  expect(await origins(state)).toEqual(['backfill', 'plan:volatility@2026-01-08']);
  for (const date of ['2015-07-20', '2020-02-29', '2026-01-07'])
    expect(on(state, 'btc_close_coinbase', date)).toBe(dayValue(toDay(date)));
  // Kraken keeps 720 days; Coinbase provides the days before.
  for (const [date, source] of [
    ['2024-01-18', 'coinbase-candles'],
    ['2024-01-19', 'kraken-ohlc'],
  ] as const) {
    expect(on(state, 'btc_close', date)).toBe(dayValue(toDay(date)));
    expect(state.store.series.current().sourceOn('btc_close', toDay(date))).toBe(source);
  }
  const bars = state.store.series.current().panel('bars').entities.get('coinbase:BTCUSD');
  expect(bars?.days.length).toBe(toDay('2026-01-07') - toDay('2015-07-20') + 1);
  expect((await outcomes(state, 'backfill'))['2026-01-08']).toBe('data version 1 from 2 of 2 sources, 14 requests');
  expect(await state.store.database.prisma.backfillAnswer.count()).toBe(0);

  const asked = providers.asked.length;
  setTime('2026-01-09T00:30:00Z');
  await worker.tick();
  // One page of the last days from each of the two providers.
  expect(providers.asked.length).toBe(asked + 2);
});

it('fills in missing days and keeps existing ones, also for a source that is enabled later', async () => {
  const world = await createLiveWorld(INSTANT, ['coinbase-candles', 'defillama-tvl']);
  const state = await world.open();
  const [known, missing] = ['2019-05-05', '2019-05-06'];
  await state.store.series.publish({
    origin: 'dataset:files',
    sample: false,
    collected: [{ seriesId: 'btc_close_coinbase', source: 'files', days: [toDay(known)], values: [1] }],
    panels: [],
    derive: () => [],
  });
  const work = async (wanted: string) => {
    const sources = await openLiveSources(testConfig(world.database, world.settings), { wanted });
    const client = { clockNow: () => 0, random: () => 0, sleep: async () => {} };
    const worker = await startWorker({ state, sources, log, client, ticking: () => () => {} });
    await worker.tick();
    await worker.close();
  };
  await work('coinbase-candles');
  expect(on(state, 'btc_close_coinbase', known)).toBe(1);
  expect(on(state, 'btc_close_coinbase', missing)).toBe(dayValue(toDay(missing)));
  expect(world.providers.count('defillama-tvl')).toBe(0);
  await work('coinbase-candles,defillama-tvl');
  expect((await origins(state)).filter((origin) => origin === 'backfill')).toHaveLength(2);
  // The answer holds every available day, and all of them are stored.
  expect(on(state, 'defi_tvl', '2024-09-01')).toBe(dayValue(toDay('2024-09-01')));
});

it('retries a failed source in an hour, from the page that failed, and publishes the others at once', async () => {
  const world = await createLiveWorld(INSTANT, ['coinbase-candles', 'defillama-tvl']);
  const { providers, setTime } = world;
  const state = await world.open();
  providers.answer('coinbase-candles', (url, usual) =>
    url.searchParams.get('start')?.startsWith('2018') ? { status: 403 } : usual,
  );
  const worker = await world.work();
  await worker.tick();
  const reason = 'coinbase-candles: the provider answered with HTTP 403';
  const [outcome] = Object.values(await outcomes(state, 'backfill'));
  expect(outcome).toContain(`data version 1 from 1 of 2 sources, 5 requests; without ${reason}`);
  const listed = () =>
    runSourceCommand(['--states'], {
      config: testConfig(world.database, world.settings),
      clock: state.store.clock,
      declarations: state.store.declarations,
      state,
    });
  expect(await listed()).toContain(
    'coinbase-candles\tlast day 2026-01-07\thistory 2015-07-20 to 2026-01-07 in progress, 3 answers, next retry at 2026-01-08T13:00:00.000Z',
  );
  providers.heal('coinbase-candles');
  setTime('2026-01-08T12:59:00Z');
  await worker.tick();
  expect(on(state, 'btc_close_coinbase', '2015-07-20')).toBeNull();
  setTime('2026-01-08T13:00:00Z');
  await worker.tick();
  expect(on(state, 'btc_close_coinbase', '2015-07-20')).toBe(dayValue(toDay('2015-07-20')));
  const pages = providers.asked.filter((path) => path.startsWith('/products') && path.includes('start=201'));
  // Only the page that failed was requested again.
  expect(pages.length - new Set(pages).size).toBe(1);
  expect(await listed()).toContain('coinbase-candles\tlast day 2026-01-07\thistory 2015-07-20 to 2026-01-07\n');
});

it('discards an answer that it cannot parse', async () => {
  const world = await createLiveWorld(INSTANT, ['defillama-tvl']);
  const { providers, setTime } = world;
  const state = await world.open();
  providers.answer('defillama-tvl', () => ({ body: '<html>Just a moment...</html>' }));
  const worker = await world.work();
  await worker.tick();
  expect(state.store.series.loaded).toBe(false);
  providers.heal('defillama-tvl');
  setTime('2026-01-08T13:00:00Z');
  await worker.tick();
  expect(on(state, 'defi_tvl', '2026-01-07')).toBe(dayValue(toDay('2026-01-07')));
});

it('appears in /readyz, which is ready as soon as there is data', async () => {
  const world = await createLiveWorld(INSTANT, ['coinbase-candles', 'defillama-tvl']);
  const [third, go] = [createMoment(), createMoment()];
  world.providers.answer('coinbase-candles', async (url, usual) => {
    if (!url.searchParams.get('start')?.startsWith('2017')) return usual;
    third.reach();
    await go.reached;
    return { status: 403 };
  });
  const service = await startService({
    config: testConfig(world.database, { ...world.settings, NOW: INSTANT }),
    log,
    root: findProjectRoot(),
    client: { clockNow: () => 0, sleep: async () => {} },
  });
  onTestFinished(() => service.close());
  const readiness = async () => {
    const answer = await fetch(`${service.url}/readyz`);
    return [answer.status, await answer.text()];
  };
  await third.reached;
  await expect.poll(readiness).toEqual([503, 'loading\nin progress: backfill, 0 of 2 sources, 3 answers\n']);
  go.reach();
  const waiting = 'coinbase-candles is retried at 2026-01-08T13:00:00.000Z';
  await expect.poll(readiness).toEqual([200, `ready\nin progress: backfill, 1 of 2 sources, 2 answers; ${waiting}\n`]);
});
