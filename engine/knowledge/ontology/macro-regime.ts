import { MACRO_COMPONENTS } from '../../macro/macro-components.ts';
import { derivation } from '../../macro/macro-regime.ts';
import { MACRO_TIERS } from '../../macro/macro-tiers.ts';
import type { OntologyTerm } from '../ontology-term.ts';
import { defineTerm } from './define-term.ts';
import { derived } from './facts.ts';

const formulas = new Map(derivation.outputs.map(({ id, formula }) => [id, formula ?? '']));
const formulaOf = (id: string) => formulas.get(id) ?? '';

const tiers = MACRO_TIERS.map(({ key, output, label, weight }) =>
  defineTerm(
    output,
    'regime',
    [`Macro tier: ${label.en}`, `Mean score of the components of the tier, 0 to 100; weight ${weight} percent.`],
    [`Makro-Stufe: ${label.de}`, `Mittlerer Wert der Komponenten der Stufe, 0 bis 100; Gewicht ${weight} Prozent.`],
    derived(formulaOf(output), 'points', [
      'macro_regime_score',
      ...MACRO_COMPONENTS.filter(({ tier }) => tier === key).map((one) => one.output),
    ]),
  ),
);

const components = MACRO_COMPONENTS.map(({ tier, output, label, inputs, direction }) => {
  const turned = direction === 'negative';
  return defineTerm(
    output,
    'regime',
    [
      `Macro score: ${label.en}`,
      `Percentile of the value known on the day among all days so far, 0 to 100${turned ? ', turned around: less is better' : ''}.`,
    ],
    [
      `Makro-Wert: ${label.de}`,
      `Perzentil des am Tag bekannten Werts unter allen Tagen bisher, 0 bis 100${turned ? ', umgekehrt: weniger ist besser' : ''}.`,
    ],
    derived(formulaOf(output), 'points', [`macro_tier_${tier}`, ...inputs]),
  );
});

/** The macro regime and its parts. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'macro_regime_score',
    'regime',
    ['Macro regime', 'How much the macro environment supports risk, 0 to 100, out of six weighted tiers.'],
    ['Makro-Regime', 'Wie sehr das Makro-Umfeld Risiko stützt, 0 bis 100, aus sechs gewichteten Stufen.'],
    derived(formulaOf('macro_regime_score'), 'points', [
      'macro_regime_quadrant',
      'macro_regime_coverage',
      ...MACRO_TIERS.map(({ output }) => output),
    ]),
  ),
  defineTerm(
    'macro_regime_coverage',
    'regime',
    ['Macro regime, coverage', 'Part of the weight of the macro regime that has data on the day.'],
    ['Makro-Regime, Abdeckung', 'Anteil des Gewichts des Makro-Regimes, zu dem es am Tag Daten gibt.'],
    derived(formulaOf('macro_regime_coverage'), 'fraction', ['macro_regime_score']),
  ),
  defineTerm(
    'macro_regime_quadrant',
    'regime',
    [
      'Macro regime, quadrant',
      'Liquidity against business cycle: 0 crisis, 1 recovery, 2 late-cycle warning, 3 sweet spot.',
    ],
    [
      'Makro-Regime, Quadrant',
      'Liquidität gegen Konjunktur: 0 Krise, 1 Erholung, 2 spätzyklische Warnung, 3 Idealzone.',
    ],
    derived(formulaOf('macro_regime_quadrant'), 'count', [
      'macro_regime_score',
      'macro_tier_liquidity',
      'macro_tier_business_cycle',
    ]),
  ),
  ...tiers,
  ...components,
];
