import { CHART_GROUPS } from '../../../engine/charts/chart-groups.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { CHART_LIST, listCharts } from '../../../services/charts/read-chart-list.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** The list of all charts with a page. */
export const schema: SchemaPart = (builder, types) => {
  const list = shapeType<typeof CHART_LIST, ReturnType<typeof listCharts>>(types, CHART_LIST);
  addAttributionsField(builder, types, list, ({ matches }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: matches.flatMap(({ main }) => main?.id ?? []) }),
  );
  const known = CHART_GROUPS.map(({ key }) => key);
  builder.queryField('chartList', (t) =>
    t.field({
      type: list,
      description: 'All charts with a page, by group.',
      args: {
        search: t.arg.string({
          required: true,
          defaultValue: '',
          description: 'Words that a name contains, in English or German.',
        }),
        group: t.arg.string({ required: false, description: `Only this group: ${known.join(', ')}.` }),
      },
      resolve: (_root, { search, group }, context) => {
        if (group && !known.includes(group))
          throw invalidParameter('group', `must be one of ${known.join(', ')}, not ${JSON.stringify(group)}`);
        return listCharts(search, group || null, context);
      },
    }),
  );
};
