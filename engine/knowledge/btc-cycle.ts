import { toIsoDate } from '../calendar.ts';
import {
  CYCLE_CARRIED,
  CYCLE_COMPONENTS,
  CYCLE_COMPUTE_VERSION,
  CYCLE_NOTE,
  CYCLE_SIGNALS,
  cycleSignal,
} from '../cycle/btc-cycle.ts';
import { highestSoFar } from '../indicators/highest-so-far.ts';
import { rankAt } from '../indicators/rank-at.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { publishedNumber } from '../published-number.ts';
import { latest, type SeriesView, valueOn } from '../series-view.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { payload } from './payload.ts';
import { reading } from './reading.ts';

/** Weighted components in the unit of their raw values, then those that are carried along. */
const COMPONENTS = Object.fromEntries([
  ...CYCLE_COMPONENTS.map(({ key, label }) => [key, payload.maybe(payload.number('component_value', label))] as const),
  ...CYCLE_CARRIED.map(({ key, series }) => [key, payload.maybe(payload.number(series))] as const),
]);

/** Days a percentile needs to stand for anything. */
const LEAST_RANKED = 365;

/** The Bitcoin cycle score as a knowledge object. */
export const knowledge = defineKnowledge({
  type: 'btc_cycle',
  typename: 'BtcCycle',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Bitcoin cycle', de: 'Bitcoin-Zyklus' },
  description: 'Weighted score of nine cycle components with its Z-score and the band it falls in.',
  minTier: 'public',
  cadence: 'daily',
  computeVersion: CYCLE_COMPUTE_VERSION,
  payload: {
    date: payload.day('reading_date'),
    signal: payload.oneOf('cycle_band', CYCLE_SIGNALS),
    raw_score: payload.number('btc_cycle_raw_score'),
    adj_score: payload.maybe(payload.number('btc_cycle_adj_score')),
    z_score: payload.maybe(payload.number('btc_cycle_z_score')),
    indicator_coverage: payload.number('btc_cycle_coverage'),
    components: payload.object('Components', 'Raw values of the components.', COMPONENTS),
    percentiles: payload.list(
      'Where the raw value of each component stands in its own history.',
      payload.object('Percentile', 'A component in its own history.', {
        key: payload.text('component_key'),
        percentile: payload.maybe(payload.number('own_history_percentile')),
        null_reason: payload.maybe(payload.text('null_reason')),
      }),
    ),
    ath: payload.maybe(
      payload.object('AllTimeHigh', 'Highest daily close so far; null without a price on the day.', {
        ath: payload.number('btc_close', 'Highest daily close so far.'),
        ath_date: payload.day('event_date'),
        drawdown_pct: payload.number('ath_drawdown'),
        days_since_ath: payload.integer('days_since'),
      }),
    ),
    note: payload.text('reading_note'),
  },
  params: { weights: Object.fromEntries(CYCLE_COMPONENTS.map(({ key, weight }) => [key, weight])) },
  inputs: () => [
    ...new Set([
      'btc_cycle_raw_score',
      'btc_close',
      'btc_cycle_z_score',
      'btc_cycle_adj_score',
      'btc_cycle_coverage',
      ...CYCLE_COMPONENTS.flatMap(({ inputs, output }) => [output, ...inputs]),
      ...CYCLE_CARRIED.map(({ series }) => series),
    ]),
  ],
  references: () => [
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
    { kind: 'references', type: 'btc_valuation', subject: 'BTC' },
    { kind: 'references', type: 'market_structure', subject: 'BTC' },
    { kind: 'references', type: 'alt_cycle', subject: 'ETH' },
    { kind: 'references', type: 'alt_cycle', subject: 'SOL' },
  ],
  compute({ view }) {
    const newest = latest(view, 'btc_cycle_raw_score');
    if (!newest) return null;
    const { day, value: score } = newest;
    const date = toIsoDate(day);
    const factors = cycleFactors(view, day);
    const signal = cycleSignal(score);
    const confidence = reading(view, 'btc_cycle_coverage', day) ?? 0;
    return {
      date,
      payload: {
        date,
        signal,
        raw_score: roundSignificant(score),
        adj_score: reading(view, 'btc_cycle_adj_score', day),
        z_score: reading(view, 'btc_cycle_z_score', day),
        indicator_coverage: confidence,
        components: {
          ...Object.fromEntries(CYCLE_COMPONENTS.map((of, i) => [of.key, factors[i]?.value ?? null])),
          ...Object.fromEntries(CYCLE_CARRIED.map(({ key, series }) => [key, reading(view, series, day)])),
        },
        percentiles: percentiles(view, day),
        ath: allTimeHigh(view, day),
        note: CYCLE_NOTE,
      },
      explanation: {
        summary: `The cycle score stands at ${score.toFixed(1)} of 100 on ${date}, in the band named ${signal}. ${CYCLE_NOTE}`,
        score: roundSignificant(score),
        factors,
        confidence,
      },
    };
  },
});

function cycleFactors(view: SeriesView, day: number): Factor[] {
  const rows = CYCLE_COMPONENTS.map((of) => ({
    of,
    score: valueOn(view, of.output, day),
    raw: of.raw(view)[day - view.firstDay] ?? Number.NaN,
  }));
  const present = rows.reduce((sum, { of, score }) => sum + (score === null ? 0 : of.weight), 0);
  return rows.map(({ of, score, raw }) => ({
    key: of.key,
    label: of.label,
    value: Number.isNaN(raw) ? null : roundSignificant(raw),
    weight: score === null ? 0 : roundSignificant(of.weight / present),
    contribution: score === null ? 0 : roundSignificant((of.weight * score) / present),
  }));
}

/** Where the raw value of each component stands in its own history so far. */
function percentiles(view: SeriesView, day: number) {
  return CYCLE_COMPONENTS.map(({ key, raw }) => {
    const values = raw(view);
    const at = day - view.firstDay;
    const percentile = publishedNumber(rankAt(values, at, LEAST_RANKED));
    const missing = Number.isNaN(values[at] ?? Number.NaN);
    const reason = missing ? 'no value on the day' : `fewer than ${LEAST_RANKED} values so far`;
    return { key, percentile, null_reason: percentile === null ? reason : null };
  });
}

/** The highest close so far; null without a price on the day. */
function allTimeHigh(view: SeriesView, day: number) {
  const close = view.values('btc_close');
  const price = valueOn(view, 'btc_close', day);
  const highest = highestSoFar(close, day - view.firstDay);
  if (price === null || highest < 0) return null;
  const ath = close[highest] as number;
  return {
    ath: roundSignificant(ath),
    ath_date: toIsoDate(view.firstDay + highest),
    drawdown_pct: roundSignificant(percentAbove(price, ath)),
    days_since_ath: day - view.firstDay - highest,
  };
}
