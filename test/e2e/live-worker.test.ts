import { expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import type { Answered } from '../../ingest/sources/testing/provider.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { type RunningProcess, startProgram } from '../harness/processes/start-process.ts';
import {
  createLiveWorld,
  type LiveWorld,
  letTimePass,
  liveEnvironment,
  origins,
  outcomes,
} from '../harness/providers/live-world.ts';
import { createMoment } from '../harness/time/moment.ts';

const INSTANT = '2026-01-08T12:00:00Z';

/** Starts the process that runs the plan: alone on a server, inside the service on the embedded database. */
function startWorking(world: LiveWorld): RunningProcess {
  const running = startProgram(SERVER_URL ? 'worker' : 'start', liveEnvironment(world, INSTANT));
  onTestFinished(() => running.kill());
  return running;
}

it('leaves nothing half done when it is killed between fetch and publish, and its step is taken over', async () => {
  // A source without history: only the step requests it.
  const world = await createLiveWorld(INSTANT, ['deribit-options']);
  const half = createMoment();
  // It answers for the first currency and never for the second.
  world.providers.answer('deribit-options', (_, usual) => {
    if (world.providers.count('deribit-options') === 1) return usual;
    half.reach();
    return 'none';
  });
  const worker = startWorking(world);
  await half.reached;
  await worker.kill();
  world.providers.heal('deribit-options');

  const state = await world.open();
  const { prisma } = state.store.database;
  expect([await prisma.dataVersion.count(), await prisma.panelRows.count()]).toEqual([0, 0]);
  expect(state.store.series.loaded).toBe(false);
  const successor = await world.work();
  await successor.tick();
  // An embedded database has one process, so nobody waits for the lease of another.
  expect(state.store.series.loaded).toBe(!SERVER_URL);
  // On a server the lease expires first, then the step waits before it is retried.
  await letTimePass(state.store, '1 minute');
  await successor.tick();
  await letTimePass(state.store, '5 minutes');
  await successor.tick();
  expect(await origins(state)).toEqual(['plan:volatility@2026-01-08']);
  const options = state.store.series.current().panel('options').entities;
  expect([...options.values()].map(({ days }) => [...days])).toEqual([[toDay('2026-01-08')]]);
});

/** The bars of an answer of Kraken with another volume. */
function revised(answer: Answered): Answered {
  const { body } = answer as { readonly body: { readonly result: { readonly XXBTZUSD: readonly unknown[][] } } };
  const bars = body.result.XXBTZUSD.map((bar) => bar.with(6, '1'));
  return { body: { ...body, result: { ...body.result, XXBTZUSD: bars } } };
}

it('ends the running step on SIGTERM, and publishes what it collected', async () => {
  const world = await createLiveWorld(INSTANT, ['kraken-ohlc']);
  const [asked, stopping] = [createMoment(), createMoment()];
  world.providers.answer('kraken-ohlc', async (_, usual) => {
    // The first request is that of its history.
    if (world.providers.count('kraken-ohlc') === 1) return usual;
    asked.reach();
    await stopping.reached;
    return revised(usual);
  });
  const { child, ended } = startWorking(world);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"msg":"stopping')) stopping.reach();
  });
  await asked.reached;
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  const state = await world.open();
  expect(await origins(state)).toEqual(['backfill', 'plan:prices@2026-01-08']);
  expect((await outcomes(state, 'prices'))['2026-01-08']).toBe('data version 2 from 1 of 1 sources');
  // The next step was not started.
  expect(await outcomes(state, 'cycle')).toEqual({});
});

it('finishes the requests in progress when it is stopped during a backfill, and resumes there', async () => {
  const world = await createLiveWorld(INSTANT, ['coinbase-candles']);
  const [third, stopping] = [createMoment(), createMoment()];
  world.providers.answer('coinbase-candles', async (url, usual) => {
    if (!url.searchParams.get('start')?.startsWith('2017-03')) return usual;
    third.reach();
    await stopping.reached;
    return usual;
  });
  const { child, ended } = startWorking(world);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"msg":"stopping')) stopping.reach();
  });
  await third.reached;
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  const asked = world.providers.count('coinbase-candles');
  const state = await world.open();
  expect([state.store.series.loaded, await state.store.database.prisma.backfillAnswer.count()]).toEqual([false, asked]);
  await (await world.work()).tick();
  expect(new Set(world.providers.asked).size).toBe(world.providers.asked.length);
});
