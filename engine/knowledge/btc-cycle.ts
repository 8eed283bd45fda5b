import { toIsoDate } from '../calendar.ts';
import {
  CYCLE_CARRIED,
  CYCLE_COMPONENTS,
  CYCLE_COMPUTE_VERSION,
  CYCLE_NOTE,
  CYCLE_SIGNALS,
  cycleSignal,
} from '../cycle/btc-cycle.ts';
import { coveredDay, LEAST_COVERED } from '../cycle/covered-day.ts';
import { cycleHindsight } from '../cycle/cycle-hindsight.ts';
import { LEAST_RANKED_DAYS, rankedScoreSeries } from '../cycle/ranked-cycle.ts';
import { TREASURY_HOLDINGS, treasuryHoldings } from '../cycle/treasury-holdings.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { historyFault } from '../history/history-need.ts';
import { withHistories } from '../history/history-needs-of.ts';
import { missingReason } from '../history/missing-reason.ts';
import { wholeRankAt } from '../history/whole-rank-at.ts';
import { highestSoFar } from '../indicators/highest-so-far.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { percentAbove } from '../percent-above.ts';
import { type SeriesView, valueOn } from '../series-view.ts';
import { defineKnowledge, type Factor } from './declaration.ts';
import { HINDSIGHT } from './hindsight-payload.ts';
import { payload } from './payload.ts';
import { reading } from './reading.ts';

/** Weighted components in the unit of their raw values, then those that are carried along. */
const COMPONENTS = Object.fromEntries([
  ...CYCLE_COMPONENTS.map(({ key, label }) => [key, payload.maybe(payload.number('component_value', label))] as const),
  ...CYCLE_CARRIED.map(({ key, series }) => [key, payload.maybe(payload.number(series))] as const),
]);

const RANKED = rankedScoreSeries('btc');

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
    institutional_share: payload.maybe(
      payload.number('institutional_share', 'Share of the supply that damps the Z-score.'),
    ),
    institutional_share_note: payload.maybe(
      payload.text('reading_note', 'What the share leaves out, or that nothing is damped; null where it is whole.'),
    ),
    score_null_reason: payload.maybe(
      payload.text('null_reason', 'Why there is no Z-score or no adjusted score; null when both are there.'),
    ),
    missing: payload.list(
      'Components without a value on the day, with the reason.',
      payload.object('MissingComponent', 'A component left out.', {
        key: payload.text('component_key'),
        null_reason: payload.text('null_reason'),
      }),
    ),
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
    hindsight: HINDSIGHT,
    score_without_hindsight: payload.maybe(payload.number('btc_cycle_ranked_score')),
    signal_without_hindsight: payload.maybe(payload.oneOf('cycle_band', CYCLE_SIGNALS, 'Band of that score.')),
    without_hindsight_null_reason: payload.maybe(
      payload.text('null_reason', 'Why there is no score without hindsight; null when there is one.'),
    ),
    note: payload.text('reading_note'),
  },
  params: {
    weights: Object.fromEntries(CYCLE_COMPONENTS.map(({ key, weight }) => [key, weight])),
    least_covered: LEAST_COVERED,
    least_ranked_days: LEAST_RANKED_DAYS,
  },
  inputs: () =>
    withHistories([
      'btc_cycle_raw_score',
      RANKED,
      'btc_close',
      'btc_cycle_z_score',
      'btc_cycle_adj_score',
      'btc_cycle_coverage',
      'institutional_share',
      'etf_net_flow',
      TREASURY_HOLDINGS,
      'circulating_supply',
      ...CYCLE_COMPONENTS.flatMap(({ inputs, output }) => [output, ...inputs]),
      ...CYCLE_CARRIED.map(({ series }) => series),
    ]),
  references: () => [
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
    { kind: 'references', type: 'btc_valuation', subject: 'BTC' },
    { kind: 'references', type: 'market_structure', subject: 'BTC' },
    { kind: 'references', type: 'alt_cycle', subject: 'ETH' },
    { kind: 'references', type: 'alt_cycle', subject: 'SOL' },
  ],
  compute({ view }) {
    const newest = coveredDay(view, 'btc_cycle_raw_score', CYCLE_COMPONENTS);
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
        institutional_share: reading(view, 'institutional_share', day),
        institutional_share_note: shareNote(view, day),
        score_null_reason: scoreNullReason(view, day),
        missing: missingComponents(view, day),
        indicator_coverage: confidence,
        components: {
          ...Object.fromEntries(CYCLE_COMPONENTS.map((of, i) => [of.key, factors[i]?.value ?? null])),
          ...Object.fromEntries(CYCLE_CARRIED.map(({ key, series }) => [key, reading(view, series, day)])),
        },
        percentiles: percentiles(view, day),
        ath: allTimeHigh(view, day),
        hindsight: cycleHindsight(),
        ...withoutHindsight(view, day),
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

function scoreNullReason(view: SeriesView, day: number): string | null {
  if (valueOn(view, 'btc_cycle_z_score', day) === null)
    return 'no Z-score: the components of the day have not been there for a year';
  if (valueOn(view, 'btc_cycle_adj_score', day) !== null) return null;
  const isTreasury = Number.isNaN(treasuryHoldings(view)[day - view.firstDay]);
  const missing = isTreasury ? TREASURY_HOLDINGS : 'etf_net_flow';
  return `no adjusted score, the institutional share is not known: ${missingReason(view, missing, day)}`;
}

/** The score in which nothing was chosen after the days it judges, or why there is none. */
function withoutHindsight(view: SeriesView, day: number) {
  const score = reading(view, RANKED, day);
  return {
    score_without_hindsight: score,
    signal_without_hindsight: score === null ? null : cycleSignal(score),
    without_hindsight_null_reason: score === null ? missingReason(view, RANKED, day) : null,
  };
}

/** What damps the Z-score less than it might. */
function shareNote(view: SeriesView, day: number): string | null {
  const share = valueOn(view, 'institutional_share', day);
  if (share === 0) return 'nothing is damped: on this day no fund had opened and no company is counted';
  if (share === null || !view.values(TREASURY_HOLDINGS).every(Number.isNaN)) return null;
  return 'the funds alone damp: neither a file nor a declared source delivers what companies hold';
}

/** Weighted and carried components without a value, each with the reason. */
function missingComponents(view: SeriesView, day: number) {
  const at = day - view.firstDay;
  const all = [
    ...CYCLE_COMPONENTS.map(({ key, output, inputs, history }) => ({ key, output, inputs, history })),
    ...CYCLE_CARRIED.map(({ key, series }) => ({ key, output: series, inputs: [series], history: series })),
  ];
  return all
    .filter(({ output }) => valueOn(view, output, day) === null)
    .map(({ key, inputs, history }) => {
      const missing = inputs.find((id) => Number.isNaN(view.values(id)[at] ?? Number.NaN)) ?? history;
      return { key, null_reason: missingReason(view, missing, day) };
    });
}

/** Where the raw value of each component stands in its own history so far. */
function percentiles(view: SeriesView, day: number) {
  return CYCLE_COMPONENTS.map(({ key, raw, history, inputs }) => {
    const values = raw(view);
    const at = day - view.firstDay;
    const rank = wholeRankAt(view, values, at, { ...wholeHistoryOf(history), series: key });
    if (!Number.isNaN(values[at] ?? Number.NaN)) return { key, ...rank };
    const missing = inputs.find((id) => Number.isNaN(view.values(id)[at] ?? Number.NaN)) ?? history;
    return { key, percentile: null, null_reason: missingReason(view, missing, day) };
  });
}

/** The highest close so far; null without a price on the day. */
function allTimeHigh(view: SeriesView, day: number) {
  const close = view.values('btc_close');
  const price = valueOn(view, 'btc_close', day);
  const highest = highestSoFar(close, day - view.firstDay);
  // The highest of a part of the history is no all-time high.
  if (price === null || highest < 0) return null;
  if (historyFault(close, view.firstDay, wholeHistoryOf('btc_close'), day - view.firstDay) !== null) return null;
  const ath = close[highest] as number;
  return {
    ath: roundSignificant(ath),
    ath_date: toIsoDate(view.firstDay + highest),
    drawdown_pct: roundSignificant(percentAbove(price, ath)),
    days_since_ath: day - view.firstDay - highest,
  };
}
