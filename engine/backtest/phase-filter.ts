import { PHASE_WARM_UP, type VolatilityPhase } from '../volatility/volatility-phase.ts';
import { allowedInPhase } from './allowed-in-phase.ts';
import type { FilterDeclaration } from './filter-declaration.ts';

/** Declares a filter that allows entries only in one volatility phase of the pair. */
export function phaseFilter(
  phase: VolatilityPhase,
  own: Pick<FilterDeclaration, 'key' | 'name' | 'description'>,
): FilterDeclaration {
  return {
    ...own,
    reads: 'pair',
    series: [],
    warmup: PHASE_WARM_UP - 1,
    applies: () => true,
    allow({ bars }, out) {
      allowedInPhase(bars, phase, out);
    },
  };
}
