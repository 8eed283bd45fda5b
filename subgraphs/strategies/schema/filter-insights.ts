import { FILTER_INSIGHT, filterInsights } from '../../../engine/evidence/filter-insights.ts';
import { shape } from '../../../engine/shape.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Asset class the service tests most; the contract gives this operation no parameter for the others. */
const ASSET_TYPE = 'crypto';

const ANSWER = shape.object('FilterInsights', 'Effect of filters over all strategies, by the edge reports.', {
  filters: shape.list(FILTER_INSIGHT, 'Filters that helped more strategies than they hurt come first.'),
  emptyReason: shape.text.orNull('Why there are none.'),
});

/** Effect of filters over all strategies. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('filterInsights', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'Effect of filters over all strategies, on crypto.',
      authScopes: { tier: 'api_pro' },
      resolve: async (_root, _args, { evidence }) => {
        const filters = filterInsights(await evidence.edges(ASSET_TYPE));
        return { filters, emptyReason: filters.length > 0 ? null : 'No run with a filter is stored.' };
      },
    }),
  );
};
