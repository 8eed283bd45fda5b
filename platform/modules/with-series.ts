import { seriesChart } from '../../engine/charts/series-chart.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import type { EngineDeclarations } from './engine-declarations.ts';

/** Returns the engine's declarations with collected series added or replaced. Each added series gets its own chart. */
export function withSeries(declarations: EngineDeclarations, more: readonly SeriesDeclaration[]): EngineDeclarations {
  const added = more.map((one) => [one.id, one] as const);
  return {
    ...declarations,
    collected: new Map([...declarations.collected, ...added]),
    series: new Map([...declarations.series, ...added]),
    charts: [...declarations.charts, ...more.filter(({ id }) => !declarations.series.has(id)).map(seriesChart)],
  };
}
