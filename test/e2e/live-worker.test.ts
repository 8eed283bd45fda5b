import { expect, it, onTestFinished } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { SERVER_URL } from '../harness/databases.ts';
import { dayValue } from '../harness/live-providers.ts';
import {
  createLiveWorld,
  type LiveWorld,
  letTimePass,
  liveEnvironment,
  on,
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
  const world = await createLiveWorld(INSTANT, ['deribit-dvol']);
  const half = createMoment();
  world.providers.answer('deribit-dvol', (url, usual) => {
    if (url.searchParams.get('currency') === 'BTC') return usual;
    half.reach();
    return 'none';
  });
  const worker = startWorking(world);
  await half.reached;
  await worker.kill();
  world.providers.heal('deribit-dvol');

  const state = await world.open();
  expect([state.series.loaded, await state.database.prisma.observation.count()]).toEqual([false, 0]);
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
  expect(on(state, 'eth_dvol', '2026-01-07')).toBe(dayValue(toDay('2026-01-07')));
});

it('a worker ends the running step on SIGTERM', async () => {
  const world = await createLiveWorld(INSTANT, ['kraken-ohlc']);
  const [asked, stopping] = [createMoment(), createMoment()];
  world.providers.answer('kraken-ohlc', async (_, usual) => {
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
  expect(await origins(state)).toEqual(['plan:prices@2026-01-08']);
  expect((await outcomes(state, 'prices'))['2026-01-08']).toBe('data version 1 from 1 of 1 sources');
  // The step after it was not begun.
  expect(await outcomes(state, 'cycle')).toEqual({});
});
