/**
 * Donchian channel: the highest high and the lowest low of the last `length` bars, including the current one.
 *
 * NaN until `length` consecutive values are present. A monotonic queue holds the candidates, so the cost per bar does
 * not depend on the length.
 */
export function donchian(
  high: Float64Array,
  low: Float64Array,
  length: number,
  upper: Float64Array,
  lower: Float64Array,
): void {
  extreme(high, length, 1, upper);
  extreme(low, length, -1, lower);
}

/** Writes the largest value times `sign` of each window. */
function extreme(values: Float64Array, length: number, sign: number, out: Float64Array): void {
  // Candidates in descending order in a ring buffer; a power of two, so that positions wrap with a mask.
  const queue = new Int32Array(2 ** Math.ceil(Math.log2(length + 1)));
  const mask = queue.length - 1;
  let head = 0;
  let tail = 0;
  let run = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) {
      run = 0;
      head = tail;
      continue;
    }
    run++;
    while (tail > head && sign * values[queue[(tail - 1) & mask]!]! <= sign * value) tail--;
    queue[tail++ & mask] = i;
    if (queue[head & mask]! <= i - length) head++;
    if (run >= length) out[i] = values[queue[head & mask]!]!;
  }
}
