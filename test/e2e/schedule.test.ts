import { describe, expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { dayValue } from '../harness/providers/live-providers.ts';
import { createLiveWorld, letTimePass, on, origins, outcomes } from '../harness/providers/live-world.ts';

describe('the daily plan', () => {
  it('publishes each step of a day at its hour, with everything derived from it', async () => {
    const world = await createLiveWorld('2026-01-08T12:00:00Z');
    const { setTime } = world;
    const state = await world.open();
    const worker = await world.work();
    await worker.tick();
    // The steps repeat the backfill's requests for the newest days; only the options have no past.
    const first = ['backfill', 'plan:volatility@2026-01-08'];
    expect(await origins(state)).toEqual(first);

    const at = async (instant: string) => {
      setTime(instant);
      await worker.tick();
      return (await origins(state)).slice(first.length);
    };
    const value = dayValue(toDay('2026-01-08'));
    expect(await at('2026-01-09T00:09:59Z')).toEqual([]);
    expect(await at('2026-01-09T00:10:00Z')).toEqual(['plan:prices@2026-01-09']);
    expect([on(state, 'btc_close', '2026-01-08'), on(state, 'btc_close_coinbase', '2026-01-08')]).toEqual([
      value,
      value,
    ]);
    expect(on(state, 'mayer_multiple', '2026-01-08')).toBeCloseTo(value / (value - 99.5), 9);
    expect(on(state, 'market_cap', '2026-01-08')).toBeNull();
    expect(await at('2026-01-09T01:15:00Z')).toHaveLength(2);
    expect(on(state, 'market_cap', '2026-01-08')).toBe(value);
    expect(await at('2026-01-09T02:00:00Z')).toHaveLength(3);
    expect(on(state, 'funding_rate_binance', '2026-01-08')).toBeCloseTo(0.0001, 12);
    // The index is published in the morning of its day, so it is requested up to today.
    expect(on(state, 'fear_greed', '2026-01-09')).toBe((value + 1) % 100);
    expect(await at('2026-01-09T06:30:00Z')).toHaveLength(4);
    expect(await at('2026-01-09T07:55:00Z')).toHaveLength(4);
    expect(await at('2026-01-09T08:00:00Z')).toHaveLength(5);
    expect(await at('2026-01-09T23:59:00Z')).toHaveLength(5);
    const option = state.store.series.current().panel('options').entities.get('BTC-25DEC26-100000-C');
    expect([...(option?.days ?? [])]).toEqual([toDay('2026-01-08'), toDay('2026-01-09')]);
    expect((await outcomes(state, 'prices'))['2026-01-09']).toBe('data version 3 from 2 of 2 sources');
    expect((await outcomes(state, 'pulse'))['2026-01-09']).toBe('nothing new from 2 of 2 sources');
    expect(await state.store.database.prisma.planStep.count({ where: { day: new Date('2026-01-09') } })).toBe(6);
  });

  it('continues without a dead source, which keeps its last value and is caught up later', async () => {
    const world = await createLiveWorld('2026-01-08T12:00:00Z', ['kraken-ohlc', 'coinbase-candles']);
    const { setTime, providers } = world;
    const state = await world.open();
    const worker = await world.work();
    await worker.tick();
    providers.answer('coinbase-candles', () => ({ status: 500 }));
    setTime('2026-01-09T00:30:00Z');
    await worker.tick();
    const value = dayValue(toDay('2026-01-07'));
    expect(on(state, 'btc_close', '2026-01-08')).toBe(value + 1);
    expect(['2026-01-07', '2026-01-08'].map((date) => on(state, 'btc_close_coinbase', date))).toEqual([value, null]);
    const problem = 'coinbase-candles: the provider answered with HTTP 500';
    expect((await outcomes(state, 'prices'))['2026-01-09']).toBe(
      `data version 2 from 1 of 2 sources; without ${problem}`,
    );
    const stateOf = (key: string) => state.store.database.prisma.sourceState.findUniqueOrThrow({ where: { key } });
    expect(await stateOf('coinbase-candles')).toEqual({
      key: 'coinbase-candles',
      lastGoodDay: new Date('2026-01-07'),
      lastAttemptAt: new Date('2026-01-09T00:30:00Z'),
      lastSuccessAt: new Date('2026-01-08T12:00:00Z'),
      lastError: problem,
      failure: 'http_status',
      failureStatus: 500,
      failingSince: new Date('2026-01-09T00:30:00Z'),
      restsUntil: null,
    });
    expect(await stateOf('kraken-ohlc')).toMatchObject({ lastGoodDay: new Date('2026-01-08'), lastError: null });

    // The outage is longer than the look-back, so the request continues where the source was left.
    providers.heal('coinbase-candles');
    setTime('2026-02-09T00:30:00Z');
    await worker.tick();
    expect(on(state, 'btc_close_coinbase', '2026-01-08')).toBe(value + 1);
    expect(await stateOf('coinbase-candles')).toMatchObject({ lastGoodDay: new Date('2026-02-08'), lastError: null });
  });

  it('publishes nothing when no source answers, retries with growing waits, and reports that it gave up', async () => {
    const world = await createLiveWorld('2026-01-08T12:00:00Z', ['deribit-dvol']);
    const { setTime, providers } = world;
    const state = await world.open();
    // The first of two requests is answered: half of the source's data.
    providers.answer('deribit-dvol', (url, usual) => (url.searchParams.get('currency') === 'ETH' ? 'hang_up' : usual));
    const worker = await world.work();
    for (const [min, max] of [
      [60, 120],
      [120, 240],
      [240, 480],
    ] as const) {
      await worker.tick();
      const { rows } = await state.store.database.pool.query<{ delay: string }>(
        `SELECT extract(epoch FROM start_after - now()) AS delay FROM pgboss.job WHERE state = 'retry'`,
      );
      const delay = Number(rows[0]?.delay);
      expect(delay).toBeGreaterThan(min - 10);
      expect(delay).toBeLessThanOrEqual(max);
      const asked = providers.count('deribit-dvol');
      await worker.tick();
      expect(providers.count('deribit-dvol')).toBe(asked);
      await letTimePass(state.store, '10 minutes');
    }
    expect(await outcomes(state, 'volatility')).toEqual({});
    await worker.tick();
    await worker.tick();
    expect(state.store.series.loaded).toBe(false);
    expect(await state.store.database.prisma.observations.count()).toBe(0);
    expect(await outcomes(state, 'volatility')).toMatchObject({
      '2026-01-07': 'failed with 2026-01-08',
      '2026-01-08': expect.stringMatching(
        /^failed: no source of step [a-z]+ answered: deribit-dvol: the connection failed/,
      ),
    });
    await letTimePass(state.store, '1 hour');
    const asked = providers.count('deribit-dvol');
    await worker.tick();
    expect(providers.count('deribit-dvol')).toBe(asked);

    providers.heal('deribit-dvol');
    setTime('2026-01-09T08:00:00Z');
    await worker.tick();
    expect(on(state, 'eth_dvol', '2026-01-07')).toBe(dayValue(toDay('2026-01-07')));
  });

  it('catches up after three days with one run of each step', async () => {
    const world = await createLiveWorld('2026-01-08T12:00:00Z', ['coinbase-candles', 'defillama-tvl']);
    const { setTime, providers } = world;
    const before = await world.work();
    await before.tick();
    await before.close();
    const asked = [providers.count('coinbase-candles'), providers.count('defillama-tvl')];
    // After the hour of the prices step, before that of macro.
    setTime('2026-01-12T03:00:00Z');
    const after = await world.work();
    await after.tick();
    const { state } = after;
    expect([providers.count('coinbase-candles'), providers.count('defillama-tvl')]).toEqual(asked.map((n) => n + 1));
    for (const date of ['2026-01-08', '2026-01-09', '2026-01-10', '2026-01-11'])
      expect(on(state, 'btc_close_coinbase', date)).toBe(dayValue(toDay(date)));
    expect(await outcomes(state, 'prices')).toMatchObject({
      '2026-01-08': 'nothing new from 1 of 1 sources',
      '2026-01-09': 'caught up on 2026-01-12',
      '2026-01-11': 'caught up on 2026-01-12',
      '2026-01-12': 'data version 3 from 1 of 1 sources',
    });
    expect(Object.keys(await outcomes(state, 'macro')).at(-1)).toBe('2026-01-11');
  });

  it('runs each step once, however many workers there are', async () => {
    const world = await createLiveWorld('2026-01-08T12:00:00Z');
    const { setTime, providers } = world;
    const state = await world.open();
    const workers = [await world.work(), await world.work()];
    const days = ['2026-01-08', '2026-01-09', '2026-01-10'];
    for (const [i, date] of days.entries()) {
      setTime(`${date}T12:00:00Z`);
      await Promise.all(workers.map((worker) => worker.tick()));
      // A worker that finds a step leased by the other one skips it.
      await Promise.all(workers.map((worker) => worker.tick()));
      // One chunk per step, after the history of the sources that have one: Coinbase's has thirteen pages.
      expect(providers.count('coinbase-candles')).toBe(i + 14);
      for (const key of ['coin-metrics-community', 'defillama-tvl'] as const) expect(providers.count(key)).toBe(i + 2);
      // Two option chains.
      expect(providers.count('deribit-options')).toBe(2 * (i + 1));
    }
    const made = await origins(state);
    expect(made).toEqual([...new Set(made)]);
    // Six steps on three days, and one backfill.
    expect(await state.store.database.prisma.planStep.count({ where: { day: { gte: new Date('2026-01-08') } } })).toBe(
      19,
    );
  });
});
