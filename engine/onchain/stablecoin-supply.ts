import { derivedSeries } from '../derived-series.ts';
import { percentAbove } from '../percent-above.ts';
import { defineTerm } from '../terms/define-term.ts';
import { derived } from '../terms/facts.ts';
import type { OntologyTerm } from '../terms/ontology-term.ts';

const DAYS = 30;
const FORMULA = '100 * (stablecoin_supply[t] / stablecoin_supply[t - 30] - 1)';

export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'stablecoin_supply_change_30d',
    'liquidity',
    ['Stablecoin supply, change over 30 days', 'Change in stablecoin supply over 30 days, in percent.'],
    ['Stablecoin-Menge, Änderung in 30 Tagen', 'Änderung der Stablecoin-Menge in 30 Tagen, in Prozent.'],
    derived(FORMULA, 'percent', ['stablecoin_supply', 'ssr']),
  ),
];

/** Growth of the stablecoin supply. */
export const derivation = derivedSeries({
  id: 'stablecoin-supply',
  computeVersion: '1.0.0',
  inputs: ['stablecoin_supply'],
  series: {
    id: 'stablecoin_supply_change_30d',
    label: 'Stablecoin supply, change over 30 days',
    group: 'liquidity',
    owner: 'onchain',
    unit: 'percent',
    description: 'Change of the supply of all tracked stablecoins over 30 days; no value unless both days have one.',
    formula: FORMULA,
  },
  compute(view, change) {
    const supply = view.values('stablecoin_supply');
    for (let i = DAYS; i < change.length; i++) {
      const before = supply[i - DAYS]!;
      if (before > 0) change[i] = percentAbove(supply[i]!, before);
    }
  },
});
