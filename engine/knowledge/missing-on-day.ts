/** Why fields of a payload are null: the keys that have no value on the day of the reading; null when all have one. */
export function missingOnDay(readings: readonly { readonly key: string; readonly value: number | null }[]) {
  const missing = readings.filter(({ value }) => value === null).map(({ key }) => key);
  return missing.length === 0 ? null : `no value on the day: ${missing.join(', ')}`;
}
