import { MAYER_ZONE_MEANINGS, mayerZone } from '../../engine/cycle/mayer-multiple.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { fromSeries, seriesReading } from '../define/series-reading.ts';

/** Mayer multiple with its zone: newest reading and history. */
export const reading = seriesReading({
  typename: 'MayerMultiple',
  owner: 'market',
  description: 'Price over its 200-day average.',
  minTier: 'free',
  days: 'mayer_multiple',
  shape: {
    value: fromSeries('mayer_multiple'),
    zone: payload.plainChoice('MayerZone', MAYER_ZONE_MEANINGS, 'Zone of the value, with bounds at 0.7, 1.5 and 2.4.'),
    price: fromSeries('btc_close'),
    sma200: fromSeries('btc_sma200'),
  },
  read: (multiple) => ({ zone: mayerZone(multiple) }),
  root: { field: 'mayerMultiple', description: 'The newest Mayer multiple.', source: 'btc_close' },
  history: {
    typename: 'MayerMultiplePoint',
    pointDescription: 'Price over its 200-day average on a past day.',
    description: 'Past Mayer multiples.',
    fields: ['value', 'zone', 'sma200'],
    publicDays: 365,
  },
  missing: { message: 'No Mayer multiple yet: it needs 200 days of prices.', source: 'btc_close' },
});
