/** @jsxImportSource preact */

/** Text of a column's head, with its class where it has one. */
export type Column = string | readonly [text: string, className: string];

/** Heads of a table's columns. */
export function TableHead({ columns }: { readonly columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [text, className] = typeof column === 'string' ? [column] : column;
          return (
            <th key={text} scope="col" class={className}>
              {text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
