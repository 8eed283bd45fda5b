import { expect, it } from 'vitest';
import { toDay } from '../../engine/calendar.ts';
import { SERVER_URL } from '../harness/data/databases.ts';
import { startWorking } from '../harness/processes/start-working.ts';
import { createLiveWorld, letTimePass, origins } from '../harness/providers/live-world.ts';
import { createMoment } from '../harness/time/moment.ts';

const INSTANT = '2026-01-08T12:00:00Z';

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
  const worker = startWorking(world, INSTANT);
  await half.reached;
  await worker.kill();
  world.providers.heal('deribit-options');

  const state = await world.open();
  const { prisma } = state.store.database;
  expect([await prisma.dataVersion.count(), await prisma.panelRows.count()]).toEqual([0, 0]);
  expect(state.store.series.loaded).toBe(false);
  const successor = await world.work();
  await successor.tick();
  // Only on a server must the successor wait until the lease of the killed process expires.
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
