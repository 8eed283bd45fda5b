/** Returns by how many percent a value exceeds another; negative when it is below. */
export function percentAbove(value: number, other: number): number {
  return 100 * (value / other - 1);
}
