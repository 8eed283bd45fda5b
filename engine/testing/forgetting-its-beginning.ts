import type { Derivation } from '../derivation.ts';
import { ema } from '../indicators/ema.ts';
import { expandingDeviation } from '../indicators/expanding-deviation.ts';
import { expandingRank } from '../indicators/expanding-rank.ts';
import { runningTotal } from '../indicators/running-total.ts';
import { wrongOnPurpose } from './wrong-on-purpose.ts';

const wrong = (id: string, compute: (close: Float64Array, out: Float64Array) => void): Derivation =>
  wrongOnPurpose(id, 'Begins where its input does.', compute);

/**
 * Derivations that treat the first value they are given as the first in history. They prove that the law catches such a
 * fault.
 */
export const FORGETTING_ITS_BEGINNING: readonly Derivation[] = [
  wrong('total', runningTotal),
  wrong('expanding_rank', (values, out) => expandingRank(values, 100, out)),
  wrong('expanding_deviation', expandingDeviation),
  wrong('recursive_average', (values, out) => ema(values, 150, out)),
  wrong('days_so_far', (values, out) => {
    const first = values.findIndex((value) => !Number.isNaN(value));
    for (let i = first; i < out.length; i++) out[i] = i - first;
  }),
];
