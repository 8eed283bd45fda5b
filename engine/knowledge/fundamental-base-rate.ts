import { toIsoDate } from '../calendar.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { historyFault } from '../history/history-need.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { RATE_FIELDS, rateFactors, sampleConfidence, shareInWords } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { germanDay } from './german-day.ts';
import { payload } from './payload.ts';
import { rateOver, STATE_PARAMS, stateRates } from './state-rates.ts';

/** On-chain series about Bitcoin's valuation or its sellers; each is a subject of its own. */
const METRICS = [
  'mvrv',
  'mvrv_z',
  'nupl',
  'puell_multiple',
  'reserve_risk',
  'rhodl_ratio',
  'sopr',
  'sopr_7d',
  'dormancy_flow',
  'nvt_signal',
  'vdd_multiple',
  'aviv',
] as const;

const DECILES = 10;
/** Horizon quoted in the summary, days. */
const MAIN_HORIZON = 90;

/** Bitcoin's returns after days in the same decile of a metric's history as today. */
export const knowledge = defineKnowledge({
  type: 'fundamental_base_rate',
  typename: 'FundamentalBaseRate',
  owner: 'onchain',
  subjects: METRICS,
  title: { en: 'Base rate of a fundamental', de: 'Grundrate eines Fundamentalwerts' },
  description:
    'How often Bitcoin rose within 7 to 365 days after days on which an on-chain metric was in the same decile of its own history as now. The decile of each day uses only values known on that day.',
  computeVersion: '1.2.1',
  payload: {
    date: payload.day('reading_date'),
    metric: payload.text('component_key', 'Series of the metric.'),
    value: payload.number('component_value', 'Newest value, in the unit of the metric.'),
    percentile: payload.number('own_history_percentile'),
    decile: payload.integer('history_decile'),
    days_in_decile: payload.integer('sample_count', 'Days that were in this decile, by values known on the day.'),
    rates: payload.list(
      'Base rate for each horizon, shortest first.',
      payload.object('Rate', 'Returns within a horizon.', RATE_FIELDS),
    ),
  },
  params: { ...STATE_PARAMS, decile: 'of the expanding percentile of each day, from 365 values on' },
  chart: { series: (metric) => metric },
  inputs: (metric) => ['btc_close', metric],
  references: () => [
    { kind: 'references', type: 'btc_valuation', subject: 'BTC' },
    { kind: 'references', type: 'market_pulse', subject: 'BTC' },
  ],
  heavy: true,
  cpuMs: 60,
  readingDay: ({ view }, metric) =>
    latest(view, 'btc_close') && isRanked(view, metric) ? (latest(view, metric)?.day ?? null) : null,
  compute({ view }, metric) {
    const newest = latest(view, metric);
    if (!newest || !latest(view, 'btc_close') || !isRanked(view, metric)) return null;
    const date = toIsoDate(newest.day);
    const percentiles = percentilesOf(view, metric);
    const percentile = percentiles[newest.day - view.firstDay]!;
    const decile = decileOf(percentile);
    const inDecile = (i: number) => {
      const rank = percentiles[i]!;
      return Number.isNaN(rank) ? null : decileOf(rank) === decile;
    };
    const rates = stateRates(view.values('btc_close'), inDecile, `fundamental_base_rate:${metric}`);
    const value = roundSignificant(newest.value);
    return {
      date,
      payload: {
        date,
        metric,
        value,
        percentile: roundSignificant(percentile),
        decile,
        days_in_decile: percentiles.reduce((count, _, i) => count + (inDecile(i) ? 1 : 0), 0),
        rates,
      },
      explanation: {
        summary: summaryOf(metric, newest.value, date, decile, rateOver(rates, MAIN_HORIZON)),
        score: null,
        factors: rateFactors(
          { key: metric, label: { en: `Newest value of ${metric}`, de: `Neuester Wert von ${metric}` }, value },
          rates,
        ),
        confidence: sampleConfidence(rates),
      },
    };
  },
});

/** Converts a percentile to its decile, 1 to 10. */
function decileOf(percentile: number): number {
  return Math.min(Math.floor(percentile / DECILES) + 1, DECILES);
}

/** Minimum number of values for a percentile. */
const MIN_RANKED = 365;

function isRanked(view: SeriesView, metric: string): boolean {
  const values = view.values(metric);
  const need = wholeHistoryOf(metric as (typeof METRICS)[number]);
  if (historyFault(values, view.firstDay, need, view.length - 1) !== null) return false;
  let count = 0;
  for (const value of values) if (!Number.isNaN(value)) count++;
  return count >= MIN_RANKED;
}

function percentilesOf(view: SeriesView, metric: string): Float64Array {
  const percentiles = new Float64Array(view.length);
  ownRank(view.values(metric), percentiles, new Float64Array(view.length));
  return percentiles;
}

function summaryOf(
  metric: string,
  value: number,
  date: string,
  decile: number,
  rate: ReturnType<typeof rateOver>,
): Words {
  const [share, any] = [shareInWords(rate), shareInWords(rate.unconditional)];
  const shown = value.toPrecision(4);
  return {
    en: `${metric} is at ${shown} on ${date}, in decile ${decile} of its own history. Within ${MAIN_HORIZON} days after days in that decile, ${share.en}; after any day, ${any.en}.`,
    de: `${metric} steht am ${germanDay(date)} bei ${shown.replace('.', ',')}, im ${decile}. Dezil der eigenen Geschichte. Binnen ${MAIN_HORIZON} Tagen nach Tagen in diesem Dezil ${share.de}; nach beliebigen Tagen ${any.de}.`,
  };
}
