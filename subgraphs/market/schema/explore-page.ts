import { EXPLORE_VIEW, EXPLORE_WINDOWS } from '../../../engine/explore/series-pair.ts';
import { EXPLORE_PAGE, readExplorePage } from '../../../services/charts/read-explore-page.ts';
import { addPageSources } from '../../../services/graph/attributions-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Two series that a reader compares. */
export const schema: SchemaPart = (builder, types) => {
  const view = enumerationType(types, EXPLORE_VIEW);
  const page = shapeType(types, EXPLORE_PAGE);
  addPageSources(builder, types, page, ({ a, b }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [a, b].flatMap(({ main }) => main?.id ?? []) }),
  );
  builder.queryField('explorePage', (t) =>
    t.field({
      type: page,
      description: 'Two series as lines, points, ratio, difference or rolling correlation.',
      args: {
        a: t.arg.id({ required: true, description: 'Slug of the first series.' }),
        b: t.arg.id({ required: true, description: 'Slug of the second series.' }),
        view: t.arg({ type: view, required: true, defaultValue: 'line', description: 'Way to show them.' }),
        range: t.arg.string({ required: true, defaultValue: 'all', description: '`1y`, `4y` or `all`.' }),
        window: t.arg.int({
          required: true,
          defaultValue: 52,
          description: `Changes in a window of the rolling correlation: ${EXPLORE_WINDOWS.join(', ')}.`,
        }),
      },
      resolve: (_root, asked, context) => readExplorePage(asked, context),
    }),
  );
};
