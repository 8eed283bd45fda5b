import { toIsoDate } from '../calendar.ts';
import { latest } from '../series-view.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors, reading, valuesByKey } from './reading.ts';

const READINGS = [
  { key: 'mvrv', label: 'MVRV' },
  { key: 'mvrv_z', label: 'MVRV Z-score' },
  { key: 'nupl', label: 'Net unrealised profit and loss' },
  { key: 'realized_price', label: 'Realised price' },
  { key: 'puell_multiple', label: 'Puell multiple' },
] as const;

/** On-chain valuation of Bitcoin. */
export const knowledge = defineKnowledge({
  type: 'btc_valuation',
  typename: 'BtcValuation',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Bitcoin valuation', de: 'Bitcoin-Bewertung' },
  description: 'What the average coin is worth against what it was last moved at.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    mvrv: payload.maybe(payload.number('mvrv')),
    mvrv_z: payload.maybe(payload.number('mvrv_z')),
    nupl: payload.maybe(payload.number('nupl')),
    realized_price: payload.maybe(payload.number('realized_price')),
    puell_multiple: payload.maybe(payload.number('puell_multiple')),
  },
  params: {},
  inputs: () => READINGS.map(({ key }) => key),
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'mvrv');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: reading(view, key, newest.day) }));
    const state =
      newest.value < 1
        ? 'below what it last moved at: held at a loss'
        : 'above what it last moved at: held at a profit';
    return {
      date,
      payload: { date, ...valuesByKey(readings) },
      explanation: {
        summary: `On ${date} the average coin is worth ${newest.value.toFixed(2)} times, ${state}.`,
        score: null,
        factors: plainFactors(readings),
        confidence: coverage(readings),
      },
    };
  },
});
