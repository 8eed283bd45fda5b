import { publishedNumber } from '../published-number.ts';
import { median } from '../statistics/median.ts';
import type { EdgeReport } from './edge-report.ts';
import type { StrategyEdges } from './edge-reports.ts';
import { EDGE_VERDICTS, type EdgeVerdict } from './edge-verdict.ts';
import { grouped } from './grouped.ts';

/** What a filter, or several together, changed over the strategies. */
export interface FilterInsight {
  /** Keys of the filters. */
  readonly filters: readonly string[];
  /** Strategies that were tested with it. */
  readonly strategies: number;
  /** Strategies by verdict. */
  readonly verdicts: readonly { readonly verdict: EdgeVerdict; readonly strategies: number }[];
  /** Median over the strategies with enough data of the change of the yearly return, a fraction. */
  readonly medianCagrDelta: number | null;
  readonly medianSharpeDelta: number | null;
  /** Keys of the strategies it helped, and of those it hurt. */
  readonly helped: readonly string[];
  readonly hurt: readonly string[];
  readonly nullReason: string | null;
}

/** The edge reports filter by filter, those that helped more strategies than they hurt first. */
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
    verdicts: EDGE_VERDICTS.map((verdict) => ({ verdict, strategies: keysOf(verdict).length })),
    medianCagrDelta: publishedNumber(median(judged.flatMap(({ cagrDelta }) => cagrDelta ?? []))),
    medianSharpeDelta: publishedNumber(median(judged.flatMap(({ sharpeDelta }) => sharpeDelta ?? []))),
    ...{ helped: keysOf('helps'), hurt: keysOf('hurts') },
    nullReason: judged.length > 0 ? null : 'No strategy has enough data with this filter.',
  };
}

function balance({ helped, hurt }: FilterInsight): number {
  return helped.length - hurt.length;
}
