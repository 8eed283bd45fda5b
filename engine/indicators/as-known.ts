/**
 * What was last known of a series on each day: its newest value at least `lag` days old, for at most `keep` days.
 *
 * NaN before the first value is known and after a value has grown too old to stand in for the present.
 */
export function asKnown(values: Float64Array, lag: number, keep: number, out: Float64Array): void {
  let newest = -1;
  for (let i = 0; i < out.length; i++) {
    const known = i - lag;
    if (known >= 0 && !Number.isNaN(values[known] as number)) newest = known;
    out[i] = newest >= 0 && known - newest <= keep ? (values[newest] as number) : Number.NaN;
  }
}
