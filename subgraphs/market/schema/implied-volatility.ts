import type { EnumRef } from '@pothos/core';
import { toIsoDate } from '../../../engine/calendar.ts';
import {
  VOLATILITY_CURRENCIES,
  type VolatilityCurrency,
  volatilitySeries,
} from '../../../engine/options/volatility-premium.ts';
import type { ExPostPremium, VolatilityReading } from '../../../engine/options/volatility-reading.ts';
import type { MaturityVolatility, VolatilityTerm } from '../../../engine/options/volatility-term.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Judged } from '../../../platform/freshness/basis.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addVolatilityHistory } from '../implied-volatility-history.ts';
import { readVolatility } from '../implied-volatility-reader.ts';

/** Implied and realised volatility of Bitcoin and Ether, newest and past. */
export const schema: SchemaPart = (builder, types) => {
  const currency = builder.enumType('VolatilityCurrency', {
    values: VOLATILITY_CURRENCIES,
    description: 'A currency with a volatility index.',
  });
  const reading = addReading(builder, currency);
  const requireRecent = addStaleField(builder, types, reading, judgedBy);
  builder.queryField('impliedVolatility', (t) =>
    t.field({
      type: reading,
      description: 'The newest implied and realised volatility of a currency.',
      authScopes: { tier: 'free' },
      args: { currency: t.arg({ type: currency, required: true, description: 'BTC or ETH.' }) },
      resolve: (_root, args, context) => {
        const read = readVolatility(context.snapshot, args.currency);
        if (read.dvol === null && read.realized === null)
          throw new DomainError('source_unavailable', `There is no volatility of ${args.currency} yet.`, {
            source: 'deribit-dvol',
          });
        return requireRecent(read, context);
      },
    }),
  );
  addVolatilityHistory(builder, types, currency);
};

/** What options imply, each part on its own day; without any, what the price has realised. */
function judgedBy({ currency, dvol, term }: VolatilityReading): readonly Judged[] {
  const ids = volatilitySeries(currency);
  const chain = term && {
    id: `options on ${currency}`,
    source: term.source ?? 'options',
    day: term.day,
    publicationLagDays: 0,
  };
  const implied = [...(dvol ? [ids.dvol] : []), ...(chain ? [chain] : [])];
  return implied.length > 0 ? implied : [ids.realized];
}

function addReading(builder: GraphBuilder, currency: EnumRef<GraphBuilder['$inferSchemaTypes'], VolatilityCurrency>) {
  const term = addTerm(builder);
  const exPost = addExPost(builder);
  const points = 'percentage points of annualised volatility';
  return builder.objectRef<VolatilityReading>('ImpliedVolatility').implement({
    description: 'Implied and realised volatility, annualised, in percent. Each part carries its own day.',
    fields: (t) => ({
      currency: t.expose('currency', { type: currency, description: 'The currency.' }),
      dvol: t.float({
        nullable: true,
        description: "Deribit's 30-day implied volatility index, percent; null without data.",
        resolve: ({ dvol }) => dvol?.value ?? null,
      }),
      dvolDate: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the index; null without data.',
        resolve: ({ dvol }) => dvol && toIsoDate(dvol.day),
      }),
      atmIv: t.field({
        type: term,
        nullable: true,
        description: 'Volatility at the money at constant maturities; null without an option chain of the currency.',
        resolve: (one) => one.term,
      }),
      realizedVol30d: t.float({
        nullable: true,
        description:
          'Volatility of the past 30 daily log returns on the day the premium is taken over, percent; null without a price.',
        resolve: ({ realized }) => realized?.value ?? null,
      }),
      realizedVolDate: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the realised volatility; null without one.',
        resolve: ({ realized }) => realized && toIsoDate(realized.day),
      }),
      volRiskPremium: t.exposeFloat('premium', {
        nullable: true,
        description: `Volatility at the money at 30 days less \`realizedVol30d\`, ${points}.`,
      }),
      volRiskPremiumReason: t.exposeString('premiumReason', {
        nullable: true,
        description: 'Why the premium is null: no_option_chain, no_expiry_at_the_money or no_realized_volatility.',
      }),
      dvolRiskPremium: t.exposeFloat('dvolPremium', {
        nullable: true,
        description: `DVOL less the realised volatility of its day, ${points}: the premium with a history; null without either.`,
      }),
      exPostPremium: t.field({
        type: exPost,
        nullable: true,
        description: 'DVOL of its newest day less what the next 30 days realise; null without a DVOL.',
        resolve: (one) => one.exPost,
      }),
      exPostPremiumKnown: t.field({
        type: exPost,
        nullable: true,
        description: 'The same of the newest day for which it is known; null before the first.',
        resolve: (one) => one.exPostKnown,
      }),
    }),
  });
}

function addExPost(builder: GraphBuilder) {
  return builder.objectRef<ExPostPremium>('ExPostPremium').implement({
    description: 'What implied volatility was above what the next 30 days realised.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Day of the implied volatility.',
        resolve: ({ day }) => toIsoDate(day),
      }),
      value: t.exposeFloat('value', { nullable: true, description: 'Percentage points; null until it is known.' }),
      knownOn: t.field({
        type: 'Date',
        description: 'Day on whose end it is known, 30 days later.',
        resolve: ({ knownOn }) => toIsoDate(knownOn),
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: '`not_yet_known` or `no_data`; null beside a value.',
      }),
    }),
  });
}

function addTerm(builder: GraphBuilder) {
  const maturity = builder.objectRef<MaturityVolatility>('ConstantMaturityVolatility').implement({
    description: 'Volatility at the money at a constant maturity: total variance is linear in time between expiries.',
    fields: (t) => ({
      days: t.exposeInt('days', { description: 'Maturity in days.' }),
      ivPct: t.exposeFloat('ivPct', {
        nullable: true,
        description: 'Percent, annualised; null when no expiry has strikes around its forward.',
      }),
      extrapolated: t.exposeString('extrapolated', {
        nullable: true,
        description: '`below_range` or `above_range` when the nearest expiry is taken as it is; null between two.',
      }),
      calendarArbitrage: t.exposeBoolean('calendarArbitrage', {
        description: 'Whether total variance falls between the two expiries around it: read with care.',
      }),
    }),
  });
  return builder.objectRef<VolatilityTerm>('ImpliedVolatilityTerm').implement({
    description: 'Volatility at the money of one snapshot of the option chain.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the snapshot.', resolve: ({ day }) => toIsoDate(day) }),
      maturities: t.field({
        type: [maturity],
        description: 'At 30, 60, 90 and 180 days.',
        resolve: ({ maturities }) => [...maturities],
      }),
      expiries: t.exposeInt('expiries', { description: 'Expiries it is made from.' }),
      expiriesWithoutAtm: t.exposeInt('expiriesWithoutAtm', {
        description: 'Expiries left out: no strikes with a volatility on both sides of the forward.',
      }),
      source: t.exposeString('source', { nullable: true, description: 'Provider; `sample` for generated data.' }),
    }),
  });
}
