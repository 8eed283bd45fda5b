import type { Derivation } from './derivation.ts';
import { withhold } from './history/withhold.ts';
import type { SeriesView } from './series-view.ts';

/**
 * Computes the output columns of a derivation, keyed by series id, before values with too short a history are withheld.
 */
export function deriveColumns({ outputs, compute }: Derivation, view: SeriesView): Record<string, Float64Array> {
  const out = Object.fromEntries(
    outputs.map(({ id }) => [id, new Float64Array(view.length).fill(Number.NaN)] as const),
  );
  compute(view, out);
  for (const output of outputs) withhold(output, view, out);
  return out;
}
