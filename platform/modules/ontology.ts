import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';

/** All versions of all terms. */
export interface Ontology {
  /** Newest version of each term. */
  readonly newest: readonly OntologyTerm[];
  /** Returns a version of a term, by default the newest. */
  find(name: string, version?: string | null): OntologyTerm | undefined;
  /** Returns the versions of a term, newest first; empty for an unknown term. */
  versionsOf(name: string): readonly string[];
}

/**
 * Indexes terms by version. Superseded versions stay available.
 *
 * @throws Error when a version is defined twice.
 */
export function createOntology(all: readonly OntologyTerm[]): Ontology {
  const byName = new Map<string, OntologyTerm[]>();
  for (const term of all) {
    const versions = byName.get(term.term) ?? [];
    byName.set(term.term, versions);
    if (versions.some(({ version }) => version === term.version))
      throw new Error(`Term ${term.term}@${term.version} is defined twice. Increase the version of one.`);
    versions.push(term);
  }
  for (const versions of byName.values()) versions.sort((a, b) => compareVersions(b.version, a.version));
  return {
    newest: [...byName.values()].flatMap(([newest]) => newest ?? []),
    find: (name, version = null) => byName.get(name)?.find((one) => version === null || one.version === version),
    versionsOf: (name) => (byName.get(name) ?? []).map(({ version }) => version),
  };
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  for (const [i, part] of left.entries()) if (part !== right[i]) return part - (right[i] ?? 0);
  return 0;
}
