import { toIsoDate } from '../calendar.ts';
import { FUNDING_VENUES } from '../cycle/funding-rate.ts';
import { latest } from '../series-view.ts';
import { defineKnowledge } from './declaration.ts';
import { payload } from './payload.ts';
import { coverage, plainFactors, reading, valuesByKey } from './reading.ts';

const READINGS = [
  { key: 'funding_rate', label: 'Funding rate' },
  { key: 'funding_ma30', label: 'Funding rate, 30-day mean' },
  { key: 'funding_z', label: 'Funding rate, Z-score' },
] as const;

/** State of the Bitcoin perpetual futures market. */
export const knowledge = defineKnowledge({
  type: 'derivatives_state',
  typename: 'DerivativesState',
  owner: 'market',
  subjects: ['BTC'],
  title: { en: 'Derivatives state', de: 'Lage der Derivate' },
  description: 'Aggregate funding of Bitcoin perpetuals: who pays whom, and how unusual that is.',
  minTier: 'free',
  cadence: 'daily',
  computeVersion: '1.0.0',
  payload: {
    date: payload.day('reading_date'),
    funding_rate: payload.maybe(payload.number('funding_rate')),
    funding_ma30: payload.maybe(payload.number('funding_ma30')),
    funding_z: payload.maybe(payload.number('funding_z')),
    venues: payload.list(
      'Funding of each venue.',
      payload.object('Venue', 'Funding of a venue.', {
        venue: payload.text('component_key', 'Key of the venue.'),
        rate: payload.maybe(payload.number('funding_rate')),
      }),
    ),
  },
  params: { venues: FUNDING_VENUES.map(({ venue }) => venue) },
  inputs: () => [...READINGS.map(({ key }) => key), ...FUNDING_VENUES.map(({ series }) => series)],
  references: () => [{ kind: 'component_of', type: 'market_pulse', subject: 'BTC' }],
  compute({ view }) {
    const newest = latest(view, 'funding_rate');
    if (!newest) return null;
    const date = toIsoDate(newest.day);
    const readings = READINGS.map(({ key, label }) => ({ key, label, value: reading(view, key, newest.day) }));
    const who = newest.value >= 0 ? 'Longs pay shorts' : 'Shorts pay longs';
    return {
      date,
      payload: {
        date,
        ...valuesByKey(readings),
        venues: FUNDING_VENUES.map(({ venue, series }) => ({ venue, rate: reading(view, series, newest.day) })),
      },
      explanation: {
        summary: `${who} ${(Math.abs(newest.value) * 10_000).toFixed(2)} basis points per 8 hours on ${date}.`,
        score: null,
        factors: plainFactors(readings),
        confidence: coverage(readings),
      },
    };
  },
});
