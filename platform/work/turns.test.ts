import { setImmediate as round } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Returns the rounds of the event loop after which each turn begins, given the duration of a turn. */
async function roundsUntil(turns: number, max: number, turnMs: number): Promise<number[]> {
  let nowMs = 0;
  let rounds = 0;
  const began: number[] = [];
  const counting = (async () => {
    for (; began.length < turns; rounds++) await round();
  })();
  const { take } = createTurns(max, () => nowMs);
  for (let i = 0; i < turns; i++)
    void (async () => {
      await take();
      began.push(rounds);
      nowMs += turnMs;
    })();
  await counting;
  return began;
}

describe('createTurns', () => {
  it('admits the given number per round while turns are short', async () => {
    expect(await roundsUntil(4, 1, 0)).toEqual([0, 1, 2, 3]);
    expect(await roundsUntil(5, 2, 0)).toEqual([0, 0, 1, 1, 2]);
  });

  it('leaves rounds to other work after long turns', async () => {
    expect(await roundsUntil(3, 1, 20)).toEqual([0, 33, 66]);
  });

  it('frees its places for later callers', async () => {
    const { take } = createTurns(1);
    expect(take()).toBeUndefined();
    await round();
    await round();
    expect(take()).toBeUndefined();
  });
});
