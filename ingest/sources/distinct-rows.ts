import { sourceUnavailable } from './source-unavailable.ts';

/** Numbers under an identifying name: a date, an instant, an instrument. */
export interface NamedRow {
  readonly name: string;
  readonly values: readonly number[];
}

/**
 * Drops repeated rows.
 *
 * @throws DomainError `source_unavailable` when two rows of one name contradict each other, since either could be
 *   right.
 */
export function distinctRows<Row extends NamedRow>(key: string, rows: readonly Row[]): Row[] {
  const byName = new Map<string, Row>();
  for (const row of rows) {
    const known = byName.get(row.name);
    if (known && !known.values.every((value, i) => Object.is(value, row.values[i])))
      throw sourceUnavailable(key, `two rows of ${row.name} contradict each other`);
    if (!known) byName.set(row.name, row);
  }
  return [...byName.values()];
}
