/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

/** Head of a column, with the class of its cells where they have one. */
export interface ColumnHead {
  readonly head: ComponentChildren;
  readonly class?: string;
  /** Direction in which the rows are sorted by it. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
}

/** Heads of a table's columns. */
export function TableHead({ columns }: { readonly columns: readonly ColumnHead[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ head, class: name, sorted }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change order
          <th key={i} scope="col" class={name} aria-sort={sorted}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
