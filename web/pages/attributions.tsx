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

interface AttributionsProps {
  readonly attributions: readonly AttributionText[];
  readonly words: { readonly dataBy: string; readonly licenceTerms: string };
}

/** Attributions of the data on a page, verbatim and therefore in English in every language. */
export function Attributions({ attributions, words }: AttributionsProps) {
  if (attributions.length === 0) return null;
  return (
    <section aria-label={words.dataBy}>
      <p>{words.dataBy}</p>
      <ul>
        {withoutRepeats(attributions).map(({ source, text, link, terms }) => (
          <li key={source}>
            <a href={link} lang="en">
              {text}
            </a>{' '}
            (<a href={terms}>{words.licenceTerms}</a>)
          </li>
        ))}
      </ul>
    </section>
  );
}
