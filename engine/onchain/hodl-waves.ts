import { AGE_BANDS } from '../catalogue/onchain-bands.ts';
import type { Derivation } from '../derivation.ts';

/** Twelve bands rounded to two decimals may sum to 100.01 %; more is a fault of the source. */
const ROUNDING = 0.01;

const YOUNG = new Set(['up_to_1d', '1d_1w', '1w_1m', '1m_3m']);

/** The remainder of the collected age bands, and the share of young coins. */
export const derivation: Derivation = {
  id: 'hodl-waves',
  computeVersion: '1.1.0',
  inputs: AGE_BANDS.map(([band]) => `hodl_waves_age_${band}`),
  outputs: [
    {
      id: 'hodl_waves_age_over_15y',
      label: 'HODL wave, over fifteen years',
      group: 'supply',
      owner: 'onchain',
      unit: 'percent',
      description:
        'Share of the supply that last moved over fifteen years ago: the remainder after the other twelve bands.',
      formula:
        '100 - sum of the twelve younger bands; 0 where they add to 100 within 0.01, no value where they add to more',
      publicationLagDays: 1,
      by: 'age',
    },
    {
      id: 'supply_younger_3m',
      label: 'Supply younger than three months',
      group: 'supply',
      owner: 'onchain',
      unit: 'percent',
      description: 'Share of the supply that last moved within three months. It rises when old coins are sold.',
      formula: 'sum of the four youngest bands; no value where all twelve add to more than 100.01',
      publicationLagDays: 1,
      by: 'age',
    },
  ],
  compute(view, out) {
    const oldest = out.hodl_waves_age_over_15y as Float64Array;
    const young = out.supply_younger_3m as Float64Array;
    oldest.fill(100);
    young.fill(0);
    for (const [band] of AGE_BANDS) {
      const share = view.values(`hodl_waves_age_${band}`);
      for (let i = 0; i < share.length; i++) {
        oldest[i] = oldest[i]! - share[i]!;
        if (YOUNG.has(band)) young[i] = young[i]! + share[i]!;
      }
    }
    for (let i = 0; i < oldest.length; i++) {
      const left = oldest[i]!;
      if (left < -ROUNDING) oldest[i] = young[i] = Number.NaN;
      else oldest[i] = Math.max(0, left);
    }
  },
};
