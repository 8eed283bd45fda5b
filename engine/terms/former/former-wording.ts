/** Former wording of a term in English and German; a language whose text stayed is absent. */
interface FormerText {
  readonly en?: string;
  readonly de?: string;
}

/** Parts of a term that its next patch version reworded; parts that stayed are absent. */
export interface FormerWording {
  readonly label?: FormerText;
  readonly definition?: FormerText;
  readonly calculation?: string;
}

/** Former wordings by id and version of the term, for example `mvrv@1.0.0`. */
export type FormerWordings = Readonly<Record<string, FormerWording>>;
