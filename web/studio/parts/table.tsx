/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { type ColumnHead, TableHead } from './table-head.tsx';

/** Column of a table: its head, and its cell in each row. */
export interface Column<Row> extends ColumnHead {
  cell(row: Row): ComponentChildren;
  /** Class of its cell in a row where that is not the class of the head. */
  classIn?(row: Row): string;
  /** Language of its cell in a row where that is not the language of the page. */
  langIn?(row: Row): string | undefined;
}

interface TableProps<Row> {
  /** The first one names the rows. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Attributes of rows that stand out or that links lead to. */
  rowAttributes?(row: Row): { readonly id?: string; readonly class?: string | undefined };
  /** Whether no column names the rows. @default false */
  readonly isUnnamed?: boolean;
  /** Name of the table for readers who hear it. */
  readonly caption?: string;
  readonly id?: string;
  readonly class?: string;
}

/** A table with a row for each item. */
export function Table<Row>({ columns, rows, rowAttributes, isUnnamed = false, caption, ...rest }: TableProps<Row>) {
  const { class: name = 'values', id } = rest;
  const [named, others] = isUnnamed ? [undefined, columns] : [columns[0], columns.slice(1)];
  return (
    <table class={name} id={id}>
      {caption && <caption class="sr">{caption}</caption>}
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells keep no state
          <tr key={i} {...rowAttributes?.(row)}>
            {named && <th scope="row">{named.cell(row)}</th>}
            {others.map(({ class: cellClass, cell, classIn, langIn }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change order
              <td key={place} class={classIn?.(row) ?? cellClass} lang={langIn?.(row)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
