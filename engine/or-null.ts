/** A number, null where a column has none. Not rounded; `publishedNumber` is what leaves the service. */
export function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
