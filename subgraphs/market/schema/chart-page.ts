import type { ObjectRef } from '@pothos/core';
import { toIsoDate } from '../../../engine/calendar.ts';
import { readRecord, zoneSince } from '../../../engine/charts/chart-standing.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { describedValues } from '../../../services/graph/described-values.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { ADDED_AS } from '../added-panes.ts';
import { addChartEntry } from '../chart-entry-type.ts';
import type { ChartPageLine, ChartPagePane } from '../chart-page-lines.ts';
import { type PagedChart, pagedCharts } from '../find-chart.ts';
import { methodInNames } from '../method-in-names.ts';
import { bordersOf } from '../pane-borders.ts';
import { CHART_SCALES, CHART_TABS, type ChartPage, readChartPage } from '../read-chart-page.ts';

const RELATED = 4;
const PRICE = 'btc_close';

type Ref<Shape> = ObjectRef<GraphBuilder['$inferSchemaTypes'], Shape>;

/** A chart on its page, and its entry in lists. */
export const schema: SchemaPart = (builder, types) => {
  const entry = addChartEntry(builder, types);
  const line = addLine(builder, types);
  const pane = addPane(builder);
  const tab = builder.enumType('ChartTab', {
    values: describedValues(CHART_TABS),
    description: 'Part of a chart page.',
  });
  const scale = builder.enumType('ChartScale', {
    values: describedValues(CHART_SCALES),
    description: 'Scale of values.',
  });
  const addAs = builder.enumType('ChartAddAs', {
    values: describedValues(ADDED_AS),
    description: 'Way to add a series to a chart.',
  });
  const page = types.object<ChartPage>('ChartPage');
  page.implement({
    description:
      'A chart over the days that a reader chose. Beyond the daily history of a reader without a key it has one value a week.',
    fields: (t) => ({
      entry: t.field({ type: entry, description: 'Name, newest value and zone.', resolve: ({ chart }) => chart }),
      tab: t.field({ type: tab, description: 'Part of the page that is shown.', resolve: (one) => one.tab }),
      scale: t.field({
        type: scale,
        nullable: true,
        description: 'Scale of all panes; null where each has its own.',
        resolve: (one) => one.scale,
      }),
      showsPrice: t.exposeBoolean('showsPrice', { description: 'Whether the price is drawn.' }),
      showsHalvings: t.exposeBoolean('showsHalvings', { description: 'Whether halvings are marked.' }),
      range: t.string({
        nullable: true,
        description: '`1y`, `4y` or `all`; null for a window with its own ends.',
        resolve: ({ window }) => window.range,
      }),
      from: t.field({
        type: 'Date',
        description: 'First day of the window.',
        resolve: ({ window }) => toIsoDate(window.first),
      }),
      to: t.field({
        type: 'Date',
        description: 'Last day of the window.',
        resolve: ({ window }) => toIsoDate(window.last),
      }),
      step: t.int({ description: 'Days between two values, 1 or 7.', resolve: ({ window }) => window.step }),
      days: t.intList({
        description: 'Days of the values since 1970; days since the beginning of each cycle when `byAge`.',
        resolve: ({ days }) => [...days],
      }),
      byAge: t.boolean({
        description: 'Whether lines are cycles laid over each other.',
        resolve: ({ isByAge }) => isByAge,
      }),
      lines: t.field({
        type: [line],
        description: 'Lines and columns of the table.',
        resolve: ({ lines }) => [...lines],
      }),
      panes: t.field({ type: [pane], description: 'Panes, top to bottom.', resolve: ({ panes }) => [...panes] }),
      halvings: t.field({
        type: ['Date'],
        description: 'Halvings within the window.',
        resolve: ({ halvings }) => halvings.map(toIsoDate),
      }),
      priceFrom: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day whose price may be shown, when that hides prices of the window; otherwise null.',
        resolve: ({ priceFrom }) => (priceFrom === null ? null : toIsoDate(priceFrom)),
      }),
      related: t.field({
        type: [entry],
        description: 'Other charts of its group.',
        resolve: ({ chart }, _args, { declarations }) => relatedTo(chart, declarations),
      }),
    }),
  });
  addStanding(builder, page);
  addWords(builder, types, page);
  addAttributionsField(builder, types, page, ({ chart, lines }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: [...seriesOf(chart), ...lines.flatMap(({ series }) => series), PRICE] }),
  );
  builder.queryField('chartPage', (t) =>
    t.field({
      type: page,
      authScopes: { tier: 'free' },
      description: 'A chart or a single series as its page shows it. `not_found` names the nearest known slug.',
      args: {
        slug: t.arg.id({ required: true, description: 'Slug of a chart, or id of a series with dashes.' }),
        range: t.arg.string({ required: true, defaultValue: 'all', description: '`1y`, `4y` or `all`.' }),
        from: t.arg({ type: 'Date', required: false, description: 'First day, instead of `range`.' }),
        to: t.arg({ type: 'Date', required: false, description: 'Last day; the newest when left out.' }),
        tab: t.arg({ type: tab, required: true, defaultValue: 'chart', description: 'Part of the page to show.' }),
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
        addAs: t.arg({ type: addAs, required: true, defaultValue: 'pane', description: 'How to add that series.' }),
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

function relatedTo(chart: PagedChart, declarations: SubgraphContext['declarations']): PagedChart[] {
  const others = [...pagedCharts(declarations).values()].filter(
    ({ group, slug }) => group === chart.group && slug !== chart.slug,
  );
  return others.slice(0, RELATED);
}

function seriesOf({ declaration }: PagedChart): string[] {
  return declaration.fields.map(({ series }) => series);
}

function addLine(builder: GraphBuilder, types: SharedTypes): Ref<ChartPageLine> {
  return builder.objectRef<ChartPageLine>('ChartPageLine').implement({
    description: 'A line of a chart and a column of its table.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Name of the member of a row in the API.' }),
      label: t.string({
        description: 'Name of the line as readers see it.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      unit: t.exposeString('unit', { description: 'Unit of the values.' }),
      pane: t.exposeInt('pane', {
        nullable: true,
        description: 'Position of its pane, from 0; null for a column of the table alone.',
      }),
      values: t.field({
        type: t.listRef('Float', { nullable: true }),
        description: 'One value per day of the page; null where there is none.',
        resolve: ({ values }) => [...values],
      }),
    }),
  });
}

function addPane(builder: GraphBuilder): Ref<ChartPagePane> {
  return builder.objectRef<ChartPagePane>('ChartPagePane').implement({
    description: 'Lines of a chart that share a scale.',
    fields: (t) => ({
      scale: t.exposeString('scale', { description: '`linear` or `log`, unless the reader chooses.' }),
      mark: t.exposeString('mark', { description: '`line`, `bars`, `stack` or `candles`.' }),
      borders: t.floatList({
        description: 'Borders between its zones, two or four, ascending; empty for a pane without zones.',
        resolve: ({ borders }) => [...borders],
      }),
    }),
  });
}

/** Adds the standing of the newest value, in addition to its rank. */
function addStanding(builder: GraphBuilder, page: Ref<ChartPage>): void {
  builder.objectFields(page, (t) => ({
    begins: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day of the main series; null without a value.',
      resolve: ({ chart: { main } }, _args, { snapshot }) => {
        const first = main
          ? snapshot
              .view()
              .values(main.id)
              .findIndex((value) => !Number.isNaN(value))
          : -1;
        return first < 0 ? null : toIsoDate(snapshot.view().firstDay + first);
      },
    }),
    zoneSince: t.field({
      type: 'Date',
      nullable: true,
      description:
        'First day of the unbroken stretch in the present zone, or band where it has more bands; null without zones.',
      resolve: ({ chart: { declaration } }, _args, { snapshot }) => {
        const field = declaration.fields.find(({ key }) => key === declaration.zone.borders?.key);
        const since = field ? zoneSince(snapshot.view(), field.series, bordersOf(declaration)) : null;
        return since === null ? null : toIsoDate(since);
      },
    }),
    recordSide: t.string({
      nullable: true,
      description: '`highest` or `lowest`: which record of at least 30 days the newest value is; null for none.',
      resolve: ({ chart: { main } }, _args, { snapshot }) =>
        (main && readRecord(snapshot.view(), main.id)?.side) ?? null,
    }),
    recordSince: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last earlier day with a value as extreme; null for none, and for a record of the whole history.',
      resolve: ({ chart: { main } }, _args, { snapshot }) => {
        const since = main ? readRecord(snapshot.view(), main.id)?.since : null;
        return since == null ? null : toIsoDate(since);
      },
    }),
  }));
}

/** Adds the texts of a chart and the sources of its numbers. */
function addWords(builder: GraphBuilder, types: SharedTypes, page: Ref<ChartPage>): void {
  builder.objectFields(page, (t) => ({
    about: t.string({
      nullable: true,
      description: 'Definition of its main series, in a sentence; null for cycles laid over each other.',
      args: types.textArgs(),
      resolve: ({ chart: { main } }, { lang }, { declarations }) =>
        declarations.terms.find(({ term }) => term === main?.id)?.definition[lang] ?? null,
    }),
    method: t.string({
      nullable: true,
      description:
        'Formula, reading, limits and sources of a declared chart, as Markdown with readable names; null for a single series.',
      args: types.textArgs(),
      resolve: ({ chart }, { lang }, { methodology, declarations }) => {
        const text = methodology.get(chart.slug)?.[lang];
        return text === undefined ? null : methodInNames(text, chart, lang, declarations);
      },
    }),
    calculation: t.string({
      nullable: true,
      description: 'How its main series is computed; null for a collected one.',
      resolve: ({ chart: { main } }) => main?.formula ?? null,
    }),
    owner: t.string({
      description: 'Subgraph that has the main series: `market`, `onchain` or `macro`.',
      resolve: ({ chart: { main } }) => main?.owner ?? 'market',
    }),
    sources: t.stringList({
      description: 'Keys of the sources that delivered its newest values.',
      resolve: ({ chart }, _args, { snapshot }) => [
        ...new Set(seriesOf(chart).flatMap((id) => snapshot.source(id) ?? [])),
      ],
    }),
    sample: t.boolean({
      description: 'Whether the data is generated.',
      resolve: (_page, _args, { snapshot }) => snapshot.sample,
    }),
  }));
}
