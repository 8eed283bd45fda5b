import type { FilterDeclaration } from '../../engine/backtest/filter-declaration.ts';
import type { StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import type { ChartDeclaration } from '../../engine/charts/chart-declaration.ts';
import type { Derivation } from '../../engine/derivation.ts';
import { orderDerivations } from '../../engine/derivation-order.ts';
import type { KnowledgeDeclaration } from '../../engine/knowledge/declaration.ts';
import type { KnowledgeCatalogue } from '../../engine/knowledge/knowledge-catalogue.ts';
import type { ReadingDeclaration } from '../../engine/knowledge/reading-declaration.ts';
import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { SeriesDeclaration } from '../../engine/series-declaration.ts';
import { formerVersions } from '../../engine/terms/former-versions.ts';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';
import { once } from '../memory/once.ts';
import { importFolder } from './import-folder.ts';
import { createOntology } from './ontology.ts';

/** All declarations of the engine, discovered on disk. */
export interface EngineDeclarations {
  /** Derivations in order of computation. */
  readonly derivations: readonly Derivation[];
  readonly knowledge: readonly KnowledgeDeclaration[];
  /** Readings that are not knowledge objects. */
  readonly readings: readonly ReadingDeclaration[];
  /** Newest version of each term. */
  readonly terms: readonly OntologyTerm[];
  /** All versions of all terms. */
  readonly termVersions: readonly OntologyTerm[];
  readonly strategies: readonly StrategyDeclaration[];
  readonly filters: readonly FilterDeclaration[];
  readonly charts: readonly ChartDeclaration[];
  readonly panels: readonly PanelDeclaration[];
  /** Collected series by id, as delivered by sources and datasets. */
  readonly collected: ReadonlyMap<string, SeriesDeclaration>;
  /** Collected and derived series by id. */
  readonly series: ReadonlyMap<string, SeriesDeclaration>;
}

/**
 * Loads the engine's declarations once per process: exports `derivation`, `knowledge`, `terms`, `strategy`, `filter`,
 * `chart`, `panels` and `series` of its files.
 *
 * @throws Error when two files declare the same series or term version, or derivations are circular.
 */
export const loadEngineDeclarations = once(readEngineDeclarations);

async function readEngineDeclarations(): Promise<EngineDeclarations> {
  const folders = ['engine', 'readings'];
  const modules = (await Promise.all(folders.map(importFolder))).flat();
  const derivations = orderDerivations(
    modules.flatMap(({ derivation }) => (derivation ? [derivation as Derivation] : [])),
  );
  const collected = toMap(modules.flatMap(({ series }) => (series ?? []) as readonly SeriesDeclaration[]));
  const termVersions = modules
    .flatMap(({ terms }) => (terms ?? []) as readonly OntologyTerm[])
    .flatMap((term) => [term, ...formerVersions(term)]);
  const catalogue: KnowledgeCatalogue = {
    strategies: modules.flatMap(({ strategy }) => (strategy ? [strategy as StrategyDeclaration] : [])),
    filters: modules.flatMap(({ filter }) => (filter ? [filter as FilterDeclaration] : [])),
    series: toMap([...collected.values(), ...derivations.flatMap(({ outputs }) => outputs)]),
  };
  return {
    ...catalogue,
    derivations,
    // Sorted by name, so that lists do not depend on the file that declares a type.
    knowledge: modules
      .flatMap(({ knowledge }) => (knowledge ? [toKnowledge(knowledge as KnowledgeExport, catalogue)] : []))
      .sort((a, b) => (a.type < b.type ? -1 : 1)),
    readings: modules.flatMap(({ reading }) => (isReading(reading) ? [reading] : [])),
    terms: createOntology(termVersions).newest,
    termVersions,
    charts: modules.flatMap(({ chart }) => (chart ? [chart as ChartDeclaration] : [])),
    panels: modules.flatMap(({ panels }) => (panels ?? []) as readonly PanelDeclaration[]),
    collected,
  };
}

/**
 * Distinguishes a declared reading from the engine's function `reading`, which its module exports under the same name.
 */
function isReading(exported: unknown): exported is ReadingDeclaration {
  return typeof exported === 'object' && exported !== null && 'root' in exported;
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
    throw new Error(`Series declared twice: ${repeated.join(', ')}. Rename or remove one.`);
  }
  return map;
}
