/** Classes of the low, middle and high zone. */
export const ZONE_CLASSES = ['z1', 'z3', 'z5'] as const;
const BAND_CLASSES = ['z1', 'z2', 'z3', 'z4', 'z5'] as const;

/** Class of a zone by its position from low to high: cold to hot. */
export function zoneClass(zone: number, borders: readonly number[]): string {
  return (borders.length > 2 ? BAND_CLASSES[zone] : ZONE_CLASSES[zone]) ?? '';
}
