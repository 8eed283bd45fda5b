import type { Derivation } from '../derivation.ts';
import { withhold } from '../history/withhold.ts';
import { asKnown } from '../indicators/as-known.ts';
import { expandingRank } from '../indicators/expanding-rank.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import { MACRO_COMPONENTS } from './macro-components.ts';
import { MACRO_TIERS } from './macro-tiers.ts';
import { quadrantCode } from './quadrant.ts';

/** Raised when components, weights, lags or the rank change. */
export const MACRO_COMPUTE_VERSION = '1.2.0';
/** Minimum number of days of known values for a percentile. */
export const MACRO_MIN_DAYS = 365;
/** Minimum share of the weight that must be present for a composite. */
export const MACRO_MIN_COVERAGE = 0.5;

const TOTAL_WEIGHT = MACRO_TIERS.reduce((sum, { weight }) => sum + weight, 0);

/** Each day uses data published before it began. */
const shared = { group: 'regime', owner: 'macro', publicationLagDays: 0 } as const;

const componentSeries = MACRO_COMPONENTS.map(
  ({ output, label, direction, formula, lagDays, keepDays, since }): SeriesDeclaration => ({
    ...shared,
    since,
    id: output,
    label: `Macro score: ${label.en}`,
    unit: 'points',
    description: `Percentile of ${label.en}, as known on the day, among all days so far, 0 to 100${direction === 'negative' ? '; inverted, because lower values are better' : ''}. Known ${lagDays} days after the day it describes, stale ${keepDays} days later.`,
    formula: `${direction === 'negative' ? '100 - ' : ''}expanding percentile of (${formula}) as known on the day, ties half, from ${MACRO_MIN_DAYS} days on`,
  }),
);

const tierSeries = MACRO_TIERS.map(
  ({ key, output, label, weight }): SeriesDeclaration => ({
    ...shared,
    id: output,
    label: `Macro tier: ${label.en}`,
    unit: 'points',
    description: `Mean score of the available components of the tier, 0 to 100; weight ${weight} of ${TOTAL_WEIGHT} in the macro regime.`,
    formula: `mean(${MACRO_COMPONENTS.filter((one) => one.tier === key)
      .map((one) => one.output)
      .join(', ')})`,
  }),
);

/** Returns the score series of the components of tiers. */
function partsOf(...tiers: readonly string[]): string[] {
  return MACRO_COMPONENTS.filter(({ tier }) => tiers.includes(tier)).map(({ output }) => output);
}

/** The macro regime: eighteen percentiles in six tiers, a composite, and a quadrant. */
export const derivation: Derivation = {
  id: 'macro-regime',
  computeVersion: MACRO_COMPUTE_VERSION,
  composite: {
    coverage: 'macro_regime_coverage',
    means: {
      macro_regime_score: MACRO_COMPONENTS.map(({ output }) => output),
      macro_regime_quadrant: partsOf('liquidity', 'business_cycle'),
      ...Object.fromEntries(MACRO_TIERS.map(({ key, output }) => [output, partsOf(key)])),
    },
  },
  inputs: [...new Set(MACRO_COMPONENTS.flatMap(({ inputs }) => inputs))],
  outputs: [
    {
      ...shared,
      id: 'macro_regime_score',
      label: 'Macro regime',
      unit: 'points',
      description: `Support of the macro environment for risk assets, 0 to 100, from six weighted tiers. Missing tiers are excluded and the weights renormalised; no score below a coverage of ${MACRO_MIN_COVERAGE}.`,
      formula: 'sum(weight * tier) / sum(weight), over the tiers present',
    },
    {
      ...shared,
      id: 'macro_regime_coverage',
      label: 'Macro regime, coverage',
      unit: 'fraction',
      description:
        'Share of the weight that has data on the day, 0 to 1; the weight of a tier is split equally among its components.',
      formula: 'sum(weight * components present / components of the tier) / sum(weight)',
    },
    {
      ...shared,
      id: 'macro_regime_quadrant',
      label: 'Macro regime, quadrant',
      unit: 'count',
      description:
        'Liquidity against business cycle, each high from 50 on: 0 crisis (both low), 1 recovery (liquidity high), 2 late_cycle_warning (business cycle high), 3 sweet_spot (both high).',
      formula: '[macro_tier_liquidity >= 50] + 2 * [macro_tier_business_cycle >= 50]',
    },
    ...tierSeries,
    ...componentSeries,
  ],
  compute(view, out) {
    const composite = new Composite(view.length);
    for (const tier of MACRO_TIERS) {
      const members = MACRO_COMPONENTS.filter((one) => one.tier === tier.key).map((component) => {
        const score = out[component.output] as Float64Array;
        const known = new Float64Array(view.length);
        asKnown(component.observed(view), component.lagDays, component.keepDays, known);
        expandingRank(known, MACRO_MIN_DAYS, score);
        if (component.direction === 'negative') for (let i = 0; i < score.length; i++) score[i] = 100 - score[i]!;
        withhold({ id: component.output, since: component.since }, view, out);
        return score;
      });
      composite.add(tier.weight, members, out[tier.output] as Float64Array);
    }
    composite.finish(out.macro_regime_score as Float64Array, out.macro_regime_coverage as Float64Array);
    const liquidity = out.macro_tier_liquidity as Float64Array;
    const business = out.macro_tier_business_cycle as Float64Array;
    const quadrant = out.macro_regime_quadrant as Float64Array;
    for (let i = 0; i < quadrant.length; i++) quadrant[i] = quadrantCode(liquidity[i]!, business[i]!);
  },
};

/** Weighted mean of the tiers, day by day. */
class Composite {
  readonly #weighted: Float64Array;
  readonly #weights: Float64Array;
  readonly #covered: Float64Array;

  constructor(length: number) {
    this.#weighted = new Float64Array(length);
    this.#weights = new Float64Array(length);
    this.#covered = new Float64Array(length);
  }

  /** Fills `tier` with the mean of its members, and adds it to the composite. */
  add(weight: number, members: readonly Float64Array[], tier: Float64Array): void {
    for (let i = 0; i < tier.length; i++) {
      let present = 0;
      let sum = 0;
      for (const score of members) {
        if (Number.isNaN(score[i]!)) continue;
        present++;
        sum += score[i]!;
      }
      if (present === 0) continue;
      tier[i] = roundSignificant(sum / present);
      this.#weighted[i] = this.#weighted[i]! + weight * tier[i]!;
      this.#weights[i] = this.#weights[i]! + weight;
      this.#covered[i] = this.#covered[i]! + (weight * present) / members.length;
    }
  }

  finish(score: Float64Array, coverage: Float64Array): void {
    for (let i = 0; i < score.length; i++) {
      const covered = this.#covered[i]! / TOTAL_WEIGHT;
      if (covered === 0) continue;
      coverage[i] = roundSignificant(covered);
      if (coverage[i]! >= MACRO_MIN_COVERAGE) score[i] = roundSignificant(this.#weighted[i]! / this.#weights[i]!);
    }
  }
}
