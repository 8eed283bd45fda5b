import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { Added } from '../added-panes.ts';
import { type PagedChart, pagedCharts } from '../find-chart.ts';
import type { ChartPage } from '../read-chart-page.ts';

/** A reader's additions to a chart, and the series that can be added. */
export const schema: SchemaPart = (builder, types) => {
  const entry = types.object<PagedChart>('ChartEntry');
  const added = builder.objectRef<Added>('ChartAdded').implement({
    description: 'Series, percentiles and candles that a reader added to a chart.',
    fields: (t) => ({
      with: t.field({
        type: [entry],
        description: 'Series in panes of their own, in the order of the panes.',
        resolve: (one) => [...one.with],
      }),
      ratio: t.field({
        type: entry,
        nullable: true,
        description: 'Series that the main series is divided by; null for none.',
        resolve: (one) => one.ratio,
      }),
      spread: t.field({
        type: entry,
        nullable: true,
        description: 'Series that is taken from the main series; null for none.',
        resolve: (one) => one.spread,
      }),
      percentiles: t.exposeBoolean('percentiles', { description: 'Whether percentiles are drawn.' }),
      candles: t.exposeBoolean('candles', { description: 'Whether bars are drawn.' }),
    }),
  });
  const page = types.object<ChartPage>('ChartPage');
  builder.objectField(page, 'added', (t) =>
    t.field({
      type: added,
      nullable: true,
      description: 'Panes and overlays that the reader added; null for cycles laid over each other.',
      resolve: (one) => one.added,
    }),
  );
  builder.objectField(page, 'addable', (t) =>
    t.field({
      type: [entry],
      description: 'Charts and series that can be added, in the order of the list of charts.',
      resolve: ({ chart }, _args, { declarations }) =>
        [...pagedCharts(declarations).values()].filter(({ main, slug }) => main !== null && slug !== chart.slug),
    }),
  );
  builder.objectField(page, 'hasCandles', (t) =>
    t.boolean({
      description: 'Whether bars can be drawn.',
      resolve: ({ chart }) => chart.main?.id === 'btc_close',
    }),
  );
};
