const ZONES: Readonly<Record<string, number>> = { bearish: 0, neutral: 1, bullish: 2 };

/** Position of a zone of the API among low, middle and high; null without one. */
export function zoneIndex(zone: string | null): number | null {
  return zone === null ? null : (ZONES[zone] ?? null);
}
