/**
 * Relative strength index after Wilder (1978), 0 to 100: gains and losses smoothed by 1 / length, seeded by the simple
 * average of the first `length` changes.
 *
 * NaN for the first `length` values. 50 when there was neither gain nor loss. The index restarts after a missing value.
 */
export function rsi(values: Float64Array, length: number, out: Float64Array): void {
  let changes = -1;
  let gain = 0;
  let loss = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    out[i] = Number.NaN;
    if (Number.isNaN(value)) {
      changes = -1;
      gain = 0;
      loss = 0;
      continue;
    }
    changes++;
    if (changes === 0) continue;
    const change = value - values[i - 1]!;
    const up = Math.max(change, 0);
    const down = Math.max(-change, 0);
    if (changes <= length) {
      gain += up / length;
      loss += down / length;
      if (changes < length) continue;
    } else {
      gain += (up - gain) / length;
      loss += (down - loss) / length;
    }
    out[i] = gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  }
}
