import { COIN_PAGE, readCoinPage } from '../../../services/altcoins/read-coin-page.ts';
import { addPageSources } from '../../../services/graph/attributions-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** An altcoin with price, strength, factors and readings. */
export const schema: SchemaPart = (builder, types) => {
  const page = shapeType(types, COIN_PAGE);
  addPageSources(builder, types, page, ({ related }, { attributions, snapshot }) =>
    attributions.of(snapshot, {
      series: related.flatMap(({ main }) => main?.id ?? []),
      panels: [{ panel: 'coins' }, { panel: 'bars' }],
    }),
  );
  builder.queryField('coinPage', (t) =>
    t.field({
      type: page,
      description:
        'An altcoin with price, strength against Bitcoin, factors and readings. `not_found` names the nearest coin.',
      args: { coin: t.arg.id({ required: true, description: 'CoinGecko id, for example `ethereum`.' }) },
      resolve: (_root, { coin }, context) => readCoinPage(coin, context),
    }),
  );
};
