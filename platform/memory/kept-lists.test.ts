import { describe, expect, it } from 'vitest';
import { deriveKept, KeptPart, keepList, keptSlice, mapKept } from './kept-lists.ts';

interface Bar {
  readonly day: number;
}

const whole: readonly Bar[] = Array.from({ length: 100 }, (_, day) => ({ day }));

describe('a part of a kept list', () => {
  it('has the same items as the list', () => {
    expect([...new KeptPart(whole, 20, 25)]).toEqual(whole.slice(20, 25));
    expect(new KeptPart(whole, 20, 25)).toHaveLength(5);
    expect([...new KeptPart(whole, 20, 20)]).toEqual([]);
    expect(keptSlice(whole, 20, 25)).toEqual(whole.slice(20, 25));
  });

  it('is mapped once with the whole list, for every part and for each function', () => {
    let calls = 0;
    const double = ({ day }: Bar) => {
      calls++;
      return { day: 2 * day };
    };
    const first = [...mapKept(new KeptPart(whole, 0, 40), double)];
    const second = [...mapKept(new KeptPart(whole, 30, 90), double)];
    expect(first).toEqual(whole.slice(0, 40).map(({ day }) => ({ day: 2 * day })));
    expect(second).toEqual(whole.slice(30, 90).map(({ day }) => ({ day: 2 * day })));
    expect(second[0]).toBe(first[30]);
    expect(calls).toBe(100);
    expect([...mapKept(new KeptPart(whole, 5, 6), ({ day }) => -day)]).toEqual([-5]);
  });

  it('is known as part of it, mapped and copied', () => {
    const mapped = mapKept(new KeptPart(whole, 10, 20), ({ day }) => ({ day: day + 1 }));
    expect(deriveKept(mapped, whole, (all) => all.length)).toEqual({ derived: 100, start: 10 });
    const copied = keptSlice(whole, 30, 40);
    expect(deriveKept(copied, whole, (all) => all.length)).toEqual({ derived: 100, start: 30 });
    expect(deriveKept([{ day: 1 }], whole, (all) => all.length)).toBeNull();
  });
});

it('keeps a list under what it is computed from, by name', () => {
  const view = {};
  const first = keepList(view, 'a', () => [1, 2]);
  expect(keepList(view, 'a', () => [3])).toBe(first);
  expect(keepList(view, 'b', () => [3])).toEqual([3]);
  expect(keepList({}, 'a', () => [4])).toEqual([4]);
});

it('forgets the lists that were used longest ago, and computes them again', () => {
  const view = {};
  const first = keepList(view, 'first', () => [{ day: 1 }]);
  for (let i = 0; i < 7; i++) keepList(view, `long ${i}`, () => new Array<number>(100_000).fill(i));
  const again = keepList(view, 'first', () => [{ day: 1 }]);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});
