/**
 * Selects about `count` rows that keep the shape of a line: first and last row, and of each bucket of equal length the rows
 * with its lowest and highest value. So no extreme of the whole line is lost. Rows without a value are left out unless
 * they are the first or last.
 *
 * @param readValue - Value of a row; null for none.
 * @param count - Maximum number of rows, at least 4.
 */
export function thinRows<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => number | null,
  count: number,
): readonly Row[] {
  if (rows.length <= count) return rows;
  const buckets = Math.floor((count - 2) / 2);
  const inner = rows.length - 2;
  const kept = new Set<number>([0, rows.length - 1]);
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = 1 + Math.floor((bucket * inner) / buckets);
    const to = 1 + Math.floor(((bucket + 1) * inner) / buckets);
    for (const index of extremesOf(rows, readValue, from, to)) kept.add(index);
  }
  return [...kept].sort((a, b) => a - b).map((index) => rows[index] as Row);
}

/** Positions of the lowest and highest value from `from` to before `to`; fewer if there are none. */
function extremesOf<Row>(
  rows: readonly Row[],
  readValue: (row: Row) => number | null,
  from: number,
  to: number,
): readonly number[] {
  const known: { readonly index: number; readonly value: number }[] = [];
  for (let index = from; index < to; index++) {
    const value = readValue(rows[index] as Row);
    if (value !== null) known.push({ index, value });
  }
  const [first] = known;
  if (!first) return [];
  const low = known.reduce((best, one) => (one.value < best.value ? one : best), first);
  const high = known.reduce((best, one) => (one.value > best.value ? one : best), first);
  return [low.index, high.index];
}
