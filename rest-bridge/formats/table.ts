/** Kind of the values of a column. `instant` is a point in time, `json` a list or object as JSON text. */
export type ColumnKind = 'date' | 'flag' | 'instant' | 'integer' | 'json' | 'number' | 'text';

/** Row of an answer: a JSON object. */
export type TableRow = Readonly<Record<string, unknown>>;

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

/** Rows of an answer as a table, and the other members of the answer. */
export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<TableRow>;
  /** Members of the answer next to the rows: window, unit, sources, tier. */
  readonly context: Readonly<Record<string, unknown>>;
}
