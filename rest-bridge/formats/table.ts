import type { TableColumn } from '../compile/table-shape.ts';

/** Row of an answer: a JSON object. */
export type TableRow = Readonly<Record<string, unknown>>;

/** Rows of an answer as a table, and the other members of the answer. */
export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: Iterable<TableRow>;
  /** Whether rows list their values in the order of the columns, rather than by name. */
  readonly areColumnsListed: boolean;
  /** Members of the answer next to the rows: window, unit, sources, tier. */
  readonly context: Readonly<Record<string, unknown>>;
}
