/** Definition of a published quantity. Referenced as `onto:<term>@<version>`. */
export interface OntologyTerm {
  /** Lower snake case, for example `mayer_multiple`. */
  readonly term: string;
  /** Semantic version of the definition. */
  readonly version: string;
  /** For example `valuation`, `sentiment`, `composite`, `mining`, `derivatives`, `technical`. */
  readonly category: string;
  readonly label: { readonly en: string; readonly de: string };
  readonly definition: { readonly en: string; readonly de: string };
  readonly calculation: string;
  readonly unit: string;
  readonly source: string;
  /** Related terms, without version. */
  readonly related: readonly string[];
}
