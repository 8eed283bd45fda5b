import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { reclaimable } from './reclaimable.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

it('makes a value once while it is used, and again once it was reclaimed', async () => {
  let made = 0;
  const read = reclaimable(() => ({ number: ++made }));
  const used = read();
  await turn();
  collectGarbage();
  expect(read()).toBe(used);

  const reread = reclaimable(() => ({ number: ++made }));
  await forget(reread);
  expect(reread().number).toBe(3);
});

/** Reads a value and collects it. A value lives until the end of the turn that read it. */
async function forget(read: () => object): Promise<void> {
  read();
  await turn();
  collectGarbage();
  await turn();
}
