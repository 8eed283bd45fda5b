import type { PlotDeclaration } from '../compile/mcp-declarations.ts';
import type { AnswerTable, TableColumn } from '../compile/table-shape.ts';
import { filledWith, memberAt } from '../run/member-at.ts';
import { freeColumns, type NamedColumn } from './free-columns.ts';
import type { Table, TableRow } from './table.ts';

type Json = Readonly<Record<string, unknown>>;

/** Reads an answer as a table: its rows, and the other members next to them. */
export function readTable(answer: Json, table: AnswerTable, plot: PlotDeclaration | null): Table {
  // A history that the request left out has no rows.
  const rows = (memberAt(answer, table.name) ?? []) as readonly TableRow[];
  const named = table.namedBy ? ((memberAt(answer, table.namedBy) ?? []) as readonly NamedColumn[]) : [];
  const columns = table.columns ?? (table.values ? listedColumns(table.values, named) : freeColumns(rows, named));
  return {
    columns: plot?.rows === table.name ? withUnits(columns, answer, plot) : columns,
    rows,
    context: without(answer, table.path),
    areColumnsListed: table.values !== null,
  };
}

/** Columns of rows that list their values in the order of the columns. */
function listedColumns(values: string, named: readonly NamedColumn[]): readonly TableColumn[] {
  return [
    { name: 'date', path: ['date'], kind: 'date', unit: null, description: null },
    ...named.map(
      ({ key, label, unit }, i): TableColumn => ({
        name: key,
        path: [values, String(i)],
        kind: 'number',
        unit,
        description: label,
      }),
    ),
  ];
}

/** Adds the unit that a plot declares for the values it draws. */
function withUnits(
  columns: readonly TableColumn[],
  answer: Json,
  { unit, values }: PlotDeclaration,
): readonly TableColumn[] {
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
