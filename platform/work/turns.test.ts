import { setImmediate as round } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Rounds of the event loop until each of some turns begins, when each takes so many milliseconds. */
async function roundsUntil(turns: number, most: number, turnMs: number): Promise<number[]> {
  let nowMs = 0;
  let rounds = 0;
  const began: number[] = [];
  const counting = (async () => {
    for (; began.length < turns; rounds++) await round();
  })();
  const { take } = createTurns(most, () => nowMs);
  for (let i = 0; i < turns; i++)
    void (async () => {
      await take();
      began.push(rounds);
      nowMs += turnMs;
    })();
  await counting;
  return began;
}

describe('turns', () => {
  it('follow each other round by round while they are short, with so many in each', async () => {
    expect(await roundsUntil(4, 1, 0)).toEqual([0, 1, 2, 3]);
    expect(await roundsUntil(5, 2, 0)).toEqual([0, 0, 1, 1, 2]);
  });

  it('leave rounds to everybody else when they are long', async () => {
    expect(await roundsUntil(3, 1, 20)).toEqual([0, 33, 66]);
  });

  it('are free again for who comes later', async () => {
    const { take } = createTurns(1);
    expect(take()).toBeUndefined();
    await round();
    await round();
    expect(take()).toBeUndefined();
  });
});
