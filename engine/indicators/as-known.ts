/**
 * Value of a series known on each day: its newest value at least `lag` days old, carried forward for at most `keep`
 * days.
 *
 * NaN before the first value is known and after the last known value has become stale.
 */
export function asKnown(values: Float64Array, lag: number, keep: number, out: Float64Array): void {
  let newest = -1;
  for (let i = 0; i < out.length; i++) {
    const known = i - lag;
    if (known >= 0 && !Number.isNaN(values[known]!)) newest = known;
    out[i] = newest >= 0 && known - newest <= keep ? values[newest]! : Number.NaN;
  }
}
