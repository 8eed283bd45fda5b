/** @throws RangeError for columns that differ in length. */
export function requireEqualLengths(columns: readonly Float64Array[]): void {
  const lengths = [...new Set(columns.map(({ length }) => length))];
  if (lengths.length > 1) throw new RangeError(`Expected columns of equal length; got ${lengths.join(', ')}.`);
}
