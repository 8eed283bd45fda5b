import { FORMER_WORDINGS } from './former/former-wordings.ts';
import type { OntologyTerm } from './ontology-term.ts';

/**
 * Returns the version of the current wording of a term.
 *
 * @param version - Version that the term was first worded under; each former wording adds one patch to it.
 */
export function currentVersion(term: string, version: string): string {
  const [minor, patch] = partsOf(version);
  let current = patch;
  while (FORMER_WORDINGS[`${term}@${minor}.${current}`]) current++;
  return `${minor}.${current}`;
}

/** Returns the versions of a term with its former wordings, newest first. References to them keep their text. */
export function formerVersions(term: OntologyTerm): readonly OntologyTerm[] {
  const [minor, patch] = partsOf(term.version);
  const version = `${minor}.${patch - 1}`;
  const former = FORMER_WORDINGS[`${term.term}@${version}`];
  if (!former) return [];
  const { label, definition, calculation = term.calculation } = former;
  const older = {
    ...term,
    version,
    label: { ...term.label, ...label },
    definition: { ...term.definition, ...definition },
    calculation,
  };
  return [older, ...formerVersions(older)];
}

function partsOf(version: string): readonly [minor: string, patch: number] {
  const dot = version.lastIndexOf('.');
  return [version.slice(0, dot), Number(version.slice(dot + 1))];
}
