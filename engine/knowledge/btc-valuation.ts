import { toIsoDate } from '../calendar.ts';
import { withHistories } from '../history/history-needs-of.ts';
import { latest } from '../series-view.ts';
import { defineKnowledge } from './declaration.ts';
import { GAUGE_LIST, type Gauge, gaugeRows } from './gauge-rows.ts';
import { missingOnDay } from './missing-on-day.ts';
import { payload } from './payload.ts';
import { percentileScore } from './percentile-score.ts';
import { reading, valuesByKey } from './reading.ts';

const number = (term: string) => payload.maybe(payload.number(term));

/** MVRV, its Z-score and NUPL say the same of one day: one of them is scored. */
const READINGS = [
  { key: 'mvrv', label: 'MVRV', scored: true },
  { key: 'mvrv_z', label: 'MVRV Z-score', scored: false },
  { key: 'nupl', label: 'Net unrealised profit and loss', scored: false },
  { key: 'realized_price', label: 'Realised price', scored: false },
  { key: 'puell_multiple', label: 'Puell multiple', scored: true },
  { key: 'sth_mvrv', label: 'MVRV of short-term holders', scored: true },
  { key: 'lth_mvrv', label: 'MVRV of long-term holders', scored: true },
  { key: 'aviv', label: 'AVIV', scored: true },
  { key: 'thermocap_ratio', label: 'Thermocap ratio', scored: true },
  { key: 'rhodl_ratio', label: 'RHODL ratio', scored: true },
  { key: 'reserve_risk', label: 'Reserve risk', scored: true },
  { key: 'nvt_signal', label: 'NVT signal', scored: true },
  { key: 'market_cap', label: 'Market capitalisation', scored: false },
  { key: 'realized_cap', label: 'Realised capitalisation', scored: false },
] as const;

/** Sizes in dollars grow with the market: their place in history says nothing of value. */
const GAUGES = READINGS.filter(
  (one): one is typeof one & Gauge => !['realized_price', 'market_cap', 'realized_cap'].includes(one.key),
);

const ZONES = [
  {
    ...{ below: 20, key: 'deep_value' },
    en: 'On-chain valuation is lower than on four days of five in its own history.',
    de: 'Die On-Chain-Bewertung liegt tiefer als an vier von fünf Tagen ihrer eigenen Geschichte.',
  },
  {
    ...{ below: 40, key: 'low' },
    en: 'On-chain valuation is in the lower part of its own history.',
    de: 'Die On-Chain-Bewertung liegt im unteren Teil ihrer eigenen Geschichte.',
  },
  {
    ...{ below: 60, key: 'middle' },
    en: 'On-chain valuation is in the middle of its own history.',
    de: 'Die On-Chain-Bewertung liegt in der Mitte ihrer eigenen Geschichte.',
  },
  {
    ...{ below: 80, key: 'high' },
    en: 'On-chain valuation is in the upper part of its own history.',
    de: 'Die On-Chain-Bewertung liegt im oberen Teil ihrer eigenen Geschichte.',
  },
  {
    ...{ below: Number.POSITIVE_INFINITY, key: 'stretched' },
    en: 'On-chain valuation is higher than on four days of five in its own history.',
    de: 'Die On-Chain-Bewertung liegt höher als an vier von fünf Tagen ihrer eigenen Geschichte.',
  },
] as const;
const ZONE_NAMES = ZONES.map(({ key }) => key);

/** The customary names of the ranges of NUPL, each with the value it ends at. */
const NUPL_ZONES = [
  ['capitulation', 0],
  ['hope', 0.25],
  ['optimism', 0.5],
  ['belief', 0.75],
  ['euphoria', Number.POSITIVE_INFINITY],
] as const;
const NUPL_ZONE_NAMES = NUPL_ZONES.map(([name]) => name);

/** On-chain valuation of Bitcoin. */
export const knowledge = defineKnowledge({
  type: 'btc_valuation',
  typename: 'BtcValuation',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Bitcoin valuation', de: 'Bitcoin-Bewertung' },
  description: 'What the average coin is worth against what it was last moved at, and how unusual that is.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '2.0.0',
  payload: {
    date: payload.day('reading_date'),
    score: payload.maybe(payload.number('history_score', 'Mean percentile of the scored gauges: low is cheap.')),
    score_null_reason: payload.maybe(payload.text('null_reason')),
    zone: payload.maybe(payload.oneOf('history_zone', ZONE_NAMES, 'Band of the score: twenty points each.')),
    verdict_en: payload.maybe(payload.text('reading_verdict')),
    verdict_de: payload.maybe(payload.text('reading_verdict')),
    mvrv: number('mvrv'),
    mvrv_z: number('mvrv_z'),
    nupl: number('nupl'),
    nupl_zone: payload.maybe(payload.oneOf('nupl_zone', NUPL_ZONE_NAMES)),
    realized_price: number('realized_price'),
    puell_multiple: number('puell_multiple'),
    sth_mvrv: number('sth_mvrv'),
    lth_mvrv: number('lth_mvrv'),
    aviv: number('aviv'),
    thermocap_ratio: number('thermocap_ratio'),
    rhodl_ratio: number('rhodl_ratio'),
    reserve_risk: number('reserve_risk'),
    nvt_signal: number('nvt_signal'),
    market_cap: number('market_cap'),
    realized_cap: number('realized_cap'),
    null_reason: payload.maybe(
      payload.text('null_reason', 'Which fields have no value on the day; null when all have.'),
    ),
    gauges: GAUGE_LIST,
  },
  params: {
    scored: READINGS.filter(({ scored }) => scored).map(({ key }) => key),
    zones: ZONE_NAMES.map((key, i) => ({ key, from: 20 * i })),
  },
  inputs: () => withHistories(READINGS.map(({ key }) => key)),
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'mvrv');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: reading(view, key, newest.day) }));
    const values = valuesByKey(readings);
    const gauges = gaugeRows(view, newest.day, GAUGES);
    const scored = new Set<string>(READINGS.flatMap((one) => (one.scored ? [one.key] : [])));
    const { score, null_reason, factors, confidence } = percentileScore(gauges.filter(({ key }) => scored.has(key)));
    const zone = score === null ? null : (ZONES.find(({ below }) => score < below) ?? null);
    const state =
      newest.value < 1
        ? 'below what it last moved at: held at a loss'
        : 'above what it last moved at: held at a profit';
    const place = zone ? ` ${zone.en}` : '';
    return {
      date,
      payload: {
        ...{ date, score, score_null_reason: null_reason, zone: zone?.key ?? null },
        ...{ verdict_en: zone?.en ?? null, verdict_de: zone?.de ?? null },
        ...values,
        nupl_zone: nuplZone(values.nupl),
        null_reason: missingOnDay(view, newest.day, readings),
        gauges,
      },
      explanation: {
        summary: `On ${date} the average coin is worth ${newest.value.toFixed(2)} times, ${state}.${place}`,
        ...{ score, factors, confidence },
      },
    };
  },
});

function nuplZone(nupl: number | null) {
  return nupl === null ? null : (NUPL_ZONES.find(([, below]) => nupl < below)?.[0] ?? null);
}
