import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { OntologyTerm } from '../../engine/terms/ontology-term.ts';

/** SHA-256 (hex) of the canonical JSON of each version of each term, by `term@version`. */
export type OntologyLedger = Readonly<Record<string, string>>;

export function ledgerOf(terms: readonly OntologyTerm[]): OntologyLedger {
  const hash = (term: OntologyTerm) =>
    createHash('sha256')
      .update(canonicalize(term) as string, 'utf8')
      .digest('hex');
  return Object.fromEntries(terms.map((term) => [`${term.term}@${term.version}`, hash(term)] as const).sort());
}

/** Lists violations of the rule that a released version of a term never changes: changed texts and removed versions. */
export function ledgerFaults(released: OntologyLedger, terms: readonly OntologyTerm[]): string[] {
  const now = ledgerOf(terms);
  return Object.entries(released).flatMap(([id, hash]) => {
    if (now[id] === undefined) return [`${id} is gone; a superseded version stays defined next to the new one`];
    return now[id] === hash ? [] : [`${id} says something else than it did; give the new text a new version`];
  });
}
