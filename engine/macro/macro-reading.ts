import { type Day, toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedValueOn } from '../published-value-on.ts';
import type { SeriesView } from '../series-view.ts';
import type { MacroComponent, MacroTier } from './macro-component.ts';
import { MACRO_COMPONENTS } from './macro-components.ts';
import { MACRO_MIN_DAYS } from './macro-regime.ts';
import { MACRO_TIERS } from './macro-tiers.ts';
import { type Quadrant, quadrantOf } from './quadrant.ts';

/** A component on a day. */
export interface ComponentReading extends MacroComponent {
  /** In the unit of the component; null while it is missing or stale. */
  readonly value: number | null;
  /** 0 to 100, inverted for a negative direction. */
  readonly score: number | null;
  /** Day on which the newest value became known. */
  readonly knownDate: string | null;
  /** Whether a value exists but is too old to represent the day. */
  readonly stale: boolean;
  /** Day the newest value describes. */
  readonly lastGoodDate: string | null;
  /** Days from {@link lastGoodDate} to the day of the reading. */
  readonly ageDays: number | null;
  readonly nullReason: string | null;
}

/** A tier on a day. */
export interface TierReading extends MacroTier {
  readonly score: number | null;
  readonly present: number;
  readonly components: readonly ComponentReading[];
}

/** The macro regime of a day. */
export interface MacroReading {
  readonly day: Day;
  readonly score: number;
  readonly coverage: number;
  readonly quadrant: Quadrant | null;
  readonly quadrantNullReason: string | null;
  readonly tiers: readonly TierReading[];
  readonly components: readonly ComponentReading[];
}

/** Computes the macro regime of a day that has a score. */
export function macroReading(view: SeriesView, day: Day): MacroReading {
  const components = MACRO_COMPONENTS.map((component) => readComponent(view, component, day));
  const tiers = MACRO_TIERS.map((tier): TierReading => {
    const members = components.filter((one) => one.tier === tier.key);
    const present = members.filter(({ score }) => score !== null).length;
    return { ...tier, score: publishedValueOn(view, tier.output, day), present, components: members };
  });
  const quadrant = quadrantOf(publishedValueOn(view, 'macro_regime_quadrant', day));
  const missing = tiers.filter(({ key, score }) => score === null && (key === 'liquidity' || key === 'business_cycle'));
  return {
    day,
    score: publishedValueOn(view, 'macro_regime_score', day)!,
    coverage: publishedValueOn(view, 'macro_regime_coverage', day)!,
    quadrant,
    quadrantNullReason: quadrant ? null : `The tier ${missing.map(({ key }) => key).join(' and ')} has no component.`,
    tiers,
    components,
  };
}

function readComponent(view: SeriesView, component: MacroComponent, day: Day): ComponentReading {
  const { lagDays, keepDays, output } = component;
  const observed = component.observed(view);
  let newest = day - lagDays - view.firstDay;
  while (newest >= 0 && Number.isNaN(observed[newest] ?? Number.NaN)) newest--;
  if (newest < 0)
    return {
      ...component,
      value: null,
      score: null,
      knownDate: null,
      stale: false,
      lastGoodDate: null,
      ageDays: null,
      nullReason: 'No value had been published by the day.',
    };
  const lastGood = view.firstDay + newest;
  const stale = day - lagDays - lastGood > keepDays;
  const score = publishedValueOn(view, output, day);
  return {
    ...component,
    value: stale ? null : roundSignificant(observed[newest]!),
    score,
    knownDate: toIsoDate(lastGood + lagDays),
    stale,
    lastGoodDate: toIsoDate(lastGood),
    ageDays: day - lastGood,
    nullReason: nullReason(component, stale, score, lastGood),
  };
}

function nullReason({ keepDays }: MacroComponent, stale: boolean, score: number | null, lastGood: Day): string | null {
  if (stale)
    return `The newest value describes ${toIsoDate(lastGood)}; it is used for at most ${keepDays} days after its publication.`;
  return score === null ? `A percentile needs ${MACRO_MIN_DAYS} days of known values.` : null;
}
