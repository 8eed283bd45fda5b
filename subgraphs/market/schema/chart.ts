import type { ObjectRef } from '@pothos/core';
import type { ChartDeclaration } from '../../../engine/charts/chart-declaration.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { isAtRoot } from '../../../platform/graph/is-at-root.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import type { SubgraphContext } from '../../../platform/graph/subgraph-context.ts';
import { addWindowFields } from '../../../platform/graph/window-fields.ts';
import { didYouMean } from '../../../platform/text/nearest.ts';
import { type ChartHistory, chartNullReason, latestRow, readChartHistory } from '../chart-rows.ts';

/** CPU that the rows of a chart take, those of its dearest view, milliseconds, as `npm run bench cost` measures it. */
const HISTORY_CPU_MS = 15;

/** What the rows of a chart without fields of its own are made of. */
const PRICE = 'btc_close';

const ZONE = 'Where the newest values stand: bearish, neutral or bullish. It describes the reading, not an outlook.';

/** Charts: series seen together, with a zone, a history and a text that says how they are made. */
export const schema: SchemaPart = (builder, types) => {
  const chart = addChart(builder, types);
  addStaleField(builder, types, chart, chartSeries);
  addAttributionsField(builder, types, chart, ({ fields }, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: fields.length === 0 ? [PRICE] : fields.map((field) => field.series) }),
  );
  const history = addHistory(builder, types, chart);
  builder.asEntity(chart, {
    key: builder.selection<{ slug: string }>('slug'),
    resolveReference: ({ slug }, { declarations }) => declarations.charts.find((one) => one.slug === slug) ?? null,
  });
  addQueries(builder, chart, history);
};

/** @throws DomainError `not_found` naming the nearest slug. */
function requireChart(slug: string, { declarations: { charts } }: SubgraphContext): ChartDeclaration {
  const chart = charts.find((one) => one.slug === slug);
  if (chart) return chart;
  const known = charts.map((one) => one.slug);
  throw new DomainError('not_found', `There is no chart ${JSON.stringify(slug)}.${didYouMean(slug, known)}`);
}

/** The series that decides which day is the newest row. */
function chartSeries({ fields }: ChartDeclaration): string {
  return fields[0]?.series ?? 'btc_close';
}

/** The newest row, unless it is too old to be told as that. @throws DomainError then, for a chart that was asked for. */
function recentRow(chart: ChartDeclaration, { snapshot, settings, freshness }: SubgraphContext, isAsked: boolean) {
  const { refusal } = freshness.of(snapshot, chartSeries(chart));
  if (refusal && isAsked) throw refusal;
  return refusal ? null : latestRow(chart, snapshot.view(), settings.pricePublishedFrom);
}

type ChartRef = ObjectRef<GraphBuilder['$inferSchemaTypes'], ChartDeclaration>;
type HistoryRef = ObjectRef<GraphBuilder['$inferSchemaTypes'], ChartHistory>;

function addChart(builder: GraphBuilder, types: SharedTypes) {
  const zone = builder.enumType('ChartZone', { values: ['bearish', 'neutral', 'bullish'] as const, description: ZONE });
  const field = addField(builder);
  return builder.objectRef<ChartDeclaration>('Chart').implement({
    description: 'Some series seen together.',
    fields: (t) => ({
      slug: t.exposeID('slug', { description: 'Name in addresses, kebab case.' }),
      name: t.string({ args: types.textArgs(), description: 'Name.', resolve: ({ name }, { lang }) => name[lang] }),
      category: t.exposeString('category', { description: 'What it is about, for example `valuation`.' }),
      hasApiSeries: t.boolean({
        description: 'Whether its rows can be asked for; every chart here.',
        resolve: () => true,
      }),
      fields: t.field({
        type: [field],
        description: 'Members of a row beside the date.',
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
      latest: t.field({
        type: 'JSON',
        nullable: true,
        description:
          'Newest row: its date, a member for each field, and the zone; null without data. Of a chart asked for by its slug, `source_unavailable` names what has ended when the row is too old; elsewhere it is null and `nullReason` says so.',
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
}

function addQueries(builder: GraphBuilder, chart: ChartRef, history: HistoryRef): void {
  const slugArg = { required: true, description: 'Slug from the catalogue.' } as const;
  builder.queryField('charts', (t) =>
    t.field({
      type: [chart],
      authScopes: { tier: 'free' },
      description: 'Every chart.',
      resolve: (_root, _args, { declarations }) => [...declarations.charts],
    }),
  );
  builder.queryField('chart', (t) =>
    t.field({
      type: chart,
      authScopes: { tier: 'free' },
      description: 'A chart. `not_found` names the nearest known slug.',
      args: { slug: t.arg.id(slugArg) },
      resolve: (_root, { slug }, context) => requireChart(slug, context),
    }),
  );
  builder.queryField('chartHistory', (t) =>
    t.field({
      type: history,
      authScopes: { tier: 'free' },
      description: 'Past rows of a chart, up to the cap of the tier.',
      args: {
        slug: t.arg.id(slugArg),
        days: t.arg.int({ required: true, defaultValue: 30, description: 'Days up to the newest row, at least 1.' }),
        view: t.arg.string({ description: 'One of the views of the chart; its usual rows when left out.' }),
      },
      resolve: (_root, { slug, days, view }, context) => {
        const { caller, tiers, snapshot, settings, work } = context;
        const chart = requireChart(slug, context);
        const asked = { days, view, caller, tiers, pricePublishedFrom: settings.pricePublishedFrom };
        return work.run(HISTORY_CPU_MS, () => readChartHistory(chart, asked, snapshot.view()));
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
        description: 'Short name.',
        resolve: ({ series }, _args, { declarations }) => declarations.series.get(series)?.label ?? series,
      }),
      unit: t.string({
        description: 'Unit of the values.',
        resolve: ({ series }, _args, { declarations }) => declarations.series.get(series)?.unit ?? 'ratio',
      }),
    }),
  });
}

function addHistory(builder: GraphBuilder, types: SharedTypes, chart: ChartRef) {
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
      snapshots: t.field({
        type: ['JSON'],
        description: 'Rows ascending by date: the date and a member for each field.',
        resolve: ({ snapshots }) => [...snapshots],
      }),
      meta: t.field({
        type: 'JSON',
        description: 'What holds for all rows, for example the cycles of an overlay.',
        resolve: ({ meta }) => meta,
      }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}
