import { cellOf } from './cell-of.ts';
import type { Table } from './table.ts';

/** Columns that name an item for people, the best first. */
const LABELS = ['label', 'name', 'title', 'pair'];

/** Writes a list as the choices of a parameter: a JSON array with the first text of each row as value, and its label. */
export function* writeOptions({ columns, rows }: Table): Generator<Uint8Array> {
  const texts = columns.filter(({ kind }) => kind === 'text');
  const [value] = texts;
  const label = LABELS.flatMap((name) => texts.find((column) => column.name === name) ?? [])[0] ?? value;
  const options = new Map<string, string>();
  for (const row of rows) {
    const id = value && cellOf(row, value);
    if (typeof id === 'string' && !options.has(id)) options.set(id, String((label && cellOf(row, label)) ?? id));
  }
  yield Buffer.from(JSON.stringify([...options].map(([id, shown]) => ({ label: shown, value: id }))));
}
