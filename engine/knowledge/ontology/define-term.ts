import type { OntologyTerm } from '../ontology-term.ts';

type Text = readonly [label: string, definition: string];

/**
 * A version of a term; English and German each as label and definition. A definition that was released stays as it is: a
 * new text is another version beside it.
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
    /** @default '1.0.0' */
    readonly version?: string;
  },
): OntologyTerm {
  return {
    term,
    version: facts.version ?? '1.0.0',
    category,
    label: { en: en[0], de: de[0] },
    definition: { en: en[1], de: de[1] },
    calculation: facts.calculation,
    unit: facts.unit,
    source: facts.source,
    related: facts.related ?? [],
  };
}
