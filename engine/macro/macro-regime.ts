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
/** Days of known values that a percentile needs. */
export const MACRO_LEAST_DAYS = 365;
/** Part of the weight that must be present for a composite. */
export const MACRO_LEAST_COVERAGE = 0.5;

const TOTAL_WEIGHT = MACRO_TIERS.reduce((sum, { weight }) => sum + weight, 0);

/** Each day sees what had been published when it began. */
const shared = { group: 'regime', owner: 'macro', publicationLagDays: 0 } as const;

const componentSeries = MACRO_COMPONENTS.map(
  ({ output, label, direction, formula, lagDays, keepDays, since }): SeriesDeclaration => ({
    ...shared,
    since,
    id: output,
    label: `Macro score: ${label.en}`,
    unit: 'points',
    description: `Where ${label.en}, as known on the day, stands among all days so far, 0 to 100${direction === 'negative' ? '; turned around, since less is better' : ''}. Known ${lagDays} days after the day it describes, stale ${keepDays} days later.`,
    formula: `${direction === 'negative' ? '100 - ' : ''}expanding percentile of (${formula}) as known on the day, ties half, from ${MACRO_LEAST_DAYS} days on`,
  }),
);

const tierSeries = MACRO_TIERS.map(
  ({ key, output, label, weight }): SeriesDeclaration => ({
    ...shared,
    id: output,
    label: `Macro tier: ${label.en}`,
    unit: 'points',
    description: `Mean score of the components present of the tier, 0 to 100; weight ${weight} of ${TOTAL_WEIGHT} in the macro regime.`,
    formula: `mean(${MACRO_COMPONENTS.filter((one) => one.tier === key)
      .map((one) => one.output)
      .join(', ')})`,
  }),
);

/** Scores of the components of tiers. */
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
      description: `How much the macro environment supports risk, 0 to 100, out of six weighted tiers. Missing tiers are left out and the weights renormalised; no score below ${MACRO_LEAST_COVERAGE} of coverage.`,
      formula: 'sum(weight * tier) / sum(weight), over the tiers present',
    },
    {
      ...shared,
      id: 'macro_regime_coverage',
      label: 'Macro regime, coverage',
      unit: 'fraction',
      description: 'Part of the weight that has data on the day; the weight of a tier is shared among its components.',
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
        expandingRank(known, MACRO_LEAST_DAYS, score);
        if (component.direction === 'negative')
          for (let i = 0; i < score.length; i++) score[i] = 100 - (score[i] as number);
        withhold({ id: component.output, since: component.since }, view, out);
        return score;
      });
      composite.add(tier.weight, members, out[tier.output] as Float64Array);
    }
    composite.finish(out.macro_regime_score as Float64Array, out.macro_regime_coverage as Float64Array);
    const liquidity = out.macro_tier_liquidity as Float64Array;
    const business = out.macro_tier_business_cycle as Float64Array;
    const quadrant = out.macro_regime_quadrant as Float64Array;
    for (let i = 0; i < quadrant.length; i++) quadrant[i] = quadrantCode(liquidity[i] as number, business[i] as number);
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

  /** Fills `tier` with the mean of its members, and adds it. */
  add(weight: number, members: readonly Float64Array[], tier: Float64Array): void {
    for (let i = 0; i < tier.length; i++) {
      let present = 0;
      let sum = 0;
      for (const score of members) {
        if (Number.isNaN(score[i] as number)) continue;
        present++;
        sum += score[i] as number;
      }
      if (present === 0) continue;
      tier[i] = roundSignificant(sum / present);
      this.#weighted[i] = (this.#weighted[i] as number) + weight * (tier[i] as number);
      this.#weights[i] = (this.#weights[i] as number) + weight;
      this.#covered[i] = (this.#covered[i] as number) + (weight * present) / members.length;
    }
  }

  finish(score: Float64Array, coverage: Float64Array): void {
    for (let i = 0; i < score.length; i++) {
      const covered = (this.#covered[i] as number) / TOTAL_WEIGHT;
      if (covered === 0) continue;
      coverage[i] = roundSignificant(covered);
      if ((coverage[i] as number) >= MACRO_LEAST_COVERAGE)
        score[i] = roundSignificant((this.#weighted[i] as number) / (this.#weights[i] as number));
    }
  }
}
