import { toIsoDate } from '../calendar.ts';
import { hashRibbonsState } from '../onchain/hash-ribbons.ts';
import { latest } from '../series-view.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors, reading, valuesByKey } from './reading.ts';

const READINGS = [
  { key: 'hash_rate_sma30', label: 'Hash rate, 30-day average' },
  { key: 'hash_rate_sma60', label: 'Hash rate, 60-day average' },
  { key: 'puell_multiple', label: 'Puell multiple' },
  { key: 'difficulty', label: 'Difficulty' },
] as const;

/** Economic state of Bitcoin miners. */
export const knowledge = defineKnowledge({
  type: 'miner_state',
  typename: 'MinerState',
  owner: 'onchain',
  subjects: ['BTC'],
  title: { en: 'Miner state', de: 'Lage der Miner' },
  description: 'Whether miners capitulate, recover or expand, by the hash ribbons, with their revenue beside it.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    state: payload.oneOf('hash_ribbons_state', ['capitulation', 'recovery', 'expansion'], 'Which way miners go.'),
    hash_rate_sma30: payload.maybe(payload.number('hash_rate_sma30')),
    hash_rate_sma60: payload.maybe(payload.number('hash_rate_sma60')),
    puell_multiple: payload.maybe(payload.number('puell_multiple')),
    difficulty: payload.maybe(payload.number('difficulty')),
  },
  params: {},
  inputs: () => ['hash_ribbons_state', ...READINGS.map(({ key }) => key)],
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'hash_ribbons_state');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const state = hashRibbonsState(newest.value);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: reading(view, key, newest.day) }));
    return {
      date,
      payload: { date, state, ...valuesByKey(readings) },
      explanation: {
        summary: `On ${date} the hash ribbons show ${state}.`,
        score: null,
        factors: plainFactors(readings),
        confidence: coverage(readings),
      },
    };
  },
});
