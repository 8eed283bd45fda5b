import { toIsoDate } from '../../../engine/calendar.ts';
import { FUNDING_VENUES } from '../../../engine/cycle/funding-rate.ts';
import { reading } from '../../../engine/knowledge/reading.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { latest } from '../../../engine/series-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';

interface FundingPoint {
  readonly date: string;
  readonly value: number;
  readonly ma30: number | null;
  readonly zScore: number | null;
}

/** Aggregate funding of Bitcoin perpetuals, newest and past. */
export const schema: SchemaPart = (builder, types) => {
  addFundingHistory(builder, types);
  const fundingRate = builder.objectRef<{ readonly day: number; readonly value: number }>('FundingRate').implement({
    description: 'What longs pay shorts on Bitcoin perpetuals, per 8 hours. Positive: longs pay.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day.', resolve: ({ day }) => toIsoDate(day) }),
      value: t.float({
        description: 'Fraction of notional per 8 hours; 0.0001 is one basis point.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), 'funding_rate', day) as number,
      }),
      ma30: t.float({
        nullable: true,
        description: '30-day mean, same unit.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), 'funding_ma30', day),
      }),
      zScore: t.float({
        nullable: true,
        description: 'Against 90 days, standard deviations.',
        resolve: ({ day }, _args, { snapshot }) => reading(snapshot.view(), 'funding_z', day),
      }),
      venuesPresent: t.stringList({
        description: 'Venues in the aggregate.',
        resolve: ({ day }, _args, { snapshot }) => venues((series) => reading(snapshot.view(), series, day) !== null),
      }),
      venuesMissing: t.stringList({
        description: 'Venues without data on the day.',
        resolve: ({ day }, _args, { snapshot }) => venues((series) => reading(snapshot.view(), series, day) === null),
      }),
      unit: t.string({ description: 'Unit of the rates.', resolve: () => 'fraction per 8 hours' }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: (_rate, _args, { snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, fundingRate, () => 'funding_rate');
  addAttributionsField(builder, types, fundingRate, (_shape, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: ['funding_rate'] }),
  );
  builder.queryField('fundingRate', (t) =>
    t.field({
      type: fundingRate,
      description: 'The newest aggregate funding rate.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => {
        const newest = latest(context.snapshot.view(), 'funding_rate');
        if (!newest)
          throw new DomainError('source_unavailable', 'There is no funding rate yet.', {
            source: FUNDING_VENUES.map(({ venue }) => venue).join(', '),
          });
        return requireRecent(newest, context);
      },
    }),
  );
};

function addFundingHistory(builder: GraphBuilder, types: SharedTypes): void {
  const point = builder.objectRef<FundingPoint>('FundingRatePoint').implement({
    description: 'Aggregate funding of a past day, fraction of notional per 8 hours.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      value: t.exposeFloat('value', { description: 'Mean of the venues present; positive when longs pay.' }),
      ma30: t.exposeFloat('ma30', { nullable: true, description: '30-day mean, same unit; null before 30 days.' }),
      zScore: t.exposeFloat('zScore', {
        nullable: true,
        description: 'Against 90 days, standard deviations; null before 90 days.',
      }),
    }),
  });
  const options = {
    field: 'fundingRateHistory',
    description: 'Past aggregate funding of Bitcoin perpetuals.',
    series: ['funding_rate', 'funding_ma30', 'funding_z'],
    tier: 'free',
    publicDays: 365,
  } as const;
  addHistoryField(builder, types, options, point, ({ date, values: [value, ma30, zScore] }) => ({
    date,
    value: publishedNumber(value) as number,
    ma30: publishedNumber(ma30),
    zScore: publishedNumber(zScore),
  }));
}

function venues(holds: (series: string) => boolean): string[] {
  return FUNDING_VENUES.filter(({ series }) => holds(series)).map(({ venue }) => venue);
}
