import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purgedSplits } from './purged-splits.ts';

describe('purged splits', () => {
  it('match the splits worked out by hand', () => {
    // Six observations held for one more bar, three groups, one tested, an embargo of one bar.
    const splits = purgedSplits(Int32Array.of(1, 2, 3, 4, 5, 6), { groups: 3, testGroups: 1, embargo: 1 });
    expect(splits.map(({ test, training }) => [[...test], [...training]])).toEqual([
      [
        [0, 1],
        [4, 5],
      ],
      [[2, 3], [0]],
      [
        [4, 5],
        [0, 1, 2],
      ],
    ]);
  });

  it('test every observation in as many splits as there are paths', () => {
    const until = Int32Array.from({ length: 30 }, (_, i) => i);
    const splits = purgedSplits(until, { groups: 6, testGroups: 2, embargo: 0 });
    expect(splits).toHaveLength(15);
    expect(new Set(splits.map(({ groups }) => groups.join()))).toHaveProperty('size', 15);
    for (const at of until) expect(splits.filter(({ test }) => test.includes(at))).toHaveLength(5);
    for (const { test, training } of splits) expect(test.length + training.length).toBe(30);
  });

  it('leave no training observation that shares a bar with the test or falls into its embargo', () => {
    const holdings = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(
        holdings,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (held, embargo, testGroups) => {
          const until = Int32Array.from(held, (bars, i) => i + bars);
          const end = (at: number) => until[at]!;
          for (const { test, training } of purgedSplits(until, { groups: 4, testGroups, embargo }))
            for (const own of training)
              for (const judged of test) {
                const apart = end(own) < judged || own > end(judged) + embargo;
                expect(apart, `${own} against ${judged}`).toBe(true);
              }
        },
      ),
    );
  });

  it('need a group to train on and an observation in each', () => {
    const until = Int32Array.of(0, 1, 2);
    for (const plan of [
      { groups: 1, testGroups: 1 },
      { groups: 4, testGroups: 1 },
      { groups: 2, testGroups: 2 },
    ])
      expect(() => purgedSplits(until, { ...plan, embargo: 0 })).toThrow(RangeError);
  });
});
