import { publishedNumber } from '../published-number.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { median } from '../statistics/median.ts';
import type { EdgeReport } from './edge-report.ts';
import type { StrategyEdges } from './edge-reports.ts';
import { EDGE_VERDICT, type EdgeVerdict } from './edge-verdict.ts';
import { grouped } from './grouped.ts';

const VERDICT_COUNT = shape.object('VerdictCount', 'Strategies with a verdict.', {
  verdict: shape.of(EDGE_VERDICT, 'Verdict that is counted.'),
  strategies: shape.integer('How many have it.'),
});

export const FILTER_INSIGHT = shape.object(
  'FilterInsight',
  'Effect of a filter or a combination of filters over the strategies.',
  {
    filters: shape.list('text', 'Keys of the filters.'),
    strategies: shape.integer('Strategies tested with it.'),
    verdicts: shape.list(VERDICT_COUNT, 'Strategies by verdict.'),
    medianCagrDelta: shape.number.orNull(
      'Median change of the yearly return over the strategies with enough data, fraction.',
    ),
    medianSharpeDelta: shape.number.orNull('The same of the Sharpe ratio of a year.'),
    helped: shape.list('text', 'Keys of the strategies it helped.'),
    hurt: shape.list('text', 'Keys of those it hurt.'),
    nullReason: shape.text.orNull('Why there are no medians.'),
  },
);
type FilterInsight = ShapeOf<typeof FILTER_INSIGHT>;

/** Regroups the edge reports by filter, ordered by strategies helped minus strategies hurt, highest first. */
export function filterInsights(groups: readonly StrategyEdges[]): FilterInsight[] {
  const cells = groups.flatMap(({ edges }) => edges);
  return [...grouped(cells, ({ filters }) => filters.join(','))]
    .map(([key, edges]) => ({ key, insight: insightOf(edges) }))
    .sort((a, b) => balance(b.insight) - balance(a.insight) || (a.key < b.key ? -1 : 1))
    .map(({ insight }) => insight);
}

function insightOf(edges: readonly EdgeReport[]): FilterInsight {
  const judged = edges.filter(({ verdict }) => verdict !== 'insufficient_data');
  const keysOf = (wanted: EdgeVerdict) =>
    edges.filter(({ verdict }) => verdict === wanted).map(({ strategy }) => strategy);
  return {
    filters: edges[0]?.filters ?? [],
    strategies: edges.length,
    verdicts: EDGE_VERDICT.values.map((verdict) => ({ verdict, strategies: keysOf(verdict).length })),
    medianCagrDelta: publishedNumber(median(judged.flatMap(({ cagrDelta }) => cagrDelta ?? []))),
    medianSharpeDelta: publishedNumber(median(judged.flatMap(({ sharpeDelta }) => sharpeDelta ?? []))),
    helped: keysOf('helps'),
    hurt: keysOf('hurts'),
    nullReason: judged.length > 0 ? null : 'No strategy has enough data with this filter.',
  };
}

function balance({ helped, hurt }: FilterInsight): number {
  return helped.length - hurt.length;
}
