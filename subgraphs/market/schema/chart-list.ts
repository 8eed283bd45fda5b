import { CHART_GROUPS } from '../../../engine/charts/chart-groups.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { type PagedChart, pagedCharts } from '../find-chart.ts';
import { type ListedGroup, listCharts } from '../read-chart-list.ts';

/** The groups that the list shows, after search and filter. */
interface ChartList {
  readonly search: string;
  readonly group: string | null;
  readonly groups: readonly ListedGroup[];
}

/** The list of all charts with a page. */
export const schema: SchemaPart = (builder, types) => {
  const group = builder.objectRef<ListedGroup & { readonly isShown: boolean }>('ChartListGroup').implement({
    description: 'Charts and series that a reader looks for in one place.',
    fields: (t) => ({
      key: t.string({ description: 'Stable name, for example `valuation`.', resolve: (one) => one.group.key }),
      label: t.string({
        description: 'Name of the group as readers see it.',
        args: types.textArgs(),
        resolve: (one, { lang }) => one.group.label[lang],
      }),
      count: t.int({ description: 'Charts that match the search.', resolve: ({ charts }) => charts.length }),
      charts: t.field({
        type: [types.object<PagedChart>('ChartEntry')],
        description: 'Charts that match the search, declared charts first; none in a group that is not shown.',
        resolve: ({ charts, isShown }) => (isShown ? [...charts] : []),
      }),
    }),
  });
  const list = builder.objectRef<ChartList>('ChartList').implement({
    description: 'All charts with a page, by group.',
    fields: (t) => ({
      search: t.exposeString('search', { description: 'Words that are searched for.' }),
      group: t.exposeString('group', { nullable: true, description: 'Key of the only group shown; null for all.' }),
      groups: t.field({
        type: [group],
        description: 'Every group, also those without a match.',
        resolve: ({ groups, group: only }) =>
          groups.map((one) => ({ ...one, isShown: only === null || only === one.group.key })),
      }),
      sample: t.boolean({
        description: 'Whether the data is generated.',
        resolve: (_list, _args, { snapshot }) => snapshot.sample,
      }),
      slugs: t.stringList({
        description: 'Slugs of all charts, whatever is searched for.',
        resolve: (_list, _args, { declarations }) => [...pagedCharts(declarations).keys()],
      }),
    }),
  });
  addAttributionsField(builder, types, list, ({ groups }, { attributions, snapshot }) =>
    attributions.of(snapshot, {
      series: groups.flatMap(({ charts }) => charts.flatMap(({ main }) => main?.id ?? [])),
    }),
  );
  const known = CHART_GROUPS.map(({ key }) => key);
  builder.queryField('chartList', (t) =>
    t.field({
      type: list,
      authScopes: { tier: 'free' },
      description: 'All charts with a page, by group.',
      args: {
        search: t.arg.string({
          required: true,
          defaultValue: '',
          description: 'Words that a name contains, in English or German.',
        }),
        group: t.arg.string({ required: false, description: `Only this group: ${known.join(', ')}.` }),
      },
      resolve: (_root, { search, group: only }, { declarations }) => {
        if (only && !known.includes(only))
          throw invalidParameter('group', `must be one of ${known.join(', ')}, not ${JSON.stringify(only)}`);
        return { search, group: only || null, groups: listCharts(search, declarations) };
      },
    }),
  );
};
