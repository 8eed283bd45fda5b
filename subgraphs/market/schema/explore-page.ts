import { toIsoDate } from '../../../engine/calendar.ts';
import { EXPLORE_VIEW, EXPLORE_WINDOWS, PAIR_STATISTICS } from '../../../engine/explore/series-pair.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { PagedChart } from '../find-chart.ts';
import { type ExplorePage, exploredSeries, readExplorePage } from '../read-explore-page.ts';

/** Two series that a reader compares. */
export const schema: SchemaPart = (builder, types) => {
  const view = enumerationType(types, EXPLORE_VIEW);
  const entry = types.object<PagedChart>('ChartEntry');
  const page = builder.objectRef<ExplorePage>('ExplorePage').implement({
    description: 'Two series together. Beyond the daily history of a reader without a key they have one value a week.',
    fields: (t) => ({
      a: t.field({ type: entry, description: 'The first series.', resolve: (one) => one.a }),
      b: t.field({ type: entry, description: 'The second series.', resolve: (one) => one.b }),
      unitA: t.string({ description: 'Unit of the first series.', resolve: (one) => one.a.main.unit }),
      unitB: t.string({ description: 'Unit of the second series.', resolve: (one) => one.b.main.unit }),
      view: t.field({ type: view, description: 'Way they are shown.', resolve: (one) => one.view }),
      window: t.int({
        description: 'Changes in a window of the rolling correlation.',
        resolve: ({ length }) => length,
      }),
      windows: t.intList({ description: 'Windows that can be chosen.', resolve: () => [...EXPLORE_WINDOWS] }),
      range: t.string({ description: '`1y`, `4y` or `all`.', resolve: ({ window }) => window.range ?? 'all' }),
      from: t.field({
        type: 'Date',
        description: 'First day shown.',
        resolve: ({ window }) => toIsoDate(window.first),
      }),
      to: t.field({ type: 'Date', description: 'Last day shown.', resolve: ({ window }) => toIsoDate(window.last) }),
      step: t.int({ description: 'Days between two values, 1 or 7.', resolve: ({ window }) => window.step }),
      days: t.intList({ description: 'Days since 1970 of the values.', resolve: ({ days }) => [...days] }),
      valuesA: t.field({
        type: t.listRef('Float', { nullable: true }),
        description: 'Values of the first series on each of `days`; null without one.',
        resolve: ({ valuesA }) => [...valuesA],
      }),
      valuesB: t.field({
        type: t.listRef('Float', { nullable: true }),
        description: 'Values of the second series on each of `days`; null without one.',
        resolve: ({ valuesB }) => [...valuesB],
      }),
      combined: t.field({
        type: t.listRef('Float', { nullable: true }),
        nullable: true,
        description:
          'Ratio, difference or rolling correlation; null for other views and for a difference of two units.',
        resolve: ({ combined }) => combined?.map((value) => publishedNumber(value)) ?? null,
      }),
      statistics: t.field({
        type: shapeType(types, PAIR_STATISTICS),
        description: 'Correlations over the shown days.',
        resolve: ({ statistics }) => statistics,
      }),
      options: t.field({
        type: [entry],
        description: 'Series that can be chosen.',
        resolve: (_page, _args, { declarations }) => exploredSeries(declarations),
      }),
      sample: t.boolean({
        description: 'Whether the data is generated.',
        resolve: (_page, _args, { snapshot }) => snapshot.sample,
      }),
    }),
  });
  addAttributionsField(builder, types, page, ({ a, b }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [a.main.id, b.main.id] }),
  );
  builder.queryField('explorePage', (t) =>
    t.field({
      type: page,
      authScopes: { tier: 'free' },
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
