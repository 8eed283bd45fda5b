import { toIsoDate } from '../calendar.ts';
import type { ScoreBand } from '../cycle/score-bands.ts';
import { historyFault } from '../history/history-need.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { historyLack } from '../history-needs/missing-reason.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { CONFLUENCE_GAUGES, type ConfluenceGauge } from './confluence-gauges.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';

const LEANS = {
  cold: 'Heat of the gauge up to 40, of a range from 0 to 100.',
  neutral: 'Heat of the gauge between 40 and 60.',
  hot: 'Heat of the gauge from 60, of a range from 0 to 100.',
} as const;
const STATES = {
  cold: 'Score below -40, of a range from -100 to 100: the gauges agree that the market is cold.',
  leaning_cold: 'Score from -40 to below -15.',
  mixed: 'Score within 15 of 0: the gauges disagree or are neutral.',
  leaning_hot: 'Score above 15, up to 40.',
  hot: 'Score above 40, of a range from -100 to 100: the gauges agree that the market is hot.',
} as const;
/** Heat at or below which a gauge leans cold, and at or above which it leans hot. */
const COLD = 40;
const HOT = 60;
/** Absolute scores beyond which the state is leaning, and beyond which it is fully cold or hot. */
const LEANING = 15;
const STANDING = 40;
/** Days a value is carried forward, to cover weekends and one late delivery. */
const KEEP_DAYS = 7;
const NOTE =
  'Hot means conditions seen near past tops, cold means conditions seen near past bottoms. Gauges of one market are never fully independent. Descriptive, not advice.';

const VERDICTS = {
  cold: { en: 'The gauges are clearly cold.', de: 'Die Messgrößen sind deutlich kalt.' },
  leaning_cold: { en: 'The gauges lean cold.', de: 'Die Messgrößen neigen zu kalt.' },
  mixed: { en: 'The gauges disagree or are neutral.', de: 'Die Messgrößen sind uneinig oder neutral.' },
  leaning_hot: { en: 'The gauges lean hot.', de: 'Die Messgrößen neigen zu heiß.' },
  hot: { en: 'The gauges are clearly hot.', de: 'Die Messgrößen sind deutlich heiß.' },
} as const;

/** Bands of the score, coldest first. */
const BANDS: readonly ScoreBand[] = [
  { from: -100, label: { en: 'Cold', de: 'Kalt' } },
  { from: -STANDING, label: { en: 'Leaning cold', de: 'Eher kalt' } },
  { from: -LEANING, label: { en: 'Mixed', de: 'Gemischt' } },
  { from: LEANING, isAbove: true, label: { en: 'Leaning hot', de: 'Eher heiß' } },
  { from: STANDING, isAbove: true, label: { en: 'Hot', de: 'Heiß' } },
];

/** Agreement between gauges of different families on a cold or hot market. */
export const knowledge = defineKnowledge({
  type: 'confluence_state',
  typename: 'ConfluenceState',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Confluence', de: 'Konfluenz' },
  description: 'Whether valuation, cycle, macro, sentiment, structure, derivatives, spending and miners point one way.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    score: payload.number('confluence_score'),
    state: payload.oneOf('confluence_band', STATES, '`mixed` within 15 of 0, clearly `cold` or `hot` beyond 40.'),
    verdict_en: payload.text('reading_verdict'),
    verdict_de: payload.text('reading_verdict'),
    agreement: payload.number('gauge_agreement'),
    hot: payload.integer('sample_count', 'Gauges that lean hot.'),
    neutral: payload.integer('sample_count', 'Gauges that lean to neither side.'),
    cold: payload.integer('sample_count', 'Gauges that lean cold.'),
    coverage: payload.number('input_coverage'),
    gauges: payload.list(
      'All gauges; a missing gauge has null.',
      payload.object('Gauge', 'One gauge of the confluence.', {
        key: payload.text('component_key'),
        label: payload.text('reading_label'),
        value: payload.maybe(payload.number('component_value')),
        heat: payload.maybe(payload.number('gauge_heat')),
        lean: payload.maybe(payload.oneOf('gauge_lean', LEANS, '`cold` up to 40, `hot` from 60.')),
        contribution: payload.number('score_contribution'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    gauges: CONFLUENCE_GAUGES.map(({ key, series }) => ({ key, series })),
    cold: COLD,
    hot: HOT,
    leaning: LEANING,
    standing: STANDING,
    keep_days: KEEP_DAYS,
  },
  inputs: () => withHistories(['btc_close', ...CONFLUENCE_GAUGES.map(({ series }) => series)]),
  references: () => [
    ...['btc_valuation', 'btc_cycle', 'derivatives_state', 'spending_behavior', 'miner_state'].map((type) => ({
      kind: 'references' as const,
      type,
      subject: 'BTC',
    })),
  ],
  zones: { bands: BANDS },
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    if (!newest) return null;
    const read = CONFLUENCE_GAUGES.map((gauge) => readGauge(view, newest.day, gauge));
    const count = read.filter(({ heat }) => heat !== null).length;
    if (count === 0) return null;
    const gauges = read.map((one) => ({ ...one, contribution: contributionOf(one.heat, count) }));
    const score = roundSignificant(gauges.reduce((sum, { contribution }) => sum + contribution, 0));
    const state = stateOf(score);
    const leaning = (side: keyof typeof LEANS) => gauges.filter(({ lean }) => lean === side).length;
    const [cold, neutral, hot] = [leaning('cold'), leaning('neutral'), leaning('hot')];
    const date = toIsoDate(newest.day);
    return {
      date,
      payload: {
        date,
        score,
        state,
        verdict_en: VERDICTS[state].en,
        verdict_de: VERDICTS[state].de,
        agreement: roundSignificant(Math.abs(hot - cold) / count),
        hot,
        neutral,
        cold,
        coverage: roundSignificant(count / gauges.length),
        gauges: gauges.map(({ label, ...one }) => ({ ...one, label: label.en })),
        note: NOTE,
      },
      explanation: {
        summary: {
          en: `On ${date}, ${hot} of ${count} gauges lean hot and ${cold} lean cold; the confluence score is ${score.toFixed(0)} on a scale from -100 to 100. ${VERDICTS[state].en}`,
          de: `Am ${germanDay(date)} neigen ${hot} von ${count} Messgrößen zu heiß und ${cold} zu kalt; der Konfluenzwert beträgt ${score.toFixed(0)} auf einer Skala von -100 bis 100. ${VERDICTS[state].de}`,
        },
        score,
        factors: gauges.map(({ key, label, value, heat, contribution }) => ({
          key,
          label,
          value,
          contribution,
          weight: heat === null ? 0 : roundSignificant(1 / count),
        })),
        confidence: count / gauges.length,
      },
    };
  },
});

function readGauge(view: SeriesView, day: number, { key, label, series, whole, heat: heatOf }: ConfluenceGauge) {
  const values = view.values(series);
  const at = newestWithin(values, day - view.firstDay);
  const value = publishedNumber(values[at]);
  const short = historyLack(view, series, day)?.reason;
  if (value === null) return { ...toMissing(key, label, short ?? `no value within ${KEEP_DAYS} days`), value };
  const lack = whole && historyFault(values, view.firstDay, whole, at);
  if (lack) return { ...toMissing(key, label, lack), value };
  const heat = publishedNumber(heatOf(values, at));
  if (heat === null) return { ...toMissing(key, label, 'too few values so far'), value };
  return { key, label, value, heat, lean: leanOf(heat), null_reason: null };
}

function toMissing(key: string, label: Words, null_reason: string) {
  return { key, label, heat: null, lean: null, null_reason };
}

/** Returns the position of the newest value within the carry-forward period; `at` when there is none. */
function newestWithin(values: Float64Array, at: number): number {
  for (let i = at; i > at - KEEP_DAYS && i >= 0; i--) if (!Number.isNaN(values[i]!)) return i;
  return at;
}

function contributionOf(heat: number | null, count: number): number {
  return heat === null ? 0 : roundSignificant((2 * (heat - 50)) / count);
}

function leanOf(heat: number): keyof typeof LEANS {
  if (heat <= COLD) return 'cold';
  return heat >= HOT ? 'hot' : 'neutral';
}

function stateOf(score: number): keyof typeof STATES {
  if (Math.abs(score) <= LEANING) return 'mixed';
  if (score < 0) return score < -STANDING ? 'cold' : 'leaning_cold';
  return score > STANDING ? 'hot' : 'leaning_hot';
}
