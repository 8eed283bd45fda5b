import { MACRO_COMPONENTS } from '../../macro/macro-components.ts';
import { derivation } from '../../macro/macro-regime.ts';
import { MACRO_TIERS } from '../../macro/macro-tiers.ts';
import { defineTerm } from '../../terms/define-term.ts';
import { derived } from '../../terms/facts.ts';
import type { OntologyTerm } from '../../terms/ontology-term.ts';

const formulas = new Map(derivation.outputs.map(({ id, formula }) => [id, formula ?? '']));
const formulaOf = (id: string) => formulas.get(id) ?? '';

const tiers = MACRO_TIERS.map(({ key, output, label, weight }) =>
  defineTerm(
    output,
    'regime',
    [`Macro tier: ${label.en}`, `Mean score of the components of the tier, 0 to 100; weight ${weight} percent.`],
    [`Makro-Stufe: ${label.de}`, `Mittelwert der Komponenten der Stufe, 0 bis 100; Gewicht ${weight} Prozent.`],
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
      `Percentile of the value known on the day among those of all days so far, 0 to 100${turned ? '; inverted, because lower values are better' : ''}.`,
    ],
    [
      `Makro-Wert: ${label.de}`,
      `Perzentil des an diesem Tag bekannten Werts unter denen aller bisherigen Tage, 0 bis 100${turned ? '; umgekehrt, da niedrigere Werte besser sind' : ''}.`,
    ],
    derived(formulaOf(output), 'points', [`macro_tier_${tier}`, ...inputs]),
  );
});

/** Terms for the macro regime and its parts. */
export const terms: readonly OntologyTerm[] = [
  defineTerm(
    'macro_regime_score',
    'regime',
    ['Macro regime', 'Support of the macro environment for risk assets, 0 to 100, from six weighted tiers.'],
    ['Makro-Regime', 'Rückhalt des Makro-Umfelds für Risikoanlagen, 0 bis 100, aus sechs gewichteten Stufen.'],
    derived(formulaOf('macro_regime_score'), 'points', [
      'macro_regime_quadrant',
      'macro_regime_coverage',
      ...MACRO_TIERS.map(({ output }) => output),
    ]),
  ),
  defineTerm(
    'macro_regime_coverage',
    'regime',
    ['Macro regime, coverage', 'Share of the weight of the macro regime that has data on the day, 0 to 1.'],
    ['Makro-Regime, Abdeckung', 'Anteil des Gewichts des Makro-Regimes mit Daten an diesem Tag, 0 bis 1.'],
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
