import type { ColumnKind, TableColumn } from '../compile/table-shape.ts';
import type { TableRow } from './table.ts';

/** Column that an answer names itself. */
export interface NamedColumn {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DATE = 'date';

/**
 * Finds the columns of rows without a declared shape: `date`, the columns that the answer names, then further members of the
 * rows in order of appearance. The kind is that of all values of a column.
 */
export function freeColumns(rows: Iterable<TableRow>, named: readonly NamedColumn[]): readonly TableColumn[] {
  const kinds = new Map<string, ColumnKind | null>([[DATE, 'date'], ...named.map(({ key }) => [key, null] as const)]);
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const known = kinds.get(name) ?? null;
      if (value !== null && value !== undefined) kinds.set(name, joined(known, kindOf(value)));
      else if (!kinds.has(name)) kinds.set(name, null);
    }
  return [...kinds].map(([name, kind]): TableColumn => {
    const about = named.find(({ key }) => key === name);
    return {
      name,
      path: [name],
      // A column without any value is one of numbers, as nearly all are.
      kind: kind ?? 'number',
      unit: about?.unit ?? null,
      description: about?.label ?? null,
    };
  });
}

function joined(known: ColumnKind | null, kind: ColumnKind): ColumnKind {
  if (known === null || known === kind) return kind;
  return known === 'json' || kind === 'json' ? 'json' : 'text';
}

function kindOf(value: unknown): ColumnKind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'string') return DAY.test(value) ? 'date' : 'text';
  return 'json';
}
