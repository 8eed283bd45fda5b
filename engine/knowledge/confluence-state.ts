import { toIsoDate } from '../calendar.ts';
import { historyFault } from '../history/history-need.ts';
import { withHistories } from '../history/history-needs-of.ts';
import { historyLack } from '../history/missing-reason.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { CONFLUENCE_GAUGES, type ConfluenceGauge } from './confluence-gauges.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';

const LEANS = ['cold', 'neutral', 'hot'] as const;
const STATES = ['cold', 'leaning_cold', 'mixed', 'leaning_hot', 'hot'] as const;
/** Heat up to which a gauge leans cold, and from which it leans hot. */
const COLD = 40;
const HOT = 60;
/** Scores beyond which the whole leans, and beyond which it stands. */
const LEANING = 15;
const STANDING = 40;
/** Days a value stands in for the present: weekends and one late delivery. */
const KEEP_DAYS = 7;
const NOTE =
  'Hot means conditions that stood near past tops, cold those that stood near past bottoms. Gauges of one market are never wholly independent. Descriptive, not advice.';

const VERDICTS = {
  cold: { en: 'The gauges stand clearly cold.', de: 'Die Messgrößen stehen deutlich kalt.' },
  leaning_cold: { en: 'The gauges lean cold.', de: 'Die Messgrößen neigen zu kalt.' },
  mixed: { en: 'The gauges do not agree on a side.', de: 'Die Messgrößen sind sich über keine Seite einig.' },
  leaning_hot: { en: 'The gauges lean hot.', de: 'Die Messgrößen neigen zu heiß.' },
  hot: { en: 'The gauges stand clearly hot.', de: 'Die Messgrößen stehen deutlich heiß.' },
} as const;

/** How far gauges of different families point the same way. */
export const knowledge = defineKnowledge({
  type: 'confluence_state',
  typename: 'ConfluenceState',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Confluence', de: 'Konfluenz' },
  description: 'Whether valuation, cycle, macro, sentiment, structure, derivatives, spending and miners point one way.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    score: payload.number('confluence_score'),
    state: payload.oneOf('confluence_band', STATES, 'mixed within 15 of 0, cold and hot beyond 40.'),
    verdict_en: payload.text('reading_verdict'),
    verdict_de: payload.text('reading_verdict'),
    agreement: payload.number('gauge_agreement'),
    hot: payload.integer('sample_count', 'Gauges that lean hot.'),
    neutral: payload.integer('sample_count', 'Gauges that lean to no side.'),
    cold: payload.integer('sample_count', 'Gauges that lean cold.'),
    coverage: payload.number('input_coverage'),
    gauges: payload.list(
      'All gauges, missing ones with null.',
      payload.object('Gauge', 'One gauge of the confluence.', {
        key: payload.text('component_key'),
        label: payload.text('reading_label'),
        value: payload.maybe(payload.number('component_value')),
        heat: payload.maybe(payload.number('gauge_heat')),
        lean: payload.maybe(payload.oneOf('gauge_lean', LEANS, 'cold up to 40, hot from 60.')),
        contribution: payload.number('score_contribution'),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    gauges: CONFLUENCE_GAUGES.map(({ key, series }) => ({ key, series })),
    ...{ cold: COLD, hot: HOT, leaning: LEANING, standing: STANDING, keep_days: KEEP_DAYS },
  },
  inputs: () => withHistories(['btc_close', ...CONFLUENCE_GAUGES.map(({ series }) => series)]),
  references: () => [
    ...['btc_valuation', 'btc_cycle', 'derivatives_state', 'spending_behavior', 'miner_state'].map((type) => ({
      ...{ kind: 'references' as const, type, subject: 'BTC' },
    })),
  ],
  compute({ view }) {
    const newest = latest(view, 'btc_close');
    if (!newest) return null;
    const read = CONFLUENCE_GAUGES.map((gauge) => readGauge(view, newest.day, gauge));
    const count = read.filter(({ heat }) => heat !== null).length;
    if (count === 0) return null;
    const gauges = read.map((one) => ({ ...one, contribution: contributionOf(one.heat, count) }));
    const score = roundSignificant(gauges.reduce((sum, { contribution }) => sum + contribution, 0));
    const state = stateOf(score);
    const leaning = (side: (typeof LEANS)[number]) => gauges.filter(({ lean }) => lean === side).length;
    const [cold, neutral, hot] = [leaning('cold'), leaning('neutral'), leaning('hot')];
    const date = toIsoDate(newest.day);
    return {
      date,
      payload: {
        ...{ date, score, state, verdict_en: VERDICTS[state].en, verdict_de: VERDICTS[state].de },
        ...{ agreement: roundSignificant(Math.abs(hot - cold) / count), hot, neutral, cold },
        coverage: roundSignificant(count / gauges.length),
        gauges,
        note: NOTE,
      },
      explanation: {
        summary: `On ${date} ${hot} of ${count} gauges lean hot and ${cold} cold: the confluence stands at ${score.toFixed(0)} between -100 and 100. ${VERDICTS[state].en}`,
        score,
        factors: gauges.map(({ key, label, value, heat, contribution }) => ({
          ...{ key, label, value, contribution },
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

function toMissing(key: string, label: string, null_reason: string) {
  return { key, label, heat: null, lean: null, null_reason };
}

/** Position of the newest value in the days that may stand in for the present; that of the day when there is none. */
function newestWithin(values: Float64Array, at: number): number {
  for (let i = at; i > at - KEEP_DAYS && i >= 0; i--) if (!Number.isNaN(values[i] as number)) return i;
  return at;
}

function contributionOf(heat: number | null, count: number): number {
  return heat === null ? 0 : roundSignificant((2 * (heat - 50)) / count);
}

function leanOf(heat: number): (typeof LEANS)[number] {
  if (heat <= COLD) return 'cold';
  return heat >= HOT ? 'hot' : 'neutral';
}

function stateOf(score: number): (typeof STATES)[number] {
  if (Math.abs(score) <= LEANING) return 'mixed';
  if (score < 0) return score < -STANDING ? 'cold' : 'leaning_cold';
  return score > STANDING ? 'hot' : 'leaning_hot';
}
