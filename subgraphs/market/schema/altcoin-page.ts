import { ALTCOIN_SORT } from '../../../engine/altcoins/altcoin-rows.ts';
import { TREND_STATE } from '../../../engine/strength/alt-strength.ts';
import {
  ALTCOIN_PAGE,
  readAltcoinPage,
  readSeason,
  SEASON,
  TILES,
} from '../../../services/altcoins/read-altcoin-page.ts';
import { addPageSources } from '../../../services/graph/attributions-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Altcoins in a table that readers sort and filter, with the season and the dominance of Bitcoin. */
export const schema: SchemaPart = (builder, types) => {
  const page = shapeType(types, ALTCOIN_PAGE);
  builder.objectField(page, 'season', (t) =>
    t.field({
      type: shapeType(types, SEASON),
      nullable: true,
      description: 'The reading of the altcoin season; null before it begins.',
      resolve: (_page, _args, context) => readSeason(context),
    }),
  );
  addPageSources(builder, types, page, (_page, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: TILES, panels: [{ panel: 'coins' }, { panel: 'bars' }] }),
  );
  builder.queryField('altcoinPage', (t) =>
    t.field({
      type: page,
      description: 'Altcoins by score, size or strength against Bitcoin, sorted and filtered.',
      args: {
        sort: t.arg({
          type: enumerationType(types, ALTCOIN_SORT),
          required: true,
          defaultValue: 'composite',
          description: 'Column that sorts the coins.',
        }),
        descending: t.arg.boolean({
          required: true,
          defaultValue: true,
          description: 'Whether the highest come first.',
        }),
        trend: t.arg({
          type: enumerationType(types, TREND_STATE),
          required: false,
          description: 'Only coins in this trend.',
        }),
        search: t.arg.string({ required: true, defaultValue: '', description: 'Text that a name or ticker contains.' }),
      },
      resolve: (_root, { descending, trend, ...choice }, context) =>
        readAltcoinPage({ ...choice, isDescending: descending, trend: trend ?? undefined }, context),
    }),
  );
};
