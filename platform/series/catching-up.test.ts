import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Ticking } from '../jobs/ticking.ts';
import { createCatchingUp } from './catching-up.ts';

/** A reload with outcomes in order, and ticks by hand. */
function world(outcomes: readonly ('fails' | 'succeeds')[]) {
  let reloads = 0;
  const failures: unknown[] = [];
  const ticks = new Set<() => void>();
  const ticking: Ticking = (_seconds, tick) => {
    ticks.add(tick);
    return () => ticks.delete(tick);
  };
  const reload = async () => {
    reloads += 1;
    if (outcomes[reloads - 1] === 'fails') throw new Error(`reload ${reloads}`);
  };
  const catchingUp = createCatchingUp(reload, ticking, (error) => failures.push(error));
  const settle = async (act: () => void) => {
    act();
    await setImmediate();
  };
  return {
    catchingUp,
    failures,
    reloads: () => reloads,
    isRetrying: () => ticks.size > 0,
    wake: () => settle(catchingUp.wake),
    tick: () => settle(() => [...ticks].forEach((tick) => void tick())),
  };
}

it('reloads at each wake-up, and only then while all succeed', async () => {
  const { wake, tick, reloads, isRetrying } = world([]);
  await wake();
  await wake();
  await tick();
  expect([reloads(), isRetrying()]).toEqual([2, false]);
});

it('tries again until a reload succeeds, although no wake-up comes', async () => {
  const { wake, tick, reloads, failures, isRetrying } = world(['fails', 'fails', 'succeeds']);
  await wake();
  await tick();
  expect([reloads(), failures.length, isRetrying()]).toEqual([2, 2, true]);
  await tick();
  await tick();
  expect([reloads(), failures.length, isRetrying()]).toEqual([3, 2, false]);
});

it('stops when it is closed, even during a reload that fails later', async () => {
  const { catchingUp, wake, tick, reloads, isRetrying } = world(['fails', 'fails', 'fails']);
  await wake();
  const last = tick();
  catchingUp.close();
  await last;
  await tick();
  expect([reloads(), isRetrying()]).toEqual([2, false]);
});
