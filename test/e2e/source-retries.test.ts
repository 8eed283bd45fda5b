import { expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { dayValue } from '../harness/providers/live-providers.ts';
import { createLiveWorld, letTimePass, on, origins, outcomes } from '../harness/providers/live-world.ts';

const VALUE = dayValue(toDay('2026-01-08'));

it('retries a source that failed in a step hourly, across a restart, until it answers', async () => {
  const world = await createLiveWorld('2026-01-08T12:00:00Z', ['kraken-ohlc', 'coinbase-candles']);
  const { setTime, providers } = world;
  const state = await world.open();
  const first = await world.work();
  await first.tick();
  providers.answer('coinbase-candles', () => ({ status: 403 }));
  setTime('2026-01-09T00:30:00Z');
  await first.tick();
  const asked = () => providers.count('coinbase-candles');
  const failed = asked();
  setTime('2026-01-09T01:29:00Z');
  await first.tick();
  expect(asked()).toBe(failed);
  setTime('2026-01-09T01:30:00Z');
  await first.tick();
  await first.tick();
  expect(asked()).toBe(failed + 1);
  const retry = () => state.store.database.prisma.sourceRetry.findFirst();
  expect(await retry()).toEqual({
    step: 'prices',
    day: new Date('2026-01-09'),
    source: 'coinbase-candles',
    attempts: 1,
    nextAt: new Date('2026-01-09T02:30:00Z'),
    outcome: 'coinbase-candles: the provider answered with HTTP 403',
  });
  await first.close();

  providers.heal('coinbase-candles');
  const second = await world.work();
  setTime('2026-01-09T02:30:00Z');
  await second.tick();
  expect(asked()).toBe(failed + 2);
  expect(on(second.state, 'btc_close_coinbase', '2026-01-08')).toBe(VALUE);
  expect((await origins(state)).at(-1)).toBe('retry:prices@2026-01-09');
  expect((await outcomes(state, 'prices'))['2026-01-09']).toBe(
    'data version 2 from 1 of 2 sources; without coinbase-candles: the provider answered with HTTP 403; coinbase-candles answered at 02:30 of 2026-01-09: data version 3',
  );
  expect(await retry()).toMatchObject({ attempts: 2, nextAt: null });
  setTime('2026-01-09T03:30:00Z');
  await second.tick();
  expect(asked()).toBe(failed + 2);
});

it('retries a current-data source after its step was given up, until the step runs for the next day', async () => {
  const world = await createLiveWorld('2026-01-08T12:00:00Z', ['deribit-options']);
  const { setTime, providers } = world;
  const state = await world.open();
  providers.answer('deribit-options', () => ({ status: 403 }));
  const worker = await world.work();
  for (let attempt = 0; attempt < 4; attempt++) {
    await worker.tick();
    await letTimePass(state.store, '10 minutes');
  }
  await worker.tick();
  expect(Object.keys(await outcomes(state, 'volatility'))).toContain('2026-01-08');
  const asked = providers.count('deribit-options');
  setTime('2026-01-08T13:00:00Z');
  await worker.tick();
  expect(providers.count('deribit-options')).toBe(asked + 1);
  // The step of the new day requests the source, and no retry requests the old day.
  providers.heal('deribit-options');
  setTime('2026-01-09T08:00:00Z');
  await worker.tick();
  // Two option chains.
  expect(providers.count('deribit-options')).toBe(asked + 3);
  expect(await origins(state)).toEqual(['plan:volatility@2026-01-09']);
  expect(await state.store.database.prisma.sourceRetry.count({ where: { nextAt: { not: null } } })).toBe(0);
});

it('respects the Retry-After of a provider, also in the steps', async () => {
  const world = await createLiveWorld('2026-01-08T12:00:00Z', ['alternative-me-fear-greed', 'binance-funding']);
  const { setTime, providers } = world;
  const state = await world.open();
  const worker = await world.work();
  await worker.tick();
  providers.answer('binance-funding', () => ({ status: 418, headers: { 'retry-after': '28800' } }));
  setTime('2026-01-09T02:00:00Z');
  await worker.tick();
  const asked = providers.count('binance-funding');
  const at = async (instant: string) => {
    setTime(instant);
    await worker.tick();
    return providers.count('binance-funding') - asked;
  };
  // The step at 07:55 also skips it.
  expect(await at('2026-01-09T03:00:00Z')).toBe(0);
  expect(await at('2026-01-09T07:55:00Z')).toBe(0);
  expect((await outcomes(state, 'pulse'))['2026-01-09']).toContain(
    'without binance-funding: requests are paused until 2026-01-09T10:00:00.000Z, as the provider asked',
  );
  providers.heal('binance-funding');
  expect(await at('2026-01-09T09:59:00Z')).toBe(0);
  expect(await at('2026-01-09T10:00:00Z')).toBe(1);
  expect(on(state, 'funding_rate_binance', '2026-01-08')).toBeCloseTo(0.0001, 12);
});

it.runIf(SERVER_URL)('retries once although there are two workers', async () => {
  const world = await createLiveWorld('2026-01-08T12:00:00Z', ['kraken-ohlc', 'coinbase-candles']);
  const { setTime, providers } = world;
  const workers = [await world.work(), await world.work()];
  const tick = () => Promise.all(workers.map((worker) => worker.tick()));
  await tick();
  await tick();
  providers.answer('coinbase-candles', () => ({ status: 403 }));
  setTime('2026-01-09T00:30:00Z');
  await tick();
  await tick();
  const asked = providers.count('coinbase-candles');
  setTime('2026-01-09T01:30:00Z');
  await tick();
  expect(providers.count('coinbase-candles')).toBe(asked + 1);
});
