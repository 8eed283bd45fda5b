import { ADDED_AS } from '../../../services/charts/added-panes.ts';
import { CHART_PAGE, CHART_SCALE, CHART_TAB, type ChartPage } from '../../../services/charts/chart-page.ts';
import { seriesOf } from '../../../services/charts/describe-chart.ts';
import { readChartPage } from '../../../services/charts/read-chart-page.ts';
import { readVintage, VINTAGE } from '../../../services/charts/read-vintage.ts';
import { addPageSources } from '../../../services/graph/attributions-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addChartEntry } from '../chart-entry-type.ts';

const PRICE = 'btc_close';
/**
 * CPU time of a vintage: a fit as of the chosen day, one as of the newest day, and a share of the quarterly fits in
 * between.
 */
const VINTAGE_CPU_MS = 30;

/** A chart on its page, and its entry in lists. */
export const schema: SchemaPart = (builder, types) => {
  addChartEntry(builder, types);
  const page = shapeType<typeof CHART_PAGE, ChartPage>(types, CHART_PAGE);
  const scale = enumerationType(types, CHART_SCALE);
  addPageSources(builder, types, page, ({ chart, lines }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [...seriesOf(chart), ...lines.flatMap(({ series }) => series), PRICE] }),
  );
  builder.objectField(page, 'vintage', (t) =>
    t.field({
      type: shapeType(types, VINTAGE),
      nullable: true,
      description: 'State of knowledge on the chosen day; null for cycles laid over each other.',
      resolve: (one, _args, context) => context.work.run(VINTAGE_CPU_MS, () => readVintage(one, context)),
    }),
  );
  builder.queryField('chartPage', (t) =>
    t.field({
      type: page,
      description: 'A chart or a single series as its page shows it. `not_found` names the nearest known slug.',
      args: {
        slug: t.arg.id({ required: true, description: 'Slug of a chart, or id of a series with dashes.' }),
        range: t.arg.string({ required: true, defaultValue: 'all', description: '`1y`, `4y` or `all`.' }),
        from: t.arg({ type: 'Date', required: false, description: 'First day, instead of `range`.' }),
        to: t.arg({ type: 'Date', required: false, description: 'Last day; the newest when left out.' }),
        tab: t.arg({
          type: enumerationType(types, CHART_TAB),
          required: true,
          defaultValue: 'chart',
          description: 'Part of the page to show.',
        }),
        scale: t.arg({
          type: scale,
          required: false,
          description: 'Scale of all panes; each has its own when left out.',
        }),
        price: t.arg.boolean({
          required: false,
          description: 'Whether to draw the price; the chart decides when left out.',
        }),
        halvings: t.arg.boolean({ required: true, defaultValue: true, description: 'Whether to mark halvings.' }),
        with: t.arg.idList({
          required: false,
          description: 'Slugs of up to four charts or series in panes of their own.',
        }),
        ratio: t.arg.id({ required: false, description: 'Slug of a series that the main series is divided by.' }),
        spread: t.arg.id({ required: false, description: 'Slug of a series that is taken from the main series.' }),
        add: t.arg.id({ required: false, description: 'Slug of one more series, as a form sends it.' }),
        addAs: t.arg({
          type: enumerationType(types, ADDED_AS),
          required: true,
          defaultValue: 'pane',
          description: 'How to add that series.',
        }),
        percentiles: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Whether to draw the 10th, 50th and 90th percentile of all values up to each day.',
        }),
        candles: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Whether to draw bars of the Bitcoin price; other series have none.',
        }),
        knownAt: t.arg({
          type: 'Date',
          required: false,
          description: 'Past day whose knowledge is shown, at its end; the newest when left out.',
        }),
      },
      resolve: (_root, { slug, ...asked }, context) => readChartPage(slug, asked, context),
    }),
  );
};
