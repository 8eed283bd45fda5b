import type { ObjectRef } from '@pothos/core';
import { toIsoDate } from '../../../engine/calendar.ts';
import type { Known, WindowReturn } from '../../../engine/markets/asset-snapshot.ts';
import {
  type DataQuality,
  QUALITY_DAYS,
  QUALITY_RULES,
  type QualityRule,
} from '../../../engine/markets/data-quality.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { newestRowOf } from '../../../platform/freshness/basis.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { findMarket } from '../../../platform/markets/markets.ts';
import { type AssetReading, baseOf, quoteOf, readAsset } from '../asset-reader.ts';
import { trendStateType } from '../trend-state.ts';

/** Everything the bars of a market say about it. */
export const schema: SchemaPart = (builder, types) => {
  const snapshotRef = addSnapshot(builder);
  const requireRecent = addStaleField(builder, types, snapshotRef, ({ market }) => newestRowOf(market));
  builder.queryField('assetSnapshot', (t) =>
    t.field({
      type: snapshotRef,
      description: 'A market on its newest day. `not_found` names the nearest known one.',
      authScopes: { tier: 'free' },
      args: { pair: t.arg.id({ required: true, description: 'Id of a market, or its pair alone: `ETHUSDT`.' }) },
      resolve: (_root, { pair }, context) =>
        requireRecent(readAsset(context.snapshot, findMarket(context.snapshot, pair)), context),
    }),
  );
};

function addSnapshot(builder: GraphBuilder) {
  const window = addWindow(builder);
  const known = addKnown(builder);
  const quality = addQuality(builder);
  const snapshot = builder.objectRef<AssetReading>('AssetSnapshot').implement({
    description: 'What the bars of a market say about it on its newest day. Prices in its quote asset.',
    fields: (t) => ({
      market: t.string({ description: 'Id of the market.', resolve: ({ market }) => market.code }),
      base: t.string({ description: 'Base asset.', resolve: ({ market }) => baseOf(market) }),
      quote: t.string({
        nullable: true,
        description: 'Quote asset; null where the source does not say.',
        resolve: ({ market }) => quoteOf(market),
      }),
      date: t.field({ type: 'Date', description: 'Day of the newest bar.', resolve: ({ day }) => toIsoDate(day) }),
      close: t.float({ description: 'Close of that bar.', resolve: ({ close }) => publishedNumber(close) as number }),
      windows: t.field({
        type: [window],
        description: 'Returns over 1, 7, 30, 90, 180 and 365 days and since the year began.',
        resolve: ({ windows }) => [...windows],
      }),
      bitcoinMarket: t.exposeString('bitcoinMarket', {
        nullable: true,
        description: 'Market of Bitcoin it is measured against; null without one in the quote asset.',
      }),
      trendState: t.field({
        type: trendStateType(builder),
        nullable: true,
        description: 'Trend of the price in Bitcoin; null with a reason beside it.',
        resolve: ({ trend }) => trend,
      }),
      trendNullReason: t.string({
        nullable: true,
        description: 'Why there is no trend; null when there is one.',
        resolve: ({ trendReason }) => trendReason,
      }),
      liquidity: t.field({
        type: known,
        description: 'Median daily volume over 30 days, in the quote asset.',
        resolve: (one) => one.liquidity,
      }),
      dataQuality: t.field({ type: quality, description: 'How complete the bars are.', resolve: (one) => one.quality }),
      source: t.string({ description: 'Provider of the newest bar.', resolve: ({ market }) => market.source }),
    }),
  });
  addLevels(builder, snapshot, known);
  return snapshot;
}

/** Where the price stands, and how far it swings. */
function addLevels(
  builder: GraphBuilder,
  snapshot: ObjectRef<GraphBuilder['$inferSchemaTypes'], AssetReading>,
  known: ReturnType<typeof addKnown>,
): void {
  builder.objectFields(snapshot, (t) => ({
    ath: t.float({
      description: 'Highest close since the first bar.',
      resolve: ({ ath }) => publishedNumber(ath) as number,
    }),
    athDate: t.field({ type: 'Date', description: 'First day of it.', resolve: ({ athDay }) => toIsoDate(athDay) }),
    drawdownPct: t.float({
      description: 'Close against the highest one, percent: 0 at the high, negative below.',
      resolve: ({ drawdownPct }) => publishedNumber(drawdownPct) as number,
    }),
    sma200: t.field({ type: known, description: '200-day average of the close.', resolve: (one) => one.sma200 }),
    sma200DistancePct: t.field({
      type: known,
      description: 'Close against its 200-day average, percent.',
      resolve: (one) => one.sma200DistancePct,
    }),
    volatility30dPct: t.field({
      type: known,
      description: 'Sample standard deviation of 30 daily log returns, annualised over 365 days, percent.',
      resolve: (one) => one.volatility30Pct,
    }),
  }));
}

function addKnown(builder: GraphBuilder) {
  return builder.objectRef<Known>('KnownNumber').implement({
    description: 'A number, or why there is none.',
    fields: (t) => ({
      value: t.float({
        nullable: true,
        description: 'The number; null when it is not known.',
        resolve: ({ value }) => publishedNumber(value),
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is none; null when there is.',
      }),
    }),
  });
}

function addWindow(builder: GraphBuilder) {
  return builder.objectRef<WindowReturn>('AssetWindow').implement({
    description: 'Returns of a market over a window.',
    fields: (t) => ({
      window: t.exposeString('window', { description: 'd1, d7, d30, d90, d180, ytd or d365.' }),
      fromDate: t.field({
        type: 'Date',
        description: 'Day whose close the window starts from.',
        resolve: ({ from }) => toIsoDate(from),
      }),
      returnPct: t.float({
        nullable: true,
        description: 'Return in the quote asset, percent.',
        resolve: ({ own }) => publishedNumber(own.value),
      }),
      vsBtcPct: t.float({
        nullable: true,
        description: 'Change of the price in Bitcoin, percent; positive when the asset outran Bitcoin.',
        resolve: ({ vsBtc }) => publishedNumber(vsBtc.value),
      }),
      returnNullReason: t.string({
        nullable: true,
        description: 'Why there is no return; null when there is one.',
        resolve: ({ own }) => own.nullReason,
      }),
      vsBtcNullReason: t.string({
        nullable: true,
        description: 'Why there is no strength against Bitcoin; null when there is one.',
        resolve: ({ vsBtc }) => vsBtc.nullReason,
      }),
    }),
  });
}

function addQuality(builder: GraphBuilder) {
  const rule = builder.objectRef<QualityRule>('DataQualityRule').implement({
    description: 'A grade and what it takes; the best one whose conditions both hold is given.',
    fields: (t) => ({
      grade: t.exposeString('grade', { description: 'A, B, C or D.' }),
      coverageAtLeast: t.exposeFloat('coverageAtLeast', { description: 'Fraction of the days with a bar, 0 to 1.' }),
      stalenessAtMostDays: t.exposeInt('stalenessAtMostDays', {
        nullable: true,
        description: 'Days behind the newest bar of the service; null for any.',
      }),
    }),
  });
  return builder.objectRef<DataQuality>('DataQuality').implement({
    description: 'How complete and how current the bars of a market are.',
    fields: (t) => ({
      grade: t.exposeString('grade', { description: 'A (best) to D.' }),
      coverage: t.float({
        description: `Fraction of the last ${QUALITY_DAYS} days, or of all of a younger market, with a bar.`,
        resolve: ({ coverage }) => publishedNumber(coverage) as number,
      }),
      expectedDays: t.exposeInt('expectedDays', { description: 'Days that fraction is of.' }),
      stalenessDays: t.exposeInt('stalenessDays', { description: 'Days behind the newest bar of the service.' }),
      historyDays: t.exposeInt('historyDays', { description: 'Days from the first bar to the newest.' }),
      rules: t.field({ type: [rule], description: 'What each grade takes.', resolve: () => [...QUALITY_RULES] }),
    }),
  });
}
