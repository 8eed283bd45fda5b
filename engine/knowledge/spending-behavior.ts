import { toIsoDate } from '../calendar.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { publishedNumber } from '../published-number.ts';
import { publishedValueOn } from '../published-value-on.ts';
import { latest, valueOn } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { GAUGE_LIST, gaugeRows, toGaugeList } from './gauge-rows.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { missingOnDay } from './missing-on-day.ts';
import { payload } from './payload.ts';
import { percentileScore } from './percentile-score.ts';
import { valuesByKey } from './plain-factors.ts';

const number = (term: string, description?: string) => payload.maybe(payload.number(term, description));

/** Scores averages over a week or longer where available, because single days are noise. */
const READINGS = [
  { key: 'sopr', label: { en: 'SOPR', de: 'SOPR' }, scored: false },
  { key: 'asopr', label: { en: 'Adjusted SOPR', de: 'Bereinigte SOPR' }, scored: false },
  { key: 'sopr_7d', label: { en: 'SOPR, 7-day mean', de: 'SOPR, 7-Tage-Mittel' }, scored: true },
  { key: 'sth_sopr_24h', label: { en: 'SOPR of short-term holders', de: 'SOPR der Kurzzeithalter' }, scored: true },
  { key: 'lth_sopr_24h', label: { en: 'SOPR of long-term holders', de: 'SOPR der Langzeithalter' }, scored: true },
  {
    key: 'lth_sth_sopr_ratio',
    label: { en: 'SOPR of long-term over short-term holders', de: 'SOPR der Langzeit- zu den Kurzzeithaltern' },
    scored: false,
  },
  { key: 'coindays_destroyed', label: { en: 'Coin days destroyed', de: 'Vernichtete Coin-Tage' }, scored: false },
  {
    key: 'lth_coindays_destroyed',
    label: { en: 'Coin days destroyed by long-term holders', de: 'Vernichtete Coin-Tage der Langzeithalter' },
    scored: false,
  },
  { key: 'dormancy', label: { en: 'Dormancy', de: 'Dormancy' }, scored: false },
  { key: 'dormancy_1m', label: { en: 'Dormancy, 30 days', de: 'Dormancy, 30 Tage' }, scored: true },
  {
    key: 'dormancy_flow_30d',
    label: { en: 'Dormancy flow, 30-day mean', de: 'Dormancy-Flow, 30-Tage-Mittel' },
    scored: false,
  },
  { key: 'vdd_multiple', label: { en: 'VDD multiple', de: 'VDD-Multiple' }, scored: true },
  { key: 'liveliness', label: { en: 'Liveliness', de: 'Liveliness' }, scored: false },
] as const;
const SCORED = new Set<string>(READINGS.flatMap(({ key, scored }) => (scored ? [key] : [])));

const STATES = {
  loss_taking: 'Weekly mean of SOPR below 0.995: coins move on average at a loss.',
  break_even: 'Weekly mean of SOPR within 0.005 of 1: coins move on average at their cost.',
  profit_taking: 'Weekly mean of SOPR above 1.005: coins move on average at a profit.',
} as const;
/** Minimum distance of the weekly mean of SOPR from 1 to leave break-even. */
const BREAK_EVEN_WIDTH = 0.005;
const VERDICTS = {
  loss_taking: {
    en: 'Coins are spent on average below their cost basis: holders realise losses.',
    de: 'Coins werden im Mittel unter ihrem Einstandskurs ausgegeben: Halter realisieren Verluste.',
  },
  break_even: {
    en: 'Coins are spent on average at about their cost basis.',
    de: 'Coins werden im Mittel etwa zu ihrem Einstandskurs ausgegeben.',
  },
  profit_taking: {
    en: 'Coins are spent on average above their cost basis: holders realise profits.',
    de: 'Coins werden im Mittel über ihrem Einstandskurs ausgegeben: Halter realisieren Gewinne.',
  },
} as const;
const LIVELINESS_DAYS = 90;

/** Spending behaviour of Bitcoin holders. */
export const knowledge = defineKnowledge({
  type: 'spending_behavior',
  typename: 'SpendingBehavior',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Spending behaviour', de: 'Ausgabeverhalten' },
  description: 'Profit at which coins are spent, by which holders, and how long the coins had been dormant.',
  computeVersion: '1.0.1',
  payload: {
    date: payload.day('reading_date'),
    state: payload.oneOf('spending_state', STATES),
    verdict_en: payload.text('reading_verdict'),
    verdict_de: payload.text('reading_verdict'),
    score: payload.maybe(
      payload.number('history_score', 'Mean percentile of the scored gauges; a high value is heavy spending.'),
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
      payload.text('null_reason', 'Names of the fields without a value on the day; null when every field has one.'),
    ),
    liveliness_change_90d: number(
      'liveliness',
      'Change over 90 days; null when either day has no value. Above 0, more coin days were spent than usual; below 0, fewer.',
    ),
    gauges: GAUGE_LIST,
  },
  params: { scored: [...SCORED], break_even_width: BREAK_EVEN_WIDTH, liveliness_days: LIVELINESS_DAYS },
  inputs: () => withHistories(READINGS.map(({ key }) => key)),
  followed: () => ({ type: 'fundamental_base_rate', subject: 'sopr' }),
  references: () => [{ kind: 'references', type: 'btc_valuation', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'sopr_7d');
    if (!newest) return null;
    const { day, value: sopr } = newest;
    const date = toIsoDate(day);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: publishedValueOn(view, key, day) }));
    const gauges = gaugeRows(view, day, READINGS);
    const { score, null_reason, factors, confidence } = percentileScore(gauges.filter(({ key }) => SCORED.has(key)));
    const state = stateOf(sopr);
    const before = valueOn(view, 'liveliness', day - LIVELINESS_DAYS);
    const values = valuesByKey(readings);
    const change = values.liveliness === null || before === null ? null : values.liveliness - before;
    return {
      date,
      payload: {
        date,
        state,
        verdict_en: VERDICTS[state].en,
        verdict_de: VERDICTS[state].de,
        score,
        score_null_reason: null_reason,
        ...values,
        null_reason: missingOnDay(view, day, readings),
        liveliness_change_90d: publishedNumber(change),
        gauges: toGaugeList(gauges),
      },
      explanation: {
        summary: summaryOf(date, sopr, score),
        score,
        factors,
        confidence,
      },
    };
  },
});

function stateOf(sopr: number): keyof typeof STATES {
  if (Math.abs(sopr - 1) <= BREAK_EVEN_WIDTH) return 'break_even';
  return sopr < 1 ? 'loss_taking' : 'profit_taking';
}

function summaryOf(date: string, sopr: number, score: number | null): Words {
  const place = score?.toFixed(0);
  return {
    en: `In the week to ${date} coins were spent at ${sopr.toFixed(3)} times their cost basis.${place ? ` The mean percentile of spending in its own history is ${place}.` : ''}`,
    de: `In der Woche bis ${germanDay(date)} wurden Coins zum ${germanNumber(sopr, 3)}-Fachen ihres Einstandskurses ausgegeben.${place ? ` Das mittlere Perzentil der Ausgaben in der eigenen Geschichte beträgt ${place}.` : ''}`,
  };
}
