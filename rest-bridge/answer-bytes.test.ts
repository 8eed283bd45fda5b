import { expect, it } from 'vitest';
import type { Caller } from '../platform/caller.ts';
import { keptSlice } from '../platform/memory/kept-lists.ts';
import { answerBytes } from './answer-bytes.ts';

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
    expect(Buffer.concat(answerBytes(body, { tier }, CALLER)).toString()).toBe(plain(body, tier));
});
