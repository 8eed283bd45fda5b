import type { EngineDeclarations } from '../platform/modules/engine-declarations.ts';

/** Counts the items of each kind that the service knows, by name. */
export function countContents(declarations: EngineDeclarations): Readonly<Record<string, number>> {
  const { knowledge, terms, strategies, filters, charts, collected, series } = declarations;
  return {
    knowledge_types: knowledge.length,
    ontology_terms: terms.length,
    strategies: strategies.length,
    filters: filters.length,
    charts: charts.length,
    collected_series: collected.size,
    derived_series: series.size - collected.size,
  };
}
