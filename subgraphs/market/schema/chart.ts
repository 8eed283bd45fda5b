import type { ObjectRef } from '@pothos/core';
import type { ChartDeclaration } from '../../../engine/charts/chart-declaration.ts';
import { DomainError } from '../../../platform/errors.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import {
  type ChartHistory,
  chartNullReason,
  latestRow,
  readChartHistory,
} from '../../../services/charts/chart-rows.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { describedValues } from '../../../services/graph/described-values.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { isAtRoot } from '../../../services/graph/is-at-root.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { addWindowFields } from '../../../services/graph/window-fields.ts';
import { addChartCycle, addChartRow, cyclesOf, metaOf } from '../chart-row-type.ts';

/** CPU time of a chart's rows for its most expensive view, milliseconds; measured by `npm run bench cost`. */
const HISTORY_CPU_MS = 15;

/** Series behind the rows of a chart without its own fields. */
const PRICE = 'btc_close';

const ZONE = 'Where the newest values stand: bearish, neutral or bullish. It describes the reading, not an outlook.';

/** Charts: several series with a zone, a history and a methodology text. */
export const schema: SchemaPart = (builder, types) => {
  const { chart, row } = addChart(builder, types);
  addStaleField(builder, types, chart, chartSeries);
  addAttributionsField(builder, types, chart, ({ fields }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: fields.length === 0 ? [PRICE] : fields.map((field) => field.series) }),
  );
  const history = addHistory(builder, types, { chart, row });
  builder.asEntity(chart, {
    key: builder.selection<{ slug: string }>('slug'),
    resolveReference: ({ slug }, { declarations }) => declarations.charts.find((one) => one.slug === slug) ?? null,
  });
  addQueries(builder, chart, history);
};

/** Finds a chart. @throws DomainError `not_found` naming the nearest slug. */
function requireChart(slug: string, { declarations: { charts } }: SubgraphContext): ChartDeclaration {
  const chart = charts.find((one) => one.slug === slug);
  if (chart) return chart;
  const known = charts.map((one) => one.slug);
  throw new DomainError(
    'not_found',
    `Unknown chart ${JSON.stringify(slug)}.${didYouMean(slug, known)} List them at /api/v1/charts.`,
  );
}

/** Returns the id of the series whose newest day is the newest row. */
function chartSeries({ fields }: ChartDeclaration): string {
  return fields[0]?.series ?? 'btc_close';
}

/**
 * Returns the newest row of a chart; null when it is too old and the caller did not request the chart by slug.
 *
 * @throws DomainError `source_unavailable` when a requested chart is too old.
 */
function recentRow(chart: ChartDeclaration, { snapshot, settings, freshness }: SubgraphContext, isAsked: boolean) {
  const { refusal } = freshness.of(snapshot, chartSeries(chart));
  if (refusal && isAsked) throw refusal;
  return refusal ? null : latestRow(chart, snapshot.view(), settings.pricePublishedFrom);
}

type ChartRef = ObjectRef<GraphBuilder['$inferSchemaTypes'], ChartDeclaration>;
type HistoryRef = ObjectRef<GraphBuilder['$inferSchemaTypes'], ChartHistory>;

function addChart(builder: GraphBuilder, types: SharedTypes) {
  const zone = builder.enumType('ChartZone', {
    values: describedValues({
      bearish: 'The newest values are in the range that the methodology of the chart calls bearish.',
      neutral: 'The newest values are between the bearish and the bullish range of the chart.',
      bullish: 'The newest values are in the range that the methodology of the chart calls bullish.',
    }),
    description: ZONE,
  });
  const field = addField(builder);
  const row = addChartRow(builder);
  const chart = builder.objectRef<ChartDeclaration>('Chart').implement({
    description: 'Some series seen together.',
    fields: (t) => ({
      slug: t.exposeID('slug', { description: 'Name in addresses, kebab case.' }),
      name: t.string({
        args: types.textArgs(),
        description: 'Display name of the chart.',
        resolve: ({ name }, { lang }) => name[lang],
      }),
      category: t.exposeString('category', { description: 'Category, for example `valuation`.' }),
      hasApiSeries: t.boolean({
        description: 'Whether its rows can be requested; true for every chart here.',
        resolve: () => true,
      }),
      fields: t.field({
        type: [field],
        description: 'Members of a row in addition to the date.',
        resolve: ({ fields }) => [...fields],
      }),
      views: t.stringList({
        description: 'Other ways to look at it, for the argument `view`.',
        resolve: ({ views }) => (views ?? []).map(({ key }) => key),
      }),
      zone: t.field({
        type: zone,
        nullable: true,
        description: `${ZONE} Null without recent data.`,
        resolve: (one, _args, context, { path }) => recentRow(one, context, isAtRoot(path))?.zone ?? null,
      }),
      latestRow: t.field({
        type: row,
        nullable: true,
        description:
          'Newest row; null without data. If the row is too old, a chart requested by its slug answers `source_unavailable` naming the ended series; elsewhere the row is null with a `nullReason`.',
        resolve: (one, _args, context, { path }) => recentRow(one, context, isAtRoot(path)),
      }),
      latest: t.field({
        type: 'JSON',
        nullable: true,
        description:
          'Newest row as one object: its date, a member for each field, and the zone; null without recent data.',
        deprecationReason: 'Use `latestRow` and `zone`, which are typed.',
        resolve: (one, _args, context, { path }) => recentRow(one, context, isAtRoot(path)),
      }),
      nullReason: t.string({
        nullable: true,
        description:
          'Why fields have no value: the history each needs and the day it begins, or how old the newest row is; null when no history is too short and the row is recent.',
        resolve: (one, _args, { snapshot, freshness }) =>
          chartNullReason(one, snapshot.view()) ?? freshness.of(snapshot, chartSeries(one)).refusal?.message ?? null,
      }),
      methodology: t.string({
        args: types.textArgs(),
        description: 'Formula, reading, limits and sources, as Markdown.',
        resolve: ({ slug }, { lang }, { methodology }) => methodology.get(slug)?.[lang] as string,
      }),
    }),
  });
  return { chart, row };
}

function addQueries(builder: GraphBuilder, chart: ChartRef, history: HistoryRef): void {
  const slugArg = { required: true, description: 'Slug from the catalogue.' } as const;
  builder.queryField('charts', (t) =>
    t.field({
      type: [chart],
      description: 'Every chart, in catalogue order.',
      resolve: (_root, _args, { declarations }) => [...declarations.charts],
    }),
  );
  builder.queryField('chart', (t) =>
    t.field({
      type: chart,
      description: 'A chart. `not_found` names the nearest known slug.',
      args: { slug: t.arg.id(slugArg) },
      resolve: (_root, { slug }, context) => requireChart(slug, context),
    }),
  );
  builder.queryField('chartHistory', (t) =>
    t.field({
      type: history,
      description: 'Past rows of a chart, up to the cap of the tier.',
      args: {
        slug: t.arg.id(slugArg),
        ...historyArgs(builder, { end: 'the newest row' }),
        view: t.arg.string({ description: 'One of the views of the chart; its usual rows when left out.' }),
      },
      resolve: async (_root, { slug, view, knownAt, ...window }, context) => {
        const { caller, tiers, snapshot, settings, work } = context;
        const chart = requireChart(slug, context);
        const now = snapshot.view();
        const asked = { window, view, caller, tiers, now, pricePublishedFrom: settings.pricePublishedFrom };
        const state = await knownState(context, knownAt);
        return work.run(HISTORY_CPU_MS, () => readChartHistory(chart, asked, state.view()));
      },
    }),
  );
}

function addField(builder: GraphBuilder) {
  return builder.objectRef<ChartDeclaration['fields'][number]>('ChartField').implement({
    description: 'A member of the rows of a chart.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Name of the member.' }),
      series: t.exposeString('series', { description: 'Id of the series the values come from.' }),
      label: t.string({
        description: 'Short name of the line, for the legend of the chart.',
        resolve: ({ series }, _args, { declarations }) => declarations.series.get(series)?.label ?? series,
      }),
      unit: t.string({
        description: 'Unit of the values.',
        resolve: ({ series }, _args, { declarations }) => declarations.series.get(series)?.unit ?? 'ratio',
      }),
    }),
  });
}

function addHistory(builder: GraphBuilder, types: SharedTypes, { chart, row }: ReturnType<typeof addChart>) {
  const cycle = addChartCycle(builder);
  const history = builder.objectRef<ChartHistory>('ChartHistory').implement({
    description: 'Past rows of a chart.',
    fields: (t) => ({
      slug: t.exposeString('slug', { description: 'Slug of the chart.' }),
      chart: t.field({
        type: chart,
        description: 'Name and fields of the chart.',
        resolve: ({ slug }, _args, context) => requireChart(slug, context),
      }),
      view: t.exposeString('view', { nullable: true, description: 'View of the rows; null for the usual ones.' }),
      rows: t.field({
        type: [row],
        description: 'Rows of the window, oldest first.',
        resolve: ({ snapshots }) => [...snapshots],
      }),
      fit: t.string({
        nullable: true,
        description: 'point_in_time or full_sample: the data a fitted chart knew on each day; null without a fit.',
        resolve: ({ meta }) => metaOf<string>(meta, 'fit'),
      }),
      lookAhead: t.boolean({
        nullable: true,
        description: 'Whether past rows know later data; null without a fit.',
        resolve: ({ meta }) => metaOf<boolean>(meta, 'look_ahead'),
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why fields have no value; null when every field has one.',
        resolve: ({ meta }) => metaOf<string>(meta, 'null_reason'),
      }),
      cycles: t.field({
        type: [cycle],
        description: 'Cycles of an overlay, oldest first; none for other rows.',
        resolve: ({ meta }) => cyclesOf(meta),
      }),
      snapshots: t.field({
        type: ['JSON'],
        description: 'Rows as objects, oldest first: the date and a member for each field.',
        deprecationReason: 'Use `rows`, which is typed.',
        resolve: ({ snapshots }) => [...snapshots],
      }),
      meta: t.field({
        type: 'JSON',
        description: 'Properties of all rows, as one object: `fit`, `look_ahead`, `null_reason`, `cycles`.',
        deprecationReason: 'Use `fit`, `lookAhead`, `nullReason` and `cycles`, which are typed.',
        resolve: ({ meta }) => meta,
      }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}
