import type { Derivation } from '../derivation.ts';

/**
 * Creates a derivation of the Bitcoin price that breaks a law, for the test of that law.
 *
 * @param fault - How it breaks the law, for its description.
 */
export function wrongOnPurpose(
  id: string,
  fault: string,
  compute: (close: Float64Array, out: Float64Array) => void,
): Derivation {
  const output = `wrong_${id}`;
  return {
    id,
    computeVersion: '1.0.0',
    inputs: ['btc_close'],
    outputs: [
      {
        id: output,
        label: id,
        group: 'price',
        owner: 'market',
        unit: 'ratio',
        publicationLagDays: 1,
        description: fault,
        formula: id,
      },
    ],
    compute: (view, out) => compute(view.values('btc_close'), out[output] as Float64Array),
  };
}
