import { toIsoDate } from '../../../engine/calendar.ts';
import { REGIME_RATINGS, type RegimeBucket } from '../../../engine/evidence/regime-bucket.ts';
import type { Label } from '../../../engine/macro/macro-component.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { checkInterval, findAsset, findStrategy } from '../find-tested.ts';
import { type BasedRecommendation, readRecommendation } from '../read-recommendation.ts';
import { createRegimeReader, type RegimeAnswer } from '../regime-reader.ts';

interface AnsweredRegimes extends RegimeAnswer {
  readonly strategy: string;
  readonly asset: string;
  readonly pair: string;
  readonly interval: string;
}

/** How a strategy did by macro regime. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const read = createRegimeReader(declarations);
  const performance = addPerformance(builder, types);
  builder.queryField('regimePerformance', (t) =>
    t.field({
      type: performance,
      description: 'How a strategy at its defaults did by macro quadrant. An unknown asset is `not_found`.',
      authScopes: { tier: 'free' },
      args: {
        strategy: t.arg.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
        asset: t.arg.string({ required: true, description: 'Ticker, in any case, or a market of the asset.' }),
        interval: t.arg({
          type: 'Interval',
          required: true,
          defaultValue: '1d',
          description: 'Length of a bar: 1d, 1w or 1M.',
        }),
      },
      resolve: (_root, args, { snapshot }): AnsweredRegimes => {
        const strategy = findStrategy(declarations.strategies, args.strategy).key;
        const { ticker: asset, market } = findAsset(snapshot, args.asset);
        const interval = checkInterval(args.interval);
        return { strategy, asset, pair: market.code, interval, ...read(snapshot, { strategy, market, interval }) };
      },
    }),
  );
};

function addPerformance(builder: GraphBuilder, types: SharedTypes) {
  const bucket = addBucket(builder);
  const recommendation = addRecommendation(builder, types);
  const dayOf = (side: 'firstDay' | 'lastDay') => (one: AnsweredRegimes) => one.window && toIsoDate(one.window[side]);
  return builder.objectRef<AnsweredRegimes>('RegimePerformance').implement({
    description:
      'The completed trades of a backtest at default parameters and costs, by macro quadrant of their entry.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
      asset: t.exposeString('asset', { description: 'Ticker.' }),
      pair: t.exposeString('pair', { description: 'Id of the market the backtest was run on.' }),
      interval: t.exposeString('interval', { description: 'Length of a bar.' }),
      dateFrom: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day that was traded.',
        resolve: dayOf('firstDay'),
      }),
      dateTo: t.field({ type: 'Date', nullable: true, description: 'Last day.', resolve: dayOf('lastDay') }),
      buckets: t.field({ type: [bucket], description: 'Each quadrant.', resolve: ({ buckets }) => [...buckets] }),
      unassignedTrades: t.exposeInt('unassignedTrades', {
        description: 'Trades entered before a quadrant was published; they are in no bucket.',
      }),
      recommendation: t.field({
        type: recommendation,
        description: 'What that says about the regime that holds; nothing while the newest regime is too old to hold.',
        resolve: (one, _args, context) => readRecommendation(one.strategy, one.recommendation, context),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no window.',
        resolve: ({ window, interval }) =>
          window ? null : `The market has too few bars of ${interval} for the warm-up of the strategy.`,
      }),
    }),
  });
}

function addBucket(builder: GraphBuilder) {
  const rating = builder.enumType('RegimeRating', {
    values: REGIME_RATINGS,
    description: 'favourable when the whole interval of the mean return is above 0, unfavourable below, else mixed.',
  });
  return builder.objectRef<RegimeBucket>('RegimeBucket').implement({
    description: 'Trades entered in one macro quadrant.',
    fields: (t) => ({
      quadrant: t.exposeString('quadrant', { description: 'sweet_spot, late_cycle_warning, crisis or recovery.' }),
      trades: t.exposeInt('trades', { description: 'Completed trades.' }),
      ...numberFields<RegimeBucket>(t, 'nullable', {
        winRate: 'Share of them that won, 0 to 1.',
        avgPnlPct: 'Mean net return of a trade, percent.',
        avgPnlLowPct: 'Lower end of the 90 % interval of that mean.',
        avgPnlHighPct: 'Upper end of it.',
        rewardRiskRatio: 'Mean gain over mean loss.',
        shareOfTimePct: 'Days of the window in the quadrant, percent of the days that have one.',
      }),
      rating: t.expose('rating', { type: rating, nullable: true, description: 'Rating; null below 20 trades.' }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why something is missing.' }),
    }),
  });
}

function addRecommendation(builder: GraphBuilder, types: SharedTypes) {
  return builder.objectRef<BasedRecommendation>('RegimeRecommendation').implement({
    description: 'What past trades say about the macro regime that holds. It describes; it does not advise.',
    fields: (t) => ({
      quadrant: t.exposeString('quadrant', { nullable: true, description: 'The latest quadrant.' }),
      rating: t.exposeString('rating', { nullable: true, description: 'Rating of its bucket.' }),
      text: t.string({
        nullable: true,
        description: 'In words.',
        args: types.textArgs(),
        resolve: ({ text }, { lang }) => (text as Label | null)?.[lang] ?? null,
      }),
      basis: t.exposeString('basis', {
        nullable: true,
        description:
          'asset: trades of the asset at the interval; studied_markets: where they are fewer than 20, those on all studied markets by days and weeks, as in the knowledge object strategy_regime_sensitivity.',
      }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why there is nothing to say.' }),
    }),
  });
}
