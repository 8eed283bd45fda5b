import { wholeHistoryOf } from '../history/beginnings.ts';
import { CYCLE_COMPONENTS } from './btc-cycle.ts';
import { withoutHindsight } from './cycle-hindsight.ts';
import { type RankedPart, rankedCycle } from './ranked-cycle.ts';

const parts = CYCLE_COMPONENTS.flatMap((component): RankedPart[] => {
  const { key, label, inputs, history, raw, low, high } = component;
  const kind = withoutHindsight(component);
  if (kind === 'left_out') return [];
  const shared = { label: label.en, inputs, turned: low > high, raw };
  if (kind === 'own_scale') return [{ ...shared, output: inputs[0] as string, need: null }];
  return [{ ...shared, output: `btc_cycle_ranked_${key}`, need: wholeHistoryOf(history) }];
});

/** The Bitcoin cycle score without hindsight. */
export const derivation = rankedCycle({ name: 'BTC', prefix: 'btc', parts });
