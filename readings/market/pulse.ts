import { toIsoDate } from '../../engine/calendar.ts';
import { compositionChanged, coveredDay, MIN_COVERED } from '../../engine/cycle/covered-day.ts';
import {
  PULSE_BAND_MEANINGS,
  PULSE_COMPONENTS,
  PULSE_COMPOSITION_VERSION,
  PULSE_PARTS,
  pulseBand,
} from '../../engine/cycle/pulse.ts';
import { PULSE_BANDS } from '../../engine/cycle/score-bands.ts';
import { withHistories } from '../../engine/history-needs/history-needs-of.ts';
import { missingReason } from '../../engine/history-needs/missing-reason.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { defineKnowledge, type Factor } from '../../engine/knowledge/declaration.ts';
import { germanDay } from '../../engine/knowledge/german-day.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { history } from '../../engine/knowledge/reading-root.ts';
import { type SeriesView, valueOn } from '../../engine/series-view.ts';

const BAND = payload.oneOf('pulse_band', PULSE_BAND_MEANINGS);

const COMPONENT = payload.shape('PulseComponent', 'One of the eight components of the pulse.', {
  key: payload.text('component_key'),
  label: payload.unhashed(payload.words('reading_label')),
  rawValue: payload.maybe(payload.text('component_value')),
  earnedPoints: payload.maybe(payload.number('component_points')),
  maxPoints: payload.number('component_max_points'),
  null_reason: payload.maybe(payload.text('null_reason')),
});

/** Heat of the market, 0 to 100, from eight components and their contributions. */
export const knowledge = defineKnowledge({
  type: 'market_pulse',
  typename: 'MarketPulse',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Market pulse', de: 'Marktpuls' },
  description: 'Heat of the market from 0 to 100, from eight components, with the contribution of each.',
  minTier: 'public',
  cadence: 'daily',
  computeVersion: '1.1.1',
  payload: {
    date: payload.day('reading_date'),
    score: payload.integer('pulse_score'),
    band: BAND,
    label: payload.words('reading_label'),
    color_hex: payload.text('display_color'),
    verdict: payload.words('reading_verdict'),
    components: payload.list('The eight components; a missing one has null values.', COMPONENT),
    delta_7d: payload.maybe(payload.number('pulse_score', 'Change of the score over 7 days.')),
    delta_30d: payload.maybe(payload.number('pulse_score', 'Change of the score over 30 days.')),
    delta_7d_composition_changed: payload.maybe(
      payload.flag('composition_changed', 'Whether the components differ from those of 7 days before.'),
    ),
    delta_30d_composition_changed: payload.maybe(
      payload.flag('composition_changed', 'Whether the components differ from those of 30 days before.'),
    ),
    confidence: payload.text('input_coverage', 'Available components out of all, for example 8/8.'),
    composition_version: payload.text('composition_version'),
  },
  root: {
    field: 'pulse',
    description: 'The newest pulse.',
    history: history({
      typename: 'PulsePoint',
      pointDescription: 'Score of a past day.',
      description: 'Past scores of the pulse.',
      series: ['pulse_score'],
      publicDays: 365,
      point: { score: payload.integer('pulse_score'), band: BAND },
      toPoint: ([score]) => ({ score, band: pulseBand(score).key }),
    }),
  },
  params: {
    components: PULSE_COMPONENTS.map(({ key, maxPoints, low, high }) => ({ key, max_points: maxPoints, low, high })),
    least_covered: MIN_COVERED,
  },
  inputs: () => withHistories(['pulse_score', ...PULSE_COMPONENTS.flatMap(({ input, output }) => [input, output])]),
  zones: { bands: PULSE_BANDS, series: () => 'pulse_score' },
  followed: () => ({ type: 'return_probability', subject: 'BTC', item: 'pulse_band' }),
  references: () => [
    { kind: 'references', type: 'btc_cycle', subject: 'BTC' },
    { kind: 'references', type: 'btc_valuation', subject: 'BTC' },
    { kind: 'references', type: 'miner_state', subject: 'BTC' },
    { kind: 'references', type: 'derivatives_state', subject: 'BTC' },
    { kind: 'references', type: 'altcoin_season', subject: 'GLOBAL' },
    { kind: 'references', type: 'market_regime', subject: 'GLOBAL' },
    { kind: 'references', type: 'etf_flows', subject: 'BTC' },
  ],
  compute({ view }) {
    const newest = coveredDay(view, 'pulse_score', PULSE_PARTS);
    if (!newest) return null;
    const { day, value: score } = newest;
    const date = toIsoDate(day);
    const band = pulseBand(score);
    const present = PULSE_COMPONENTS.filter(({ output }) => valueOn(view, output, day) !== null);
    return {
      date,
      payload: {
        date,
        score,
        band: band.key,
        label_en: band.label.en,
        label_de: band.label.de,
        color_hex: band.colorHex,
        verdict_en: band.verdict.en,
        verdict_de: band.verdict.de,
        components: PULSE_COMPONENTS.map(({ key, label, input, output, maxPoints }) => ({
          key,
          label_en: label.en,
          label_de: label.de,
          rawValue: rawText(valueOn(view, input, day)),
          earnedPoints: rounded(valueOn(view, output, day)),
          maxPoints,
          null_reason: valueOn(view, output, day) === null ? missingReason(view, input, day) : null,
        })),
        delta_7d: delta(view, day, score, 7),
        delta_30d: delta(view, day, score, 30),
        delta_7d_composition_changed: changed(view, day, 7),
        delta_30d_composition_changed: changed(view, day, 30),
        confidence: `${present.length}/${PULSE_COMPONENTS.length}`,
        composition_version: PULSE_COMPOSITION_VERSION,
      },
      explanation: {
        summary: {
          en: `The pulse is ${score} of 100 (${band.label.en.toLowerCase()}) on ${date}, from ${present.length} of ${PULSE_COMPONENTS.length} components. ${band.verdict.en}`,
          de: `Am ${germanDay(date)} beträgt der Puls ${score} von 100 (${band.label.de}), aus ${present.length} von ${PULSE_COMPONENTS.length} Komponenten. ${band.verdict.de}`,
        },
        score,
        factors: pulseFactors(view, day, score),
        confidence: present.length / PULSE_COMPONENTS.length,
      },
    };
  },
});

/** Builds the factors: earned points rescaled to the possible ones, with the rounding of the score spread over them. */
function pulseFactors(view: SeriesView, day: number, score: number): Factor[] {
  const rows = PULSE_COMPONENTS.map((of) => ({
    of,
    earned: valueOn(view, of.output, day),
    raw: valueOn(view, of.input, day),
  }));
  const possible = rows.reduce((sum, { of, earned }) => sum + (earned === null ? 0 : of.maxPoints), 0);
  const earned = rows.reduce((sum, row) => sum + (row.earned ?? 0), 0);
  return rows.map(({ of, earned: points, raw }) => ({
    key: of.key,
    label: of.label,
    value: rounded(raw),
    weight: points === null ? 0 : roundSignificant(of.maxPoints / possible),
    contribution: points === null || earned === 0 ? 0 : roundSignificant((score * points) / earned),
  }));
}

function delta(view: SeriesView, day: number, score: number, days: number): number | null {
  const before = valueOn(view, 'pulse_score', day - days);
  return before === null ? null : score - before;
}

/** Returns whether the set of components changed between the two days of a delta; null without a delta. */
function changed(view: SeriesView, day: number, days: number): boolean | null {
  return valueOn(view, 'pulse_score', day - days) === null
    ? null
    : compositionChanged(view, PULSE_PARTS, day - days, day);
}

function rawText(value: number | null): string | null {
  return value === null ? null : String(roundSignificant(value));
}

function rounded(value: number | null): number | null {
  return value === null ? null : roundSignificant(value);
}
