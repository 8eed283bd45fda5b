/** `a * b` day by day; NaN where either is missing. */
export function product(a: Float64Array, b: Float64Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) out[i] = a[i]! * b[i]!;
}
