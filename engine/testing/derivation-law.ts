import { type Day, toIsoDate } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { deriveColumns } from '../derive-columns.ts';
import type { SeriesView } from '../series-view.ts';
import { cutWorld, mutatedWorld } from './law-world.ts';

/**
 * Describes the first way found in which a derivation looks ahead; null when it does not at any of the cuts.
 *
 * At each cut its outputs up to that day must be the same bit for bit when the view ends there (prefix invariance), and
 * when everything after it is different (future mutation). Inputs are taken from the view as they are, derived ones
 * too; the derivations that compute those are judged separately.
 */
export function derivationLookAhead(derivation: Derivation, view: SeriesView, cuts: readonly Day[]): string | null {
  const whole = deriveColumns(derivation, view);
  const world = {
    view,
    panel: () => {
      throw new Error('A derivation reads series only; it must not read a panel.');
    },
  };
  for (const day of cuts) {
    const length = day - view.firstDay + 1;
    for (const [law, other] of [
      ['cut at', cutWorld(world, day)],
      ['mutated after', mutatedWorld(world, day)],
    ] as const) {
      const outputs = deriveColumns(derivation, other.view);
      for (const { id } of derivation.outputs) {
        const at = firstDifference(outputs[id] as Float64Array, whole[id] as Float64Array, length);
        if (at >= 0) return `${id}, ${law} ${toIsoDate(day)}, differs on ${toIsoDate(view.firstDay + at)}`;
      }
    }
  }
  return null;
}

/**
 * Returns the first of the first `length` positions at which two columns differ bit for bit (NaNs are equal), or -1.
 */
function firstDifference(a: Float64Array, b: Float64Array, length: number): number {
  for (let i = 0; i < length; i++) if (a[i] !== b[i] || a[i] === 0) if (!Object.is(a[i], b[i])) return i;
  return -1;
}
