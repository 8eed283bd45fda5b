/**
 * Returns the number as it is, without rounding, or null where a column has none. Values that leave the service go
 * through `publishedNumber` instead.
 */
export function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
