/** Attribution that a provider requires next to its data. */
export interface AttributionText {
  readonly source: string;
  readonly text: string;
  readonly link: string;
  readonly terms: string;
}

/** Removes duplicates: several sources of one provider may require the same attribution. */
export function withoutRepeats(attributions: readonly AttributionText[]): readonly AttributionText[] {
  return [...new Map(attributions.map((one) => [`${one.text} ${one.link}`, one])).values()];
}
