/** How far a value stands above another, percent of the other; negative below it. */
export function percentAbove(value: number, other: number): number {
  return 100 * (value / other - 1);
}
