import type { AnswerTable } from '../compile/answer-table.ts';
import type { PlotDeclaration } from '../compile/mcp-declarations.ts';
import { filledWith, memberAt } from '../run/member-at.ts';
import { freeColumns, type NamedColumn } from './free-columns.ts';
import type { Table, TableColumn, TableRow } from './table.ts';

type Json = Readonly<Record<string, unknown>>;

/** Reads an answer as a table: its rows, and the other members next to them. */
export function readTable(answer: Json, table: AnswerTable, plot: PlotDeclaration | null): Table {
  const path = table.path.join('.');
  // A history that the request left out has no rows.
  const written = (memberAt(answer, path) ?? []) as readonly TableRow[];
  const named = table.namedBy ? ((memberAt(answer, table.namedBy) ?? []) as readonly NamedColumn[]) : [];
  const rows = table.values ? spreadRows(written, table.values, named) : written;
  const columns = table.columns ?? freeColumns(rows, named);
  return { columns: withUnits(columns, answer, plot), rows, context: without(answer, table.path) };
}

/** Gives each value of a row the name of its column. Rows are made while they are read. */
function spreadRows(rows: readonly TableRow[], values: string, named: readonly NamedColumn[]): Iterable<TableRow> {
  return {
    *[Symbol.iterator]() {
      for (const { [values]: listed, ...others } of rows) {
        const row: Record<string, unknown> = { ...others };
        named.forEach(({ key }, i) => {
          row[key] = (listed as readonly unknown[])[i];
        });
        yield row;
      }
    },
  };
}

/** Adds the unit that a plot declares for the values it draws. */
function withUnits(
  columns: readonly TableColumn[],
  answer: Json,
  plot: PlotDeclaration | null,
): readonly TableColumn[] {
  const { unit = null, values = null } = plot ?? {};
  if (unit === null || values === null) return columns;
  return columns.map((column) =>
    values.includes(column.name) ? { ...column, unit: filledWith(answer, unit) } : column,
  );
}

function without(answer: Json, [name = '', ...inside]: readonly string[]): Json {
  const { [name]: member, ...others } = answer;
  if (inside.length === 0 || member === undefined || member === null) return others;
  return { ...others, [name]: without(member as Json, inside) };
}
