import { toIsoDate } from '../../engine/calendar.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { defineKnowledge, type Factor } from '../../engine/knowledge/declaration.ts';
import { germanDay } from '../../engine/knowledge/german-day.ts';
import { germanNumber } from '../../engine/knowledge/german-number.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { history } from '../../engine/knowledge/reading-root.ts';
import { MACRO_COMPONENTS } from '../../engine/macro/macro-components.ts';
import {
  type ComponentReading,
  type MacroReading,
  macroReading,
  type TierReading,
} from '../../engine/macro/macro-reading.ts';
import { MACRO_COMPUTE_VERSION } from '../../engine/macro/macro-regime.ts';
import { MACRO_TIERS } from '../../engine/macro/macro-tiers.ts';
import { QUADRANT_MEANINGS, quadrantOf } from '../../engine/macro/quadrant.ts';
import { REGIME_BANDS, REGIME_MEANINGS, regimeLabel } from '../../engine/macro/regime-label.ts';
import { latest } from '../../engine/series-view.ts';

const NOTE =
  'Past values are the newest revisions: no vintages are collected, and publication lags model what was known on a day. Industrial production replaces a purchasing managers index; the dollar is the broad index throughout.';
/** Maximum history in days: the contract grants every tier a year. */
const MAX_DAYS = 365;

const SCORE = payload.number('macro_regime_score');
const COVERAGE = payload.number('macro_regime_coverage');
const LABEL = payload.choice('MacroRegimeLabel', 'macro_regime_label', REGIME_MEANINGS);
const QUADRANT = payload.maybe(payload.choice('MacroQuadrant', 'macro_quadrant', QUADRANT_MEANINGS));

const COMPONENT = payload.object('Component', 'One of the eighteen components, as known on the day.', {
  key: payload.text('component_key'),
  tier: payload.text('component_key', 'Key of its tier.'),
  label: payload.words('reading_label'),
  value: payload.maybe(payload.number('component_value')),
  unit: payload.text('component_unit'),
  score: payload.maybe(payload.number('component_score')),
  direction: payload.choice('MacroDirection', 'score_direction', {
    positive: 'A high value of the component raises the score.',
    negative: 'A high value of the component lowers the score.',
  }),
  inputs: payload.unhashed(
    payload.list('Ids of the series that the component reads.', payload.plain('text', 'Id of a series.')),
  ),
  formula: payload.unhashed(payload.plain('text', 'Formula of the value from the inputs.')),
  known_date: payload.maybe(payload.day('known_on')),
  stale: payload.flag('stale_value'),
  last_good_date: payload.maybe(
    payload.day('event_date', 'Day, or first day of the month, that the newest value describes.'),
  ),
  age_days: payload.maybe(payload.integer('days_since', 'Days from the described day to the day of the reading.')),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const TIER = payload.object('Tier', 'A weighted group of components.', {
  key: payload.text('component_key'),
  label: payload.words('reading_label'),
  weight: payload.number('component_weight'),
  score: payload.maybe(payload.number('component_score')),
  components_present: payload.integer('sample_count', 'Components with a score.'),
  components_total: payload.integer('sample_count', 'Components of the tier.'),
  components: payload.unhashed(payload.list('Components of the tier.', COMPONENT)),
  null_reason: payload.maybe(payload.text('null_reason')),
});

/** Tier scores of a history point, by tier key. */
const TIER_SCORES = Object.fromEntries(
  MACRO_TIERS.map(({ key, label }) => [
    key,
    payload.maybe(
      payload.number('component_score', `Score of the tier ${label.en}, 0 to 100; null when no component had a value.`),
    ),
  ]),
);

/** Macro regime: newest reading and history. */
export const knowledge = defineKnowledge({
  type: 'market_regime',
  typename: 'MarketRegime',
  owner: 'macro',
  subjects: ['GLOBAL'],
  title: { en: 'Market regime', de: 'Marktregime' },
  description:
    'Support of the macro environment for risk assets: eighteen components in six weighted tiers, a score from 0 to 100 and the quadrant of liquidity and business cycle.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.2.1',
  payload: {
    date: payload.day('reading_date'),
    score: SCORE,
    label: LABEL,
    label_text: payload.words('reading_label', undefined, 'label'),
    quadrant: QUADRANT,
    quadrant_verdict: payload.maybe(payload.words('reading_verdict')),
    quadrant_null_reason: payload.maybe(payload.text('null_reason')),
    coverage: COVERAGE,
    tiers: payload.list('The six tiers.', TIER),
    components: payload.list('The eighteen components, tier by tier; missing and stale ones with a reason.', COMPONENT),
    composition_version: payload.unhashed(payload.text('composition_version')),
    note: payload.unhashed(payload.text('reading_note', 'Note on the meaning and limits of the numbers.')),
  },
  root: {
    field: 'macroRegime',
    description: 'The newest macro regime.',
    history: history({
      typename: 'MacroRegimePoint',
      pointDescription: 'Macro regime of a past day.',
      description: 'Past macro regimes, at most a year; the tier may grant fewer days.',
      series: [
        'macro_regime_score',
        'macro_regime_coverage',
        'macro_regime_quadrant',
        ...MACRO_TIERS.map(({ output }) => output),
      ],
      publicDays: MAX_DAYS,
      longestDays: MAX_DAYS,
      point: { score: SCORE, label: LABEL, coverage: COVERAGE, quadrant: QUADRANT, ...TIER_SCORES },
      toPoint: ([score, coverage, quadrant, ...tiers]) => ({
        score,
        label: regimeLabel(score).key,
        coverage: coverage ?? 0,
        quadrant: quadrantOf(quadrant ?? null)?.key ?? null,
        ...Object.fromEntries(MACRO_TIERS.map(({ key }, i) => [key, tiers[i] ?? null])),
      }),
    }),
  },
  params: {
    tiers: MACRO_TIERS.map(({ key, weight }) => ({ key, weight })),
    components: MACRO_COMPONENTS.map(({ key, tier, direction, lagDays, keepDays }) => ({
      key,
      tier,
      direction,
      lag_days: lagDays,
      keep_days: keepDays,
    })),
  },
  inputs: () => [
    ...new Set([
      ...['macro_regime_score', 'macro_regime_coverage', 'macro_regime_quadrant'],
      ...MACRO_TIERS.map(({ output }) => output),
      ...MACRO_COMPONENTS.flatMap(({ inputs, output }) => [output, ...inputs]),
    ]),
  ],
  zones: { bands: REGIME_BANDS, series: () => 'macro_regime_score' },
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
        composition_version: MACRO_COMPUTE_VERSION,
        note: NOTE,
      },
      explanation: {
        summary: {
          en: `The macro regime scores ${score.toFixed(1)} of 100 on ${date} (${band.label.en.toLowerCase()}). ${quadrant?.verdict.en ?? read.quadrantNullReason}`,
          de: `Am ${germanDay(date)} erreicht das Makro-Regime ${germanNumber(score, 1)} von 100 (${band.label.de}). ${quadrant?.verdict.de ?? 'Der Quadrant ist nicht bekannt.'}`,
        },
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
    components: components.map(toComponent),
    null_reason: score === null ? 'no component of the tier has a score on the day' : null,
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
    inputs: one.inputs,
    formula: one.formula,
    known_date: knownDate,
    stale: one.stale,
    last_good_date: lastGoodDate,
    age_days: ageDays,
    null_reason: nullReason,
  };
}

/** Builds the factors of the tiers present, weighted; each contributes its share of the composite. */
function tierFactors({ tiers }: MacroReading): Factor[] {
  const present = tiers.reduce((sum, { weight, score }) => sum + (score === null ? 0 : weight), 0);
  return tiers.map(({ key, label, weight, score }) => ({
    key,
    label,
    value: score,
    weight: score === null ? 0 : roundSignificant(weight / present),
    contribution: score === null ? 0 : roundSignificant((weight * score) / present),
  }));
}
