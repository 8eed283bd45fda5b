import { toIsoDate } from '../calendar.ts';
import { latest } from '../series-view.ts';
import type { KnowledgeDeclaration } from './declaration.ts';
import { coverage, plainFactors, reading } from './reading.ts';

const READINGS = [
  { key: 'mvrv', label: 'MVRV' },
  { key: 'mvrv_z', label: 'MVRV Z-score' },
  { key: 'nupl', label: 'Net unrealised profit and loss' },
  { key: 'realized_price', label: 'Realised price' },
  { key: 'puell_multiple', label: 'Puell multiple' },
] as const;

/** On-chain valuation of Bitcoin. */
export const knowledge: KnowledgeDeclaration = {
  type: 'btc_valuation',
  typename: 'BtcValuation',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Bitcoin valuation', de: 'Bitcoin-Bewertung' },
  description: 'What the average coin is worth against what it was last moved at.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  terms: READINGS.map(({ key }) => key),
  params: {},
  inputs: () => READINGS.map(({ key }) => key),
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute(view) {
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
      payload: { date, ...Object.fromEntries(readings.map(({ key, value }) => [key, value])) },
      explanation: {
        summary: `On ${date} the average coin is worth ${newest.value.toFixed(2)} times, ${state}.`,
        score: null,
        factors: plainFactors(readings),
        confidence: coverage(readings),
      },
    };
  },
};
