import type { Day } from '../../engine/calendar.ts';
import { FUNDING_VENUES } from '../../engine/cycle/funding-rate.ts';
import { payload } from '../../engine/knowledge/payload.ts';
import { type SeriesView, valueOn } from '../../engine/series-view.ts';
import { fromSeries, seriesReading } from '../define/series-reading.ts';

/** Aggregate funding rate of Bitcoin perpetuals: newest reading and history. */
export const reading = seriesReading({
  typename: 'FundingRate',
  owner: 'market',
  description: 'Rate that longs pay shorts on Bitcoin perpetuals per 8 hours; negative when shorts pay.',
  minTier: 'free',
  days: 'funding_rate',
  shape: {
    value: fromSeries('funding_rate', 'Fraction of notional per 8 hours; 0.0001 is one basis point.'),
    ma30: payload.maybe(fromSeries('funding_ma30')),
    z_score: payload.maybe(fromSeries('funding_z')),
    venues_present: payload.list('Venues in the aggregate.', payload.plain('text', 'Name of a venue.')),
    venues_missing: payload.list('Venues without data on the day.', payload.plain('text', 'Name of a venue.')),
    unit: payload.plain('text', 'Unit of the rates.'),
  },
  newest: (view, day) => ({
    venues_present: venuesOn(view, day, true),
    venues_missing: venuesOn(view, day, false),
    unit: 'fraction per 8 hours',
  }),
  root: { field: 'fundingRate', description: 'The newest aggregate funding rate.' },
  history: {
    typename: 'FundingRatePoint',
    pointDescription: 'Aggregate funding of a past day, fraction of notional per 8 hours.',
    description: 'Past aggregate funding of Bitcoin perpetuals.',
    fields: ['value', 'ma30', 'z_score'],
    publicDays: 365,
  },
  missing: {
    message: 'No funding rate yet: no venue has delivered one.',
    source: FUNDING_VENUES.map(({ venue }) => venue).join(', '),
  },
});

/** Returns the names of the venues with a rate on a day, or of those without one. */
function venuesOn(view: SeriesView, day: Day, present: boolean): string[] {
  return FUNDING_VENUES.filter(({ series }) => (valueOn(view, series, day) !== null) === present).map(
    ({ venue }) => venue,
  );
}
