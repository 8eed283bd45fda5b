import { toIsoDate } from '../calendar.ts';
import { withHistories } from '../history/history-needs-of.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, valueOn } from '../series-view.ts';
import { defineKnowledge } from './declaration.ts';
import { GAUGE_LIST, gaugeRows } from './gauge-rows.ts';
import { missingOnDay } from './missing-on-day.ts';
import { payload } from './payload.ts';
import { percentileScore } from './percentile-score.ts';
import { reading, valuesByKey } from './reading.ts';

const number = (term: string, description?: string) => payload.maybe(payload.number(term, description));

/** Averages over a week or longer are scored where there are any: single days are noise. */
const READINGS = [
  { key: 'sopr', label: 'SOPR', scored: false },
  { key: 'asopr', label: 'Adjusted SOPR', scored: false },
  { key: 'sopr_7d', label: 'SOPR, 7-day mean', scored: true },
  { key: 'sth_sopr_24h', label: 'SOPR of short-term holders', scored: true },
  { key: 'lth_sopr_24h', label: 'SOPR of long-term holders', scored: true },
  { key: 'lth_sth_sopr_ratio', label: 'SOPR of long-term over short-term holders', scored: false },
  { key: 'coindays_destroyed', label: 'Coin days destroyed', scored: false },
  { key: 'lth_coindays_destroyed', label: 'Coin days destroyed by long-term holders', scored: false },
  { key: 'dormancy', label: 'Dormancy', scored: false },
  { key: 'dormancy_1m', label: 'Dormancy, 30 days', scored: true },
  { key: 'dormancy_flow_30d', label: 'Dormancy flow, 30-day mean', scored: false },
  { key: 'vdd_multiple', label: 'VDD multiple', scored: true },
  { key: 'liveliness', label: 'Liveliness', scored: false },
] as const;
const SCORED = new Set<string>(READINGS.flatMap(({ key, scored }) => (scored ? [key] : [])));

const STATES = ['loss_taking', 'break_even', 'profit_taking'] as const;
/** How far the weekly mean of SOPR must lie from 1 to be more than break-even. */
const BREAK_EVEN_WIDTH = 0.005;
const VERDICTS = {
  loss_taking: {
    en: 'Coins move on average below what they cost: holders realise losses.',
    de: 'Coins bewegen sich im Mittel unter ihrem Einstand: Halter realisieren Verluste.',
  },
  break_even: {
    en: 'Coins move on average at about what they cost.',
    de: 'Coins bewegen sich im Mittel etwa zu ihrem Einstand.',
  },
  profit_taking: {
    en: 'Coins move on average above what they cost: holders realise profits.',
    de: 'Coins bewegen sich im Mittel über ihrem Einstand: Halter realisieren Gewinne.',
  },
} as const;
const LIVELINESS_DAYS = 90;

/** What holders of Bitcoin do with their coins. */
export const knowledge = defineKnowledge({
  type: 'spending_behavior',
  typename: 'SpendingBehavior',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Spending behaviour', de: 'Ausgabeverhalten' },
  description: 'At what profit coins are spent, by whom, and how long they had rested.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    state: payload.oneOf('spending_state', STATES),
    verdict_en: payload.text('reading_verdict'),
    verdict_de: payload.text('reading_verdict'),
    score: payload.maybe(
      payload.number('history_score', 'Mean percentile of the scored gauges: high is heavy spending.'),
    ),
    score_null_reason: payload.maybe(payload.text('null_reason')),
    sopr: number('sopr'),
    asopr: number('asopr'),
    sopr_7d: number('sopr_7d'),
    sth_sopr_24h: number('sth_sopr_24h'),
    lth_sopr_24h: number('lth_sopr_24h'),
    lth_sth_sopr_ratio: number('lth_sth_sopr_ratio'),
    coindays_destroyed: number('coindays_destroyed'),
    lth_coindays_destroyed: number('lth_coindays_destroyed'),
    dormancy: number('dormancy'),
    dormancy_1m: number('dormancy_1m'),
    dormancy_flow_30d: number('dormancy_flow_30d'),
    vdd_multiple: number('vdd_multiple'),
    liveliness: number('liveliness'),
    null_reason: payload.maybe(
      payload.text('null_reason', 'Which fields have no value on the day; null when all have.'),
    ),
    liveliness_change_90d: number(
      'liveliness',
      'Change over 90 days, null without both days: above 0 more coin days were spent than usual, below 0 fewer.',
    ),
    gauges: GAUGE_LIST,
  },
  params: { scored: [...SCORED], break_even_width: BREAK_EVEN_WIDTH, liveliness_days: LIVELINESS_DAYS },
  inputs: () => withHistories(READINGS.map(({ key }) => key)),
  references: () => [{ kind: 'references', type: 'btc_valuation', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'sopr_7d');
    if (!newest) return null;
    const { day, value: sopr } = newest;
    const date = toIsoDate(day);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: reading(view, key, day) }));
    const gauges = gaugeRows(view, day, READINGS);
    const { score, null_reason, factors, confidence } = percentileScore(gauges.filter(({ key }) => SCORED.has(key)));
    const state = stateOf(sopr);
    const before = valueOn(view, 'liveliness', day - LIVELINESS_DAYS);
    const values = valuesByKey(readings);
    const change = values.liveliness === null || before === null ? null : values.liveliness - before;
    const place = score === null ? '' : ` Spending stands at ${score.toFixed(0)} of 100 in its own history.`;
    return {
      date,
      payload: {
        ...{ date, state, verdict_en: VERDICTS[state].en, verdict_de: VERDICTS[state].de },
        ...{ score, score_null_reason: null_reason },
        ...values,
        null_reason: missingOnDay(view, day, readings),
        liveliness_change_90d: publishedNumber(change),
        gauges,
      },
      explanation: {
        summary: `In the week to ${date} coins were spent at ${sopr.toFixed(3)} times what they cost.${place}`,
        ...{ score, factors, confidence },
      },
    };
  },
});

function stateOf(sopr: number): (typeof STATES)[number] {
  if (Math.abs(sopr - 1) <= BREAK_EVEN_WIDTH) return 'break_even';
  return sopr < 1 ? 'loss_taking' : 'profit_taking';
}
