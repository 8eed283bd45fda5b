import type { Derivation } from '../derivation.ts';
import { sma } from '../indicators/sma.ts';
import type { LawReading } from './reading-law.ts';
import { wrongOnPurpose } from './wrong-on-purpose.ts';

const wrong = (id: string, compute: (close: Float64Array, out: Float64Array) => void): Derivation =>
  wrongOnPurpose(id, 'Looks ahead.', compute);

/** Derivations that look ahead, each in a different way. They prove that the law catches them. */
export const LOOKING_AHEAD: readonly Derivation[] = [
  wrong('full_sample_z_score', (close, out) => {
    const present = close.filter((value) => !Number.isNaN(value));
    const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
    const deviation = Math.sqrt(present.reduce((sum, value) => sum + (value - mean) ** 2, 0) / present.length);
    for (let i = 0; i < out.length; i++) out[i] = (close[i]! - mean) / deviation;
  }),
  wrong('next_day', (close, out) => {
    for (let i = 0; i + 1 < out.length; i++) out[i] = close[i + 1]!;
  }),
  // Only truncation reveals it: the result depends on how many later values exist, not on what they are.
  wrong('length', (_close, out) => {
    out.fill(out.length);
  }),
  wrong('last_value_rounded_down', (close, out) => {
    out.fill(Math.sign(close.at(-1) ?? 0));
  }),
  wrong('centred_mean', (close, out) => {
    const mean = new Float64Array(close.length);
    sma(close, 21, mean);
    out.set(mean.subarray(10));
  }),
];

/** Readings that look ahead: at the next day, and at the length of the history. */
export const READINGS_LOOKING_AHEAD: readonly LawReading[] = [
  {
    id: 'close of tomorrow',
    covers: [],
    on: ({ view }, day) => view.values('btc_close')[day + 1 - view.firstDay] ?? Number.NaN,
  },
  {
    id: 'length of the history',
    covers: [],
    history: ({ view }) => [{ knownOn: view.firstDay, fact: view.length }],
  },
];
