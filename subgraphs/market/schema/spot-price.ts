import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { type AssetReading, baseOf, quoteOf, readAsset } from '../../../services/markets/asset-reader.ts';
import { marketGrounds } from '../../../services/markets/market-grounds.ts';
import { marketOfPair } from '../../../services/markets/markets.ts';

const SPOT_PRICE = shape.object('SpotPrice', 'The newest daily close of a market. The service keeps days, not ticks.', {
  pair: shape.text('Pair without the venue.'),
  market: shape.text('Id of the market.'),
  base: shape.text('Asset that the market trades, for example BTC.'),
  quote: shape.text.orNull('Quote asset; null where the source does not say.'),
  date: shape.day('Day of the close; it was made at 24:00 UTC.'),
  price: shape.rounded('Close, in the quote asset.'),
  change1dPct: shape.rounded.orNull('Change against the close of the day before, percent.'),
  nullReason: shape.text.orNull('Why there is no change; null when there is one.'),
  stalenessDays: shape.integer('Days behind the newest bar of any market of the service.'),
  source: shape.text('Provider of the close.'),
});

/** Newest close of a market. */
export const schema: SchemaPart = (builder, types) => {
  const price = shapeType(types, SPOT_PRICE, spotPrice);
  const requireRecent = addStaleField(builder, types, price, ({ market }) => newestRowOf(market));
  addAttributionsField(builder, types, price, ({ market }, { attributions, snapshot }) =>
    attributions.of(snapshot, marketGrounds([market.code])),
  );
  builder.queryField('spotPrice', (t) =>
    t.field({
      type: price,
      description: 'The newest close of a market. `invalid_input` names the nearest known one.',
      args: {
        pair: t.arg.id({ required: true, defaultValue: 'BTCUSDT', description: 'Id of a market, or its pair alone.' }),
      },
      resolve: (_root, { pair }, context) =>
        requireRecent(readAsset(context.snapshot, marketOfPair(context.snapshot, pair)), context),
    }),
  );
};

function spotPrice({ market, day, close, windows, quality }: AssetReading): ShapeOf<typeof SPOT_PRICE> {
  const lastDay = windows.find(({ window }) => window === 'd1');
  return {
    pair: market.code.slice(market.code.indexOf(':') + 1),
    market: market.code,
    base: baseOf(market),
    quote: quoteOf(market),
    date: day,
    price: close,
    change1dPct: lastDay?.returnPct ?? null,
    nullReason: lastDay?.returnNullReason ?? null,
    stalenessDays: quality.stalenessDays,
    source: market.source,
  };
}
