/** Index of the zone of a value, 0 to 2; null without borders. */
export function zoneAt(borders: readonly number[], value: number): number | null {
  return borders.length === 0 ? null : borders.filter((border) => value >= border).length;
}
