import { expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { SERVER_URL } from '../harness/databases.ts';
import {
  createLiveWorld,
  type LiveWorld,
  letTimePass,
  liveEnvironment,
  origins,
  outcomes,
} from '../harness/live-world.ts';
import { createMoment } from '../harness/moment.ts';
import { type RunningProcess, startProgram } from '../harness/start-process.ts';

const INSTANT = '2026-01-08T12:00:00Z';

/** Starts the process that works on the plan: alone on a server, inside the service on the embedded database. */
function startWorking(world: LiveWorld): RunningProcess {
  const running = startProgram(SERVER_URL ? 'app/worker.js' : 'app/main.js', liveEnvironment(world, INSTANT));
  onTestFinished(() => running.kill());
  return running;
}

it('a worker that is killed between fetch and publish leaves nothing half done, and its step is taken over', async () => {
  // A source without history: it is asked by the step alone.
  const world = await createLiveWorld(INSTANT, ['deribit-options']);
  const half = createMoment();
  world.providers.answer('deribit-options', () => {
    half.reach();
    return 'none';
  });
  const worker = startWorking(world);
  await half.reached;
  await worker.kill();
  world.providers.heal('deribit-options');

  const state = await world.open();
  expect([state.series.loaded, await state.database.prisma.dataVersion.count()]).toEqual([false, 0]);
  const successor = await world.work();
  await successor.tick();
  // An embedded database has one process, so that nobody waits for the lease of another.
  expect(state.series.loaded).toBe(!SERVER_URL);
  // On a server the lease ends first, and then the step rests before it is tried again.
  await letTimePass(state, '1 minute');
  await successor.tick();
  await letTimePass(state, '5 minutes');
  await successor.tick();
  expect(await origins(state)).toEqual(['plan:volatility@2026-01-08']);
  const options = state.series.current().panel('options').entities;
  expect([...options.values()].map(({ days }) => [...days])).toEqual([[toDay('2026-01-08')]]);
});

it('a worker ends the running step on SIGTERM', async () => {
  const world = await createLiveWorld(INSTANT, ['kraken-ohlc']);
  const [asked, stopping] = [createMoment(), createMoment()];
  world.providers.answer('kraken-ohlc', async (_, usual) => {
    // The first request is that of its history.
    if (world.providers.count('kraken-ohlc') === 1) return usual;
    asked.reach();
    await stopping.reached;
    return usual;
  });
  const { child, ended } = startWorking(world);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"msg":"stopping')) stopping.reach();
  });
  await asked.reached;
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  const state = await world.open();
  expect(await origins(state)).toEqual(['backfill']);
  expect((await outcomes(state, 'prices'))['2026-01-08']).toBe('nothing new from 1 of 1 sources');
  // The step after it was not begun.
  expect(await outcomes(state, 'cycle')).toEqual({});
});

it('a service that is stopped while it fills its database ends with the request under way, and goes on from there', async () => {
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
  expect([state.series.loaded, await state.database.prisma.backfillAnswer.count()]).toEqual([false, asked]);
  await (await world.work()).tick();
  expect(new Set(world.providers.asked).size).toBe(world.providers.asked.length);
});
