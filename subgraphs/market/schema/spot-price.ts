import { toIsoDate } from '../../../engine/calendar.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { newestRowOf } from '../../../platform/freshness/basis.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { marketGrounds } from '../../../platform/markets/market-grounds.ts';
import { marketOfPair } from '../../../platform/markets/markets.ts';
import { type AssetReading, baseOf, quoteOf, readAsset } from '../asset-reader.ts';

/** The newest close of a market. */
export const schema: SchemaPart = (builder, types) => {
  const dayChange = ({ windows }: AssetReading) => windows.find(({ window }) => window === 'd1')?.own;
  const price = builder.objectRef<AssetReading>('SpotPrice').implement({
    description: 'The newest daily close of a market. The service keeps days, not ticks.',
    fields: (t) => ({
      pair: t.string({
        description: 'Pair without the venue.',
        resolve: ({ market }) => market.code.slice(market.code.indexOf(':') + 1),
      }),
      market: t.string({ description: 'Id of the market.', resolve: ({ market }) => market.code }),
      base: t.string({ description: 'Base asset.', resolve: ({ market }) => baseOf(market) }),
      quote: t.string({
        nullable: true,
        description: 'Quote asset; null where the source does not say.',
        resolve: ({ market }) => quoteOf(market),
      }),
      date: t.field({
        type: 'Date',
        description: 'Day of the close; it was made at 24:00 UTC.',
        resolve: ({ day }) => toIsoDate(day),
      }),
      price: t.float({
        description: 'Close, in the quote asset.',
        resolve: ({ close }) => publishedNumber(close) as number,
      }),
      change1dPct: t.float({
        nullable: true,
        description: 'Change against the close of the day before, percent.',
        resolve: (one) => publishedNumber(dayChange(one)?.value),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no change; null when there is one.',
        resolve: (one) => dayChange(one)?.nullReason ?? null,
      }),
      stalenessDays: t.int({
        description: 'Days behind the newest bar of any market of the service.',
        resolve: ({ quality }) => quality.stalenessDays,
      }),
      source: t.string({ description: 'Provider of the close.', resolve: ({ market }) => market.source }),
    }),
  });
  const requireRecent = addStaleField(builder, types, price, ({ market }) => newestRowOf(market));
  addAttributionsField(builder, types, price, ({ market }, { attributions, snapshot }) =>
    attributions.of(snapshot, marketGrounds([market.code])),
  );
  builder.queryField('spotPrice', (t) =>
    t.field({
      type: price,
      description: 'The newest close of a market. `invalid_input` names the nearest known one.',
      authScopes: { tier: 'free' },
      args: {
        pair: t.arg.id({ required: true, defaultValue: 'BTCUSDT', description: 'Id of a market, or its pair alone.' }),
      },
      resolve: (_root, { pair }, context) =>
        requireRecent(readAsset(context.snapshot, marketOfPair(context.snapshot, pair)), context),
    }),
  );
};
