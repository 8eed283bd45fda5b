import { expect, it } from 'vitest';
import type { Answered } from '../../ingest/sources/testing/provider.ts';
import type { RunningProcess } from '../harness/processes/start-process.ts';
import { startWorking } from '../harness/processes/start-working.ts';
import { createLiveWorld, origins, outcomes } from '../harness/providers/live-world.ts';
import { createMoment, type Moment } from '../harness/time/moment.ts';

const INSTANT = '2026-01-08T12:00:00Z';

/** Sends SIGTERM at a moment, reaches another when the process says that it stops, and waits for its proper end. */
async function stopAt(moment: Moment, { child, ended }: RunningProcess, stopping: Moment): Promise<void> {
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('"msg":"stopping')) stopping.reach();
  });
  await moment.reached;
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
}

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
  await stopAt(asked, startWorking(world, INSTANT), stopping);
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
  await stopAt(third, startWorking(world, INSTANT), stopping);
  const asked = world.providers.count('coinbase-candles');
  const state = await world.open();
  expect([state.store.series.loaded, await state.store.database.prisma.backfillAnswer.count()]).toEqual([false, asked]);
  await (await world.work()).tick();
  expect(new Set(world.providers.asked).size).toBe(world.providers.asked.length);
});
