import { describe, expect, it } from 'vitest';
import type { Caller } from '../platform/caller.ts';
import { keptSlice } from '../platform/memory/kept-lists.ts';
import { writeAnswer } from './write-answer.ts';

const CALLER = { kind: 'key', tier: 'api_pro', id: 'caller' } as Caller;
const whole = Array.from({ length: 12 }, (_, i) => ({ date: `2026-01-${10 + i}`, note: 'größer €'.slice(i % 8), i }));

/** What JSON.stringify makes of an answer. */
function plain(body: object, tier: 'public' | 'free'): string {
  return JSON.stringify(tier === 'public' ? body : { ...body, tier: CALLER.tier });
}

it.each([
  ['no members', {}],
  ['members of every kind', { a: null, b: [1, 'x'], c: { d: true }, e: undefined, f: 'ü' }],
  ['a whole kept list', { id: 'mvrv', snapshots: keptSlice(whole, 0, 12), to: '2026-01-21' }],
  ['the middle of a kept list', { snapshots: keptSlice(whole, 3, 7) }],
  ['its end, twice', { a: keptSlice(whole, 11, 12), b: keptSlice(whole, 5, 12) }],
  ['an empty part', { from: 1, snapshots: keptSlice(whole, 4, 4), empty: keptSlice(whole, 0, 0) }],
])('writes an answer with %s as JSON.stringify does', (_, body) => {
  for (const tier of ['public', 'free'] as const)
    expect(Buffer.concat(writeAnswer(body, { tier }, CALLER).bytes).toString()).toBe(plain(body, tier));
});

describe('the digest of an answer', () => {
  const days = Array.from({ length: 300 }, (_, day) => ({ day, close: day / 7 }));
  const digestOf = (body: object) => writeAnswer(body, { tier: 'public' }, CALLER).digest.toString('hex');

  it('differs between all windows of a list', () => {
    const edges = [0, 1, 63, 64, 65, 127, 128, 129, 192, 299, 300];
    const windows = edges.flatMap((start) => edges.filter((end) => end >= start).map((end) => [start, end] as const));
    const digests = windows.map(([start, end]) => digestOf({ points: keptSlice(days, start, end) }));
    const texts = windows.map(([start, end]) => JSON.stringify(days.slice(start, end)));
    expect(new Set(digests).size).toBe(new Set(texts).size);
  });

  it('differs where one item does, in a whole block and beside it', () => {
    const whole = digestOf({ points: keptSlice(days, 5, 290) });
    for (const at of [5, 63, 64, 150, 255, 256, 289]) {
      const other = days.map((one, i) => (i === at ? { ...one, close: -1 } : one));
      expect(digestOf({ points: keptSlice(other, 5, 290) })).not.toBe(whole);
    }
  });

  it('stays for a window of a list that has grown, and does not depend on the list object', () => {
    const grown = [...days, { day: 300, close: 1 }].map((one) => ({ ...one }));
    expect(digestOf({ points: keptSlice(grown, 5, 290) })).toBe(digestOf({ points: keptSlice(days, 5, 290) }));
  });

  it('differs where another member does', () => {
    const points = keptSlice(days, 5, 290);
    expect(digestOf({ points, to: 'a' })).not.toBe(digestOf({ points, to: 'b' }));
    expect(digestOf({ to: 'a', points })).not.toBe(digestOf({ points, to: 'a' }));
  });
});
