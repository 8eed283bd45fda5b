import { payload } from '../../engine/knowledge/payload.ts';
import { HASH_RIBBONS_MEANINGS, hashRibbonsState } from '../../engine/onchain/hash-ribbons.ts';
import { fromSeries, seriesReading } from '../define/series-reading.ts';

const STATE =
  'Phase of the miners. capitulation: 30-day below 60-day average; recovery: crossed back above; expansion: confirmed by the price.';

/** Hash ribbons: newest reading and history. */
export const reading = seriesReading({
  typename: 'HashRibbons',
  owner: 'onchain',
  description: '30-day and 60-day averages of the hash rate.',
  minTier: 'free',
  days: 'hash_ribbons_state',
  shape: {
    state: payload.plainChoice('HashRibbonsState', HASH_RIBBONS_MEANINGS, STATE),
    sma30: fromSeries('hash_rate_sma30'),
    sma60: fromSeries('hash_rate_sma60'),
    unit: payload.plain('text', 'Unit of the averages.'),
  },
  read: (value) => ({ state: hashRibbonsState(value) }),
  newest: () => ({ unit: 'terahashes per second' }),
  root: { field: 'hashRibbons', description: 'The newest hash ribbons.', source: 'hash_rate' },
  history: {
    typename: 'HashRibbonsPoint',
    pointDescription: 'Averages of the hash rate on a past day, terahashes per second.',
    description: 'Past hash ribbons.',
    fields: ['state', 'sma30', 'sma60'],
    publicDays: 365,
  },
  missing: { message: 'No hash ribbons yet: they need 60 days of hash rate.', source: 'hash_rate' },
});
