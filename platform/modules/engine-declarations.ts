import type { FilterDeclaration } from '../../engine/backtest/filter-declaration.ts';
import type { StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import type { ChartDeclaration } from '../../engine/charts/chart-declaration.ts';
import type { Derivation } from '../../engine/derivation.ts';
import { orderDerivations } from '../../engine/derivation-order.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { KnowledgeCatalogue } from '../../engine/knowledge/knowledge-catalogue.ts';
import type { OntologyTerm } from '../../engine/knowledge/ontology-term.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { createOntology } from '../knowledge/ontology.ts';
import { once } from '../memory/once.ts';
import { importFolder } from './import-folder.ts';

/** Everything the engine declares, found on disk. */
export interface EngineDeclarations {
  /** In the order they are computed. */
  readonly derivations: readonly Derivation[];
  readonly knowledge: readonly KnowledgeDeclaration[];
  /** The newest version of each term. */
  readonly terms: readonly OntologyTerm[];
  /** Every version of every term. */
  readonly termVersions: readonly OntologyTerm[];
  readonly strategies: readonly StrategyDeclaration[];
  readonly filters: readonly FilterDeclaration[];
  readonly charts: readonly ChartDeclaration[];
  readonly panels: readonly PanelDeclaration[];
  /** Collected series by id: what sources and datasets may deliver. */
  readonly collected: ReadonlyMap<string, SeriesDeclaration>;
  /** Collected and derived series by id. */
  readonly series: ReadonlyMap<string, SeriesDeclaration>;
}

/**
 * The declarations of the engine, read once in a process: `derivation`, `knowledge`, `terms`, `strategy`, `filter`, `chart`, `panels` and `series` exports of its files.
 *
 * @throws Error when two files declare the same series or version of a term, or derivations wait for each other.
 */
export const loadEngineDeclarations = once(readEngineDeclarations);

async function readEngineDeclarations(): Promise<EngineDeclarations> {
  const modules = await importFolder(new URL('../../engine/', import.meta.url), (module) => module);
  const derivations = orderDerivations(
    modules.flatMap(({ derivation }) => (derivation ? [derivation as Derivation] : [])),
  );
  const collected = toMap(modules.flatMap(({ series }) => (series ?? []) as readonly SeriesDeclaration[]));
  const termVersions = modules.flatMap(({ terms }) => (terms ?? []) as readonly OntologyTerm[]);
  const catalogue: KnowledgeCatalogue = {
    strategies: modules.flatMap(({ strategy }) => (strategy ? [strategy as StrategyDeclaration] : [])),
    filters: modules.flatMap(({ filter }) => (filter ? [filter as FilterDeclaration] : [])),
    series: toMap([...collected.values(), ...derivations.flatMap(({ outputs }) => outputs)]),
  };
  return {
    ...catalogue,
    derivations,
    knowledge: modules.flatMap(({ knowledge }) =>
      knowledge ? [toKnowledge(knowledge as KnowledgeExport, catalogue)] : [],
    ),
    terms: createOntology(termVersions).newest,
    termVersions,
    charts: modules.flatMap(({ chart }) => (chart ? [chart as ChartDeclaration] : [])),
    panels: modules.flatMap(({ panels }) => (panels ?? []) as readonly PanelDeclaration[]),
    collected,
  };
}

type KnowledgeExport = KnowledgeDeclaration | ((catalogue: KnowledgeCatalogue) => KnowledgeDeclaration);

function toKnowledge(exported: KnowledgeExport, catalogue: KnowledgeCatalogue): KnowledgeDeclaration {
  return typeof exported === 'function' ? exported(catalogue) : exported;
}

function toMap(declarations: readonly SeriesDeclaration[]): Map<string, SeriesDeclaration> {
  const map = new Map(declarations.map((declaration) => [declaration.id, declaration]));
  if (map.size !== declarations.length) {
    const repeated = declarations
      .filter(({ id }, i) => declarations.findIndex((other) => other.id === id) !== i)
      .map(({ id }) => id);
    throw new Error(`series declared twice: ${repeated.join(', ')}`);
  }
  return map;
}
