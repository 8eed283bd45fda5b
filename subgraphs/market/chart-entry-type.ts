import type { ObjectRef } from '@pothos/core';
import type { Zone } from '../../engine/charts/chart-declaration.ts';
import { latestRow } from '../../services/charts/chart-rows.ts';
import type { PagedChart } from '../../services/charts/find-chart.ts';
import { thumbnailOf } from '../../services/charts/read-chart-list.ts';
import { readTodaySeries } from '../../services/charts/read-today.ts';
import { TODAY_SERIES } from '../../services/charts/today.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';

const PRICE = 'btc_close';

/** The zone of the newest row; null when that row is too old to be the latest. */
function zoneOf({ declaration, main }: PagedChart, { snapshot, settings, freshness }: SubgraphContext): Zone | null {
  if (freshness.of(snapshot, main?.id ?? PRICE).refusal) return null;
  return latestRow(declaration, snapshot.view(), settings.pricePublishedFrom)?.zone ?? null;
}

/** Adds the entry of a chart in a list: name, newest value, zone and thumbnail. */
export function addChartEntry(
  builder: GraphBuilder,
  types: SharedTypes,
): ObjectRef<GraphBuilder['$inferSchemaTypes'], PagedChart> {
  const kind = builder.enumType('ChartKind', {
    description: 'Whether a page shows a declared chart or a single series.',
    values: { chart: { description: 'Several series with a zone.' }, series: { description: 'A single series.' } },
  });
  return types.object<PagedChart>('ChartEntry').implement({
    description: 'A chart in a list of charts.',
    fields: (t) => ({
      slug: t.exposeID('slug', { description: 'Address below `/charts/`.' }),
      kind: t.field({ type: kind, description: 'Chart or single series.', resolve: (chart) => chart.kind }),
      label: t.string({
        description: 'Name of the chart as readers see it.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      now: t.field({
        type: shapeType(types, TODAY_SERIES),
        nullable: true,
        description: 'The newest value of its main series; null for cycles laid over each other.',
        resolve: ({ main }, _args, context) => main && readTodaySeries(main.id, context),
      }),
      zone: t.string({
        nullable: true,
        description: '`bearish`, `neutral` or `bullish`; null without zones and without a recent value.',
        resolve: (chart, _args, context) => zoneOf(chart, context),
      }),
      thumbnail: t.field({
        type: t.listRef('Float', { nullable: true }),
        description: 'The whole history of its main series in at most 48 values, oldest first.',
        resolve: (chart, _args, context) => [...thumbnailOf(chart, context)],
      }),
    }),
  });
}
