/**
 * Writes numbers as a PostgreSQL array, for a parameter cast to `int4[]` or `float8[]`; null becomes NULL.
 *
 * `pg` quotes and escapes every element of an array, which takes longer than inserting it.
 */
export function numberArray(values: ArrayLike<number | null | undefined>): string {
  const elements = Array.from(values, (value) => value ?? 'NULL');
  return `{${elements.join(',')}}`;
}
