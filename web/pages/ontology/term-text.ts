/** A term of the ontology as its page shows it. */
export interface TermText {
  readonly id: string;
  readonly term: string;
  readonly version: string;
  readonly category: string;
  readonly label_en: string;
  readonly label_de: string;
  readonly definition_en: string;
  readonly definition_de: string;
  readonly calculation: string;
  readonly unit: string;
  readonly source: string;
  readonly related: readonly Pick<TermText, 'id' | 'term' | 'label_en' | 'label_de'>[];
}

/** A term as the list of all shows it. */
export type ListedTerm = Pick<TermText, 'id' | 'term' | 'category' | 'label_en' | 'label_de' | 'unit'>;
