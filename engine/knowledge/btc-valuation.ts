import { toIsoDate } from '../calendar.ts';
import { withHistories } from '../history-needs/history-needs-of.ts';
import { publishedValueOn } from '../published-value-on.ts';
import { latest } from '../series-view.ts';
import type { Words } from '../terms/words.ts';
import { defineKnowledge } from './declaration.ts';
import { GAUGE_LIST, type Gauge, gaugeRows, toGaugeList } from './gauge-rows.ts';
import { germanDay } from './german-day.ts';
import { germanNumber } from './german-number.ts';
import { missingOnDay } from './missing-on-day.ts';
import { type Meanings, payload } from './payload.ts';
import { percentileScore } from './percentile-score.ts';
import { valuesByKey } from './plain-factors.ts';

const number = (term: string) => payload.maybe(payload.number(term));

/** MVRV, its Z-score and NUPL carry the same information about a day, so only one of them is scored. */
const READINGS = [
  { key: 'mvrv', label: { en: 'MVRV', de: 'MVRV' }, scored: true },
  { key: 'mvrv_z', label: { en: 'MVRV Z-score', de: 'MVRV-Z-Wert' }, scored: false },
  { key: 'nupl', label: { en: 'Net unrealised profit and loss', de: 'Nicht realisierter Nettogewinn' }, scored: false },
  { key: 'realized_price', label: { en: 'Realised price', de: 'Realisierter Kurs' }, scored: false },
  { key: 'puell_multiple', label: { en: 'Puell multiple', de: 'Puell-Multiple' }, scored: true },
  { key: 'sth_mvrv', label: { en: 'MVRV of short-term holders', de: 'MVRV der Kurzzeithalter' }, scored: true },
  { key: 'lth_mvrv', label: { en: 'MVRV of long-term holders', de: 'MVRV der Langzeithalter' }, scored: true },
  { key: 'aviv', label: { en: 'AVIV', de: 'AVIV' }, scored: true },
  { key: 'thermocap_ratio', label: { en: 'Thermocap ratio', de: 'Thermocap-Verhältnis' }, scored: true },
  { key: 'rhodl_ratio', label: { en: 'RHODL ratio', de: 'RHODL-Ratio' }, scored: true },
  { key: 'reserve_risk', label: { en: 'Reserve risk', de: 'Reserve-Risk' }, scored: true },
  { key: 'nvt_signal', label: { en: 'NVT signal', de: 'NVT-Signal' }, scored: true },
  { key: 'market_cap', label: { en: 'Market capitalisation', de: 'Marktkapitalisierung' }, scored: false },
  { key: 'realized_cap', label: { en: 'Realised capitalisation', de: 'Realisierte Kapitalisierung' }, scored: false },
] as const;

/** Excludes dollar amounts: they grow with the market, so their percentile says nothing about valuation. */
const GAUGES = READINGS.filter(
  (one): one is typeof one & Gauge => !['realized_price', 'market_cap', 'realized_cap'].includes(one.key),
);

const ZONES = [
  {
    below: 20,
    key: 'deep_value',
    label: { en: 'Very low', de: 'Sehr niedrig' },
    en: 'On-chain valuation is lower than on four days of five in its own history.',
    de: 'Die On-Chain-Bewertung liegt tiefer als an vier von fünf Tagen ihrer eigenen Geschichte.',
  },
  {
    below: 40,
    key: 'low',
    label: { en: 'Low', de: 'Niedrig' },
    en: 'On-chain valuation is in the lower part of its own history.',
    de: 'Die On-Chain-Bewertung liegt im unteren Teil ihrer eigenen Geschichte.',
  },
  {
    below: 60,
    key: 'middle',
    label: { en: 'Middle', de: 'Mitte' },
    en: 'On-chain valuation is in the middle of its own history.',
    de: 'Die On-Chain-Bewertung liegt in der Mitte ihrer eigenen Geschichte.',
  },
  {
    below: 80,
    key: 'high',
    label: { en: 'High', de: 'Hoch' },
    en: 'On-chain valuation is in the upper part of its own history.',
    de: 'Die On-Chain-Bewertung liegt im oberen Teil ihrer eigenen Geschichte.',
  },
  {
    below: Number.POSITIVE_INFINITY,
    key: 'stretched',
    label: { en: 'Very high', de: 'Sehr hoch' },
    en: 'On-chain valuation is higher than on four days of five in its own history.',
    de: 'Die On-Chain-Bewertung liegt höher als an vier von fünf Tagen ihrer eigenen Geschichte.',
  },
] as const;
const ZONE_BANDS = ZONES.map(({ label }, i) => ({ label, from: 20 * i }));
const ZONE_NAMES = ZONES.map(({ key }) => key);
const ZONE_MEANINGS = Object.fromEntries(
  ZONES.map(({ key, en }, i) => [key, `${en} Score from ${20 * i} to ${20 * i + 20}.`]),
) as Meanings<(typeof ZONE_NAMES)[number]>;

/** Customary names of NUPL ranges, each with its upper bound. */
const NUPL_ZONES = [
  ['capitulation', 0],
  ['hope', 0.25],
  ['optimism', 0.5],
  ['belief', 0.75],
  ['euphoria', Number.POSITIVE_INFINITY],
] as const;
const NUPL_MEANINGS: Meanings<(typeof NUPL_ZONES)[number][0]> = {
  capitulation: 'Net unrealised profit below 0: the market as a whole holds a loss.',
  hope: 'Net unrealised profit from 0 to below 25 % of the market value.',
  optimism: 'Net unrealised profit from 25 % to below 50 % of the market value.',
  belief: 'Net unrealised profit from 50 % to below 75 % of the market value.',
  euphoria: 'Net unrealised profit of 75 % of the market value or more.',
};

/** On-chain valuation of Bitcoin. */
export const knowledge = defineKnowledge({
  type: 'btc_valuation',
  typename: 'BtcValuation',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Bitcoin valuation', de: 'Bitcoin-Bewertung' },
  description: 'Value of the average coin relative to the price at which it last moved, and how unusual that ratio is.',
  computeVersion: '2.0.1',
  payload: {
    date: payload.day('reading_date'),
    score: payload.maybe(
      payload.number('history_score', 'Mean percentile of the scored gauges; a low value is cheap.'),
    ),
    score_null_reason: payload.maybe(payload.text('null_reason')),
    zone: payload.maybe(payload.oneOf('history_zone', ZONE_MEANINGS, 'Band of the score: twenty points each.')),
    verdict_en: payload.maybe(payload.text('reading_verdict')),
    verdict_de: payload.maybe(payload.text('reading_verdict')),
    mvrv: number('mvrv'),
    mvrv_z: number('mvrv_z'),
    nupl: number('nupl'),
    nupl_zone: payload.maybe(payload.oneOf('nupl_zone', NUPL_MEANINGS)),
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
      payload.text('null_reason', 'Names of the fields without a value on the day; null when every field has one.'),
    ),
    gauges: GAUGE_LIST,
  },
  params: {
    scored: READINGS.filter(({ scored }) => scored).map(({ key }) => key),
    zones: ZONE_NAMES.map((key, i) => ({ key, from: 20 * i })),
  },
  inputs: () => withHistories(READINGS.map(({ key }) => key)),
  followed: () => ({ type: 'fundamental_base_rate', subject: 'mvrv' }),
  zones: { bands: ZONE_BANDS },
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'mvrv');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: publishedValueOn(view, key, newest.day) }));
    const values = valuesByKey(readings);
    const gauges = gaugeRows(view, newest.day, GAUGES);
    const scored = new Set<string>(READINGS.flatMap((one) => (one.scored ? [one.key] : [])));
    const { score, null_reason, factors, confidence } = percentileScore(gauges.filter(({ key }) => scored.has(key)));
    const zone = score === null ? null : (ZONES.find(({ below }) => score < below) ?? null);
    return {
      date,
      payload: {
        date,
        score,
        score_null_reason: null_reason,
        zone: zone?.key ?? null,
        verdict_en: zone?.en ?? null,
        verdict_de: zone?.de ?? null,
        ...values,
        nupl_zone: nuplZone(values.nupl),
        null_reason: missingOnDay(view, newest.day, readings),
        gauges: toGaugeList(gauges),
      },
      explanation: {
        summary: summaryOf(date, newest.value, zone),
        score,
        factors,
        confidence,
      },
    };
  },
});

function nuplZone(nupl: number | null) {
  return nupl === null ? null : (NUPL_ZONES.find(([, below]) => nupl < below)?.[0] ?? null);
}

function summaryOf(date: string, mvrv: number, zone: Words | null): Words {
  const isLoss = mvrv < 1;
  return {
    en: `On ${date} market value is ${mvrv.toFixed(2)} times realised value: the average coin is held at a ${isLoss ? 'loss' : 'profit'}.${zone ? ` ${zone.en}` : ''}`,
    de: `Am ${germanDay(date)} beträgt der Marktwert das ${germanNumber(mvrv, 2)}-Fache des realisierten Werts: Der durchschnittliche Coin liegt im ${isLoss ? 'Verlust' : 'Gewinn'}.${zone ? ` ${zone.de}` : ''}`,
  };
}
