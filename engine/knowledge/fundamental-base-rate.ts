import { toIsoDate } from '../calendar.ts';
import { wholeHistoryOf } from '../history/beginnings.ts';
import { historyFault } from '../history/history-need.ts';
import { ownRank } from '../indicators/own-rank.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { RATE_FIELDS, rateFactors, sampleConfidence, shareInWords } from './base-rate-payload.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { rateOver, STATE_PARAMS, stateRates } from './state-rates.ts';

/** Series of the chain that say what Bitcoin is worth, or who sells; each is its own subject. */
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

/** What Bitcoin did after days on which a metric stood where it stands now in its own history. */
export const knowledge = defineKnowledge({
  type: 'fundamental_base_rate',
  typename: 'FundamentalBaseRate',
  owner: 'onchain',
  subjects: METRICS,
  title: { en: 'Base rate of a fundamental', de: 'Grundrate eines Fundamentalwerts' },
  description:
    'How often Bitcoin rose within 7 to 365 days after days on which an on-chain metric stood in the same decile of its own history as now; the decile of each day by what was known on it.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.2.0',
  payload: {
    date: payload.day('reading_date'),
    metric: payload.text('component_key', 'Series of the metric.'),
    value: payload.number('component_value', 'Newest value, in the unit of the metric.'),
    percentile: payload.number('own_history_percentile'),
    decile: payload.integer('history_decile'),
    days_in_decile: payload.integer('sample_count', 'Days that stood in this decile when they were the newest.'),
    rates: payload.list('By horizon.', payload.object('Rate', 'What followed within a horizon.', RATE_FIELDS)),
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
    const percentile = percentiles[newest.day - view.firstDay] as number;
    const decile = decileOf(percentile);
    const inDecile = (i: number) => {
      const rank = percentiles[i] as number;
      return Number.isNaN(rank) ? null : decileOf(rank) === decile;
    };
    const rates = stateRates(view.values('btc_close'), inDecile, `fundamental_base_rate:${metric}`);
    const value = roundSignificant(newest.value);
    return {
      date,
      payload: {
        ...{ date, metric, value, percentile: roundSignificant(percentile), decile },
        days_in_decile: percentiles.reduce((count, _, i) => count + (inDecile(i) ? 1 : 0), 0),
        rates,
      },
      explanation: {
        summary: `${metric} stands at ${newest.value.toPrecision(4)} on ${date}, in decile ${decile} of its own history. After days like that, within 90 days ${shareInWords(rateOver(rates, 90))}; after any day ${shareInWords(rateOver(rates, 90).unconditional)}.`,
        score: null,
        factors: rateFactors({ key: metric, label: `Newest value of ${metric}`, value }, rates),
        confidence: sampleConfidence(rates),
      },
    };
  },
});

/** Tenth of its history a percentile falls in, 1 to 10. */
function decileOf(percentile: number): number {
  return Math.min(Math.floor(percentile / DECILES) + 1, DECILES);
}

/** Values a percentile needs. */
const LEAST_RANKED = 365;

function isRanked(view: SeriesView, metric: string): boolean {
  const values = view.values(metric);
  const need = wholeHistoryOf(metric as (typeof METRICS)[number]);
  if (historyFault(values, view.firstDay, need, view.length - 1) !== null) return false;
  let count = 0;
  for (const value of values) if (!Number.isNaN(value)) count++;
  return count >= LEAST_RANKED;
}

function percentilesOf(view: SeriesView, metric: string): Float64Array {
  const percentiles = new Float64Array(view.length);
  ownRank(view.values(metric), percentiles, new Float64Array(view.length));
  return percentiles;
}
