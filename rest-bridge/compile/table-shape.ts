/** Kind of the values of a column. `instant` is a point in time, `json` a list or object as JSON text. */
export type ColumnKind = 'date' | 'flag' | 'instant' | 'integer' | 'json' | 'number' | 'text';

/** Column of the table that an answer is. */
export interface TableColumn {
  /** Names of the members that lead to the value, joined by underscores. */
  readonly name: string;
  /** Names of these members, from the row. */
  readonly path: readonly string[];
  readonly kind: ColumnKind;
  /** Unit of the values; null where the answer does not declare one. */
  readonly unit: string | null;
  /** Description of the quantity; null without one. */
  readonly description: string | null;
}

/** List of an answer as a table: where its rows are, and their columns. */
export interface AnswerTable {
  /** Names of the members that lead to the rows, joined by dots: the value of `?list=`. */
  readonly name: string;
  /** Names of the members that lead to the rows, from the answer. */
  readonly path: readonly string[];
  /** Columns; null where each answer names its own, such as the rows of a chart. */
  readonly columns: readonly TableColumn[] | null;
  /** Path of the list in the answer that names the columns with key, label and unit; null where they are declared. */
  readonly namedBy: string | null;
  /** Member of a row with the values of the named columns in their order; null where the row has a member for each. */
  readonly values: string | null;
}
