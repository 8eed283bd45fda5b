import { toIsoDate } from '../calendar.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { MACRO_COMPONENTS } from '../macro/macro-components.ts';
import { type ComponentReading, type MacroReading, macroReading, type TierReading } from '../macro/macro-reading.ts';
import { MACRO_COMPUTE_VERSION } from '../macro/macro-regime.ts';
import { MACRO_TIERS } from '../macro/macro-tiers.ts';
import { QUADRANT_KEYS } from '../macro/quadrant.ts';
import { REGIME_KEYS, regimeLabel } from '../macro/regime-label.ts';
import { latest } from '../series-view.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { payload } from './payload.ts';

const TIER = payload.object('Tier', 'A weighted group of components.', {
  key: payload.text('component_key'),
  label_en: payload.text('reading_label'),
  label_de: payload.text('reading_label'),
  weight: payload.number('component_weight'),
  score: payload.maybe(payload.number('component_score')),
  components_present: payload.integer('sample_count', 'Components with a score.'),
  components_total: payload.integer('sample_count', 'Components of the tier.'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const COMPONENT = payload.object('Component', 'One of the eighteen components, as known on the day.', {
  key: payload.text('component_key'),
  tier: payload.text('component_key', 'Key of its tier.'),
  label_en: payload.text('reading_label'),
  label_de: payload.text('reading_label'),
  value: payload.maybe(payload.number('component_value')),
  unit: payload.text('component_unit'),
  score: payload.maybe(payload.number('component_score')),
  direction: payload.oneOf('score_direction', ['positive', 'negative']),
  known_date: payload.maybe(payload.day('known_on')),
  stale: payload.flag('stale_value'),
  last_good_date: payload.maybe(payload.day('event_date', 'Day or first day of the month the newest value describes.')),
  age_days: payload.maybe(payload.integer('days_since', 'Days from the described day to the day of the reading.')),
  null_reason: payload.maybe(payload.text('null_reason')),
});

/** The macro regime as a knowledge object. */
export const knowledge = defineKnowledge({
  type: 'market_regime',
  typename: 'MarketRegime',
  owner: 'macro',
  subjects: ['GLOBAL'],
  title: { en: 'Market regime', de: 'Marktregime' },
  description:
    'How much the macro environment supports risk: eighteen components in six weighted tiers, a score from 0 to 100 and the quadrant of liquidity and business cycle.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: MACRO_COMPUTE_VERSION,
  payload: {
    date: payload.day('reading_date'),
    score: payload.number('macro_regime_score'),
    label: payload.oneOf('macro_regime_label', REGIME_KEYS),
    label_en: payload.text('reading_label'),
    label_de: payload.text('reading_label'),
    quadrant: payload.maybe(payload.oneOf('macro_quadrant', QUADRANT_KEYS)),
    quadrant_verdict_en: payload.maybe(payload.text('reading_verdict')),
    quadrant_verdict_de: payload.maybe(payload.text('reading_verdict')),
    quadrant_null_reason: payload.maybe(payload.text('null_reason')),
    coverage: payload.number('macro_regime_coverage'),
    tiers: payload.list('The six tiers.', TIER),
    components: payload.list('The eighteen components, tier by tier; missing and stale ones with a reason.', COMPONENT),
  },
  params: {
    tiers: MACRO_TIERS.map(({ key, weight }) => ({ key, weight })),
    components: MACRO_COMPONENTS.map(({ key, tier, direction, lagDays, keepDays }) => ({
      ...{ key, tier, direction },
      ...{ lag_days: lagDays, keep_days: keepDays },
    })),
  },
  inputs: () => [
    ...new Set([
      ...['macro_regime_score', 'macro_regime_coverage', 'macro_regime_quadrant'],
      ...MACRO_TIERS.map(({ output }) => output),
      ...MACRO_COMPONENTS.flatMap(({ inputs, output }) => [output, ...inputs]),
    ]),
  ],
  references: () => [
    { kind: 'references', type: 'asset_correlation', subject: 'BTC' },
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
  ],
  compute({ view }) {
    const newest = latest(view, 'macro_regime_score');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const read = macroReading(view, newest.day);
    const { score, coverage, quadrant } = read;
    const band = regimeLabel(score);
    return {
      date,
      payload: {
        date,
        score,
        label: band.key,
        label_en: band.label.en,
        label_de: band.label.de,
        quadrant: quadrant?.key ?? null,
        quadrant_verdict_en: quadrant?.verdict.en ?? null,
        quadrant_verdict_de: quadrant?.verdict.de ?? null,
        quadrant_null_reason: read.quadrantNullReason,
        coverage,
        tiers: read.tiers.map(toTier),
        components: read.components.map(toComponent),
      },
      explanation: {
        summary: `The macro regime scores ${score.toFixed(1)} of 100 on ${date} (${band.label.en.toLowerCase()}). ${quadrant?.verdict.en ?? read.quadrantNullReason}`,
        score,
        factors: tierFactors(read),
        confidence: coverage,
      },
    };
  },
});

function toTier({ key, label, weight, score, present, components }: TierReading) {
  return {
    key,
    label_en: label.en,
    label_de: label.de,
    weight,
    score,
    components_present: present,
    components_total: components.length,
    null_reason: score === null ? 'none of its components has a score on the day' : null,
  };
}

function toComponent({ label, knownDate, lastGoodDate, ageDays, nullReason, ...one }: ComponentReading) {
  return {
    key: one.key,
    tier: one.tier,
    label_en: label.en,
    label_de: label.de,
    value: one.value,
    unit: one.unit,
    score: one.score,
    direction: one.direction,
    known_date: knownDate,
    stale: one.stale,
    last_good_date: lastGoodDate,
    age_days: ageDays,
    null_reason: nullReason,
  };
}

/** Weights of the tiers present; each adds its share of the composite. */
function tierFactors({ tiers }: MacroReading): Factor[] {
  const present = tiers.reduce((sum, { weight, score }) => sum + (score === null ? 0 : weight), 0);
  return tiers.map(({ key, label, weight, score }) => ({
    key,
    label: label.en,
    value: score,
    weight: score === null ? 0 : roundSignificant(weight / present),
    contribution: score === null ? 0 : roundSignificant((weight * score) / present),
  }));
}
