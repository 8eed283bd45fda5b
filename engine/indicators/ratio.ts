/** `numerator / denominator` day by day; NaN where the denominator is not above zero or either is missing. */
export function ratio(numerator: Float64Array, denominator: Float64Array, out: Float64Array): void {
  for (let i = 0; i < out.length; i++) {
    const below = denominator[i]!;
    out[i] = below > 0 ? numerator[i]! / below : Number.NaN;
  }
}
