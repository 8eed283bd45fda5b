import { ASSET_SNAPSHOT } from '../../../engine/markets/asset-snapshot.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { type AssetReading, baseOf, quoteOf, readAsset } from '../../../services/markets/asset-reader.ts';
import { findMarket } from '../../../services/markets/markets.ts';

/** All figures computed from the bars of a market. */
export const schema: SchemaPart = (builder, types) => {
  const snapshotRef = addSnapshot(builder, types);
  const requireRecent = addStaleField(builder, types, snapshotRef, ({ market }) => newestRowOf(market));
  builder.queryField('assetSnapshot', (t) =>
    t.field({
      type: snapshotRef,
      description: 'A market on its newest day. `not_found` names the nearest known one.',
      args: { pair: t.arg.id({ required: true, description: 'Id of a market, or its pair alone: `ETHUSDT`.' }) },
      resolve: (_root, { pair }, context) =>
        requireRecent(readAsset(context.snapshot, findMarket(context.snapshot, pair)), context),
    }),
  );
};

function addSnapshot(builder: GraphBuilder, types: SharedTypes) {
  const snapshot = shapeType(types, ASSET_SNAPSHOT, (one: AssetReading) => one);
  builder.objectFields(snapshot, (t) => ({
    market: t.string({ description: 'Id of the market.', resolve: ({ market }) => market.code }),
    base: t.string({
      description: 'Asset that the market trades, for example BTC.',
      resolve: ({ market }) => baseOf(market),
    }),
    quote: t.string({
      nullable: true,
      description: 'Quote asset; null where the source does not say.',
      resolve: ({ market }) => quoteOf(market),
    }),
    bitcoinMarket: t.exposeString('bitcoinMarket', {
      nullable: true,
      description: 'Market of Bitcoin it is measured against; null without one in the quote asset.',
    }),
    source: t.string({ description: 'Provider of the newest bar.', resolve: ({ market }) => market.source }),
  }));
  return snapshot;
}
