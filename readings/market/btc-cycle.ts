import { toIsoDate } from '../../engine/calendar.ts';
import {
  CYCLE_CARRIED,
  CYCLE_COMPONENTS,
  CYCLE_NOTE,
  CYCLE_SIGNAL_MEANINGS,
  cycleSignal,
} from '../../engine/cycle/btc-cycle.ts';
import { coveredDay, MIN_COVERED } from '../../engine/cycle/covered-day.ts';
import { cycleHindsight } from '../../engine/cycle/cycle-hindsight.ts';
import { MIN_RANKED_DAYS, rankedScoreSeries } from '../../engine/cycle/ranked-cycle.ts';
import { CYCLE_BANDS, germanBand } from '../../engine/cycle/score-bands.ts';
import { TREASURY_HOLDINGS, treasuryHoldings } from '../../engine/cycle/treasury-holdings.ts';
import { elementAt } from '../../engine/element-at.ts';
import { wholeHistoryOf } from '../../engine/history/beginnings.ts';
import { historyFault } from '../../engine/history/history-need.ts';
import { wholeRankAt } from '../../engine/history/whole-rank-at.ts';
import { withHistories } from '../../engine/history-needs/history-needs-of.ts';
import { missingReason } from '../../engine/history-needs/missing-reason.ts';
import { highestSoFar } from '../../engine/indicators/highest-so-far.ts';
import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { defineKnowledge, type Factor } from '../../engine/knowledge/declaration.ts';
import { germanDay } from '../../engine/knowledge/german-day.ts';
import { germanNumber } from '../../engine/knowledge/german-number.ts';
import { HINDSIGHT } from '../../engine/knowledge/hindsight-payload.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { history } from '../../engine/knowledge/reading-root.ts';
import { percentAbove } from '../../engine/percent-above.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { publishedValueOn } from '../../engine/published-value-on.ts';
import { type SeriesView, valueOn } from '../../engine/series-view.ts';

/** Weighted components in the unit of their raw values, then unweighted ones. */
const COMPONENTS = Object.fromEntries([
  ...CYCLE_COMPONENTS.map(
    ({ key, label }) => [key, payload.maybe(payload.number('component_value', label.en))] as const,
  ),
  ...CYCLE_CARRIED.map(({ key, series }) => [key, payload.maybe(payload.number(series))] as const),
]);

const SIGNAL = payload.choice('CycleSignal', 'cycle_band', CYCLE_SIGNAL_MEANINGS);
const RAW_SCORE = payload.number('btc_cycle_raw_score');
const Z_SCORE = payload.maybe(payload.number('btc_cycle_z_score'));
const ADJ_SCORE = payload.maybe(payload.number('btc_cycle_adj_score'));

const MISSING = payload.shape('CycleMissingComponent', 'Component that is excluded.', {
  key: payload.text('component_key'),
  null_reason: payload.text('null_reason'),
});

const PERCENTILE = payload.shape('CyclePercentile', 'Percentile of a component in its own history.', {
  key: payload.text('component_key'),
  percentile: payload.maybe(payload.number('own_history_percentile')),
  null_reason: payload.maybe(payload.text('null_reason')),
});

const ALL_TIME_HIGH = payload.shape(
  'AllTimeHigh',
  'Highest daily close so far, and the distance of the price from it.',
  {
    ath: payload.number('btc_close', 'Highest daily close so far.'),
    ath_date: payload.day('event_date'),
    drawdown_pct: payload.number('ath_drawdown'),
    days_since_ath: payload.integer('days_since'),
  },
);

const RANKED = rankedScoreSeries('btc');

/** Bitcoin cycle score: newest reading and history. */
export const knowledge = defineKnowledge({
  type: 'btc_cycle',
  typename: 'BtcCycle',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Bitcoin cycle', de: 'Bitcoin-Zyklus' },
  description: 'Weighted score of nine cycle components, with its Z-score and band.',
  minTier: 'public',
  cadence: 'daily',
  computeVersion: '1.4.2',
  payload: {
    date: payload.day('reading_date'),
    signal: SIGNAL,
    raw_score: RAW_SCORE,
    adj_score: ADJ_SCORE,
    z_score: Z_SCORE,
    institutional_share: payload.maybe(
      payload.number('institutional_share', 'Share of the supply that damps the Z-score.'),
    ),
    institutional_share_note: payload.maybe(
      payload.text(
        'reading_note',
        'Note on the holdings that the share excludes, or that there is no damping; null when it is complete.',
      ),
    ),
    score_null_reason: payload.maybe(
      payload.text('null_reason', 'Why there is no Z-score or no adjusted score; null when both exist.'),
    ),
    missing: payload.list('Components without a value on the day, with the reason.', MISSING),
    indicator_coverage: payload.number('btc_cycle_coverage'),
    components: payload.object(
      'Components',
      'Raw values of the components; null where one has no data on the day.',
      COMPONENTS,
    ),
    percentiles: payload.list('Percentile of the raw value of each component in its own history.', PERCENTILE),
    ath: payload.maybe(ALL_TIME_HIGH),
    hindsight: HINDSIGHT,
    score_without_hindsight: payload.maybe(payload.number('btc_cycle_ranked_score')),
    signal_without_hindsight: payload.maybe({ ...SIGNAL, description: 'Band of that score.' }),
    without_hindsight_null_reason: payload.maybe(
      payload.text('null_reason', 'Why there is no score without hindsight; null when there is one.'),
    ),
    note: payload.text('reading_note'),
  },
  root: {
    field: 'btcCycle',
    description: 'The newest cycle score.',
    history: history({
      typename: 'BtcCyclePoint',
      pointDescription: 'Cycle score of a past day.',
      description: 'Past cycle scores.',
      series: ['btc_cycle_raw_score', 'btc_cycle_z_score', 'btc_cycle_adj_score'],
      publicDays: 3_650,
      point: { signal: SIGNAL, raw_score: RAW_SCORE, z_score: Z_SCORE, adj_score: ADJ_SCORE },
      toPoint: ([raw, z, adj]) => ({
        signal: cycleSignal(raw),
        raw_score: roundSignificant(raw),
        z_score: publishedNumber(z),
        adj_score: publishedNumber(adj),
      }),
    }),
  },
  params: {
    weights: Object.fromEntries(CYCLE_COMPONENTS.map(({ key, weight }) => [key, weight])),
    least_covered: MIN_COVERED,
    least_ranked_days: MIN_RANKED_DAYS,
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
  zones: { bands: CYCLE_BANDS, series: () => 'btc_cycle_raw_score' },
  followed: ({ signal }) => ({ type: 'zone_base_rate', subject: `${String(signal).toUpperCase()}_BTC` }),
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
    const confidence = publishedValueOn(view, 'btc_cycle_coverage', day) ?? 0;
    return {
      date,
      payload: {
        date,
        signal,
        raw_score: roundSignificant(score),
        adj_score: publishedValueOn(view, 'btc_cycle_adj_score', day),
        z_score: publishedValueOn(view, 'btc_cycle_z_score', day),
        institutional_share: publishedValueOn(view, 'institutional_share', day),
        institutional_share_note: shareNote(view, day),
        score_null_reason: scoreNullReason(view, day),
        missing: missingComponents(view, day),
        indicator_coverage: confidence,
        components: {
          ...Object.fromEntries(CYCLE_COMPONENTS.map((of, i) => [of.key, factors[i]?.value ?? null])),
          ...Object.fromEntries(CYCLE_CARRIED.map(({ key, series }) => [key, publishedValueOn(view, series, day)])),
        },
        percentiles: percentiles(view, day),
        ath: allTimeHigh(view, day),
        hindsight: cycleHindsight(),
        ...withoutHindsight(view, day),
        note: CYCLE_NOTE.en,
      },
      explanation: {
        summary: {
          en: `The cycle score is ${score.toFixed(1)} of 100 on ${date}, in the band ${signal}. ${CYCLE_NOTE.en}`,
          de: `Am ${germanDay(date)} beträgt der Zykluswert ${germanNumber(score, 1)} von 100, im Band ${germanBand(signal)}. ${CYCLE_NOTE.de}`,
        },
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
    return 'no Z-score: the components of the day do not have a year of history';
  if (valueOn(view, 'btc_cycle_adj_score', day) !== null) return null;
  const hasTreasuries = !Number.isNaN(treasuryHoldings(view)[day - view.firstDay]);
  const hasSupply = valueOn(view, 'circulating_supply', day) !== null;
  const missing = !hasTreasuries ? TREASURY_HOLDINGS : hasSupply ? 'etf_net_flow' : 'circulating_supply';
  return `no adjusted score, the institutional share is not known: ${missingReason(view, missing, day)}`;
}

/** Returns the score free of choices made with later data, or the reason there is none. */
function withoutHindsight(view: SeriesView, day: number) {
  const score = publishedValueOn(view, RANKED, day);
  return {
    score_without_hindsight: score,
    signal_without_hindsight: score === null ? null : cycleSignal(score),
    without_hindsight_null_reason: score === null ? missingReason(view, RANKED, day) : null,
  };
}

/**
 * Returns a note on what the institutional share leaves out, or that nothing is damped; null when complete or unknown.
 */
function shareNote(view: SeriesView, day: number): string | null {
  const share = valueOn(view, 'institutional_share', day);
  if (share === 0) return 'no damping: no fund had opened by this day, and no company holdings are counted';
  if (share === null || !view.values(TREASURY_HOLDINGS).every(Number.isNaN)) return null;
  return 'only funds are counted: no file or declared source delivers company holdings';
}

/** Returns the weighted and unweighted components without a value, each with the reason. */
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

/** Returns the percentile of each component's raw value in its own history up to the day. */
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

/** Returns the highest close up to the day; null without a price on the day. */
function allTimeHigh(view: SeriesView, day: number) {
  const close = view.values('btc_close');
  const price = valueOn(view, 'btc_close', day);
  const highest = highestSoFar(close, day - view.firstDay);
  // The maximum of an incomplete history may not be the all-time high.
  if (price === null || highest < 0) return null;
  if (historyFault(close, view.firstDay, wholeHistoryOf('btc_close'), day - view.firstDay) !== null) return null;
  const ath = elementAt(close, highest);
  return {
    ath: roundSignificant(ath),
    ath_date: toIsoDate(view.firstDay + highest),
    drawdown_pct: roundSignificant(percentAbove(price, ath)),
    days_since_ath: day - view.firstDay - highest,
  };
}
