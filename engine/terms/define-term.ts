import { currentVersion } from './former-versions.ts';
import type { OntologyTerm } from './ontology-term.ts';

type Text = readonly [label: string, definition: string];

/**
 * Defines one version of a term; English and German are each a label and a definition. A released version never changes:
 * another calculation is another version next to it, another wording moves the old one to `former/`.
 */
export function defineTerm(
  term: string,
  category: string,
  en: Text,
  de: Text,
  facts: {
    readonly calculation: string;
    readonly unit: string;
    readonly source: string;
    readonly related?: readonly string[];
    /** Version without the patches of {@link currentVersion}. @default '1.0.0' */
    readonly version?: string;
  },
): OntologyTerm {
  return {
    term,
    version: currentVersion(term, facts.version ?? '1.0.0'),
    category,
    label: { en: en[0], de: de[0] },
    definition: { en: en[1], de: de[1] },
    calculation: facts.calculation,
    unit: facts.unit,
    source: facts.source,
    related: facts.related ?? [],
  };
}
