import { toIsoDate } from '../../../engine/calendar.ts';
import { chainSpot, type ExpiryPain, upcomingPain } from '../../../engine/options/expiry-pain.ts';
import type { GammaExposure, StrikeGamma } from '../../../engine/options/gamma-exposure.ts';
import type { StrikePain } from '../../../engine/options/max-pain.ts';
import type { OptionChain } from '../../../engine/options/option-chain.ts';
import { latest } from '../../../engine/series-view.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { requireChain } from '../options-reader.ts';

const CURRENCY = 'BTC';

interface MaxPain {
  readonly chain: OptionChain;
  readonly spot: number;
  readonly expiries: readonly ExpiryPain[];
}

const read = perSnapshot(
  () => CURRENCY,
  (snapshot): MaxPain => {
    const chain = requireChain(snapshot, CURRENCY);
    return { chain, spot: chainSpot(chain) as number, expiries: upcomingPain(chain) };
  },
);

/** Max pain of the upcoming Bitcoin option expiries, with the ladder of strikes and gamma exposure. */
export const schema: SchemaPart = (builder, types) => {
  const expiry = addExpiry(builder);
  const maxPain = builder.objectRef<MaxPain>('MaxPainSnapshot').implement({
    description:
      'Where the options of each upcoming Bitcoin expiry pay out the least, from the newest snapshot. A property of open interest, not a forecast.',
    fields: (t) => ({
      date: t.field({
        type: 'Date',
        description: 'Day of the snapshot.',
        resolve: ({ chain }) => toIsoDate(chain.day),
      }),
      ageDays: t.int({
        description: 'Days from the snapshot to the newest Bitcoin close; 0 for a current one, never below 0.',
        resolve: ({ chain }, _args, { snapshot }) =>
          Math.max((latest(snapshot.view(), 'btc_close')?.day ?? chain.day) - chain.day, 0),
      }),
      spot: t.exposeFloat('spot', {
        description: 'Bitcoin when the snapshot was taken, USD: the forward of its nearest expiry.',
      }),
      expiries: t.field({
        type: [expiry],
        description: 'Up to ten upcoming expiries, nearest first.',
        resolve: ({ expiries }) => [...expiries],
      }),
      gexTotalUsd: t.float({
        description: 'Gamma exposure of these expiries together, USD per one percent of the spot.',
        resolve: ({ expiries }) => expiries.reduce((sum, { gamma }) => sum + gamma.total, 0),
      }),
      gexConvention: t.string({
        description: 'How the sign of the gamma exposure is chosen.',
        resolve: () => 'naive: dealers long calls (+), short puts (-)',
      }),
      source: t.string({
        description: 'Provider of the snapshot; `sample` for generated data.',
        resolve: ({ chain }) => chain.source ?? 'none',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, maxPain, ({ chain }) => ({
    id: `options on ${CURRENCY}`,
    source: chain.source ?? 'options',
    day: chain.day,
    publicationLagDays: 0,
  }));
  builder.queryField('maxPain', (t) =>
    t.field({
      type: maxPain,
      description: 'Max pain of the upcoming Bitcoin option expiries.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(read(context.snapshot, undefined), context),
    }),
  );
};

function addExpiry(builder: GraphBuilder) {
  const strike = addStrike(builder);
  const gamma = addGamma(builder);
  return builder.objectRef<ExpiryPain>('MaxPainExpiry').implement({
    description: 'One option expiry.',
    fields: (t) => ({
      expiry: t.field({
        type: 'Date',
        description: 'Day of expiry, at 08:00 UTC.',
        resolve: ({ expiry }) => toIsoDate(expiry),
      }),
      daysToExpiry: t.exposeInt('daysToExpiry', { description: 'Calendar days from the snapshot, at least 1.' }),
      isQuarterly: t.exposeBoolean('isQuarterly', {
        description: 'Whether it is the last Friday of March, June, September or December.',
      }),
      spot: t.exposeFloat('spot', { description: 'Spot of the snapshot, USD; the same for all its expiries.' }),
      maxPainStrike: t.exposeFloat('maxPainStrike', {
        nullable: true,
        description: 'Strike with the least payout, USD; of several the one nearest to the spot.',
      }),
      spotMinusMaxPainPct: t.exposeFloat('spotMinusMaxPainPct', {
        nullable: true,
        description: 'Spot less max pain, percent of max pain; positive when the spot is above.',
      }),
      putCallRatio: t.exposeFloat('putCallRatio', {
        nullable: true,
        description: 'Open puts over open calls, by coins.',
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why a number is null: `no_open_interest` or `no_open_calls`; null when none is.',
      }),
      callOpenInterest: t.exposeFloat('callOpenInterest', { description: 'Open calls, coins.' }),
      putOpenInterest: t.exposeFloat('putOpenInterest', { description: 'Open puts, coins.' }),
      totalNotionalUsd: t.exposeFloat('totalNotionalUsd', { description: 'Open coins at the spot, USD.' }),
      strikeLadder: t.field({
        type: [strike],
        description: 'Every listed strike, ascending.',
        resolve: ({ ladder }) => [...ladder],
      }),
      gex: t.field({ type: gamma, description: 'Gamma exposure.', resolve: (one) => one.gamma }),
    }),
  });
}

function addStrike(builder: GraphBuilder) {
  return builder.objectRef<StrikePain>('MaxPainStrike').implement({
    description: 'Open interest at a strike, and what a settlement there costs the writers.',
    fields: (t) => ({
      strike: t.exposeFloat('strike', { description: 'Strike, USD.' }),
      callOi: t.exposeFloat('calls', { description: 'Open calls, coins.' }),
      putOi: t.exposeFloat('puts', { description: 'Open puts, coins.' }),
      painUsd: t.exposeFloat('pain', {
        description: 'Payout of all options of the expiry if it settles at this strike, USD.',
      }),
    }),
  });
}

function addGamma(builder: GraphBuilder) {
  const strike = builder.objectRef<StrikeGamma>('StrikeGamma').implement({
    description: 'Gamma exposure at a strike, USD per one percent of the spot.',
    fields: (t) => ({
      strike: t.exposeFloat('strike', { description: 'Strike, USD.' }),
      callGexUsd: t.exposeFloat('calls', { description: 'Of calls, at least 0.' }),
      putGexUsd: t.exposeFloat('puts', { description: 'Of puts, at most 0.' }),
      netGexUsd: t.exposeFloat('net', { description: 'Both together.' }),
    }),
  });
  return builder.objectRef<GammaExposure>('GammaExposure').implement({
    description:
      'What dealers have to trade when the spot moves by one percent, under a naive convention of who holds what.',
    fields: (t) => ({
      totalUsd: t.exposeFloat('total', { description: 'Sum over the strikes, USD per one percent of the spot.' }),
      strikes: t.field({
        type: [strike],
        description: 'Strikes with open interest, ascending.',
        resolve: ({ strikes }) => [...strikes],
      }),
      optionsWithoutIv: t.exposeInt('withoutVolatility', {
        description: 'Open options without an implied volatility, which count nowhere.',
      }),
    }),
  });
}
