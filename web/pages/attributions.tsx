/** What a provider wants to stand beside its data. */
export interface AttributionText {
  readonly source: string;
  readonly text: string;
  readonly link: string;
  readonly terms: string;
}

/** Attributions for readers: several sources of one provider want the same words, which then stand once. */
export function withoutRepeats(attributions: readonly AttributionText[]): readonly AttributionText[] {
  return [...new Map(attributions.map((one) => [`${one.text} ${one.link}`, one])).values()];
}

interface AttributionsProps {
  readonly attributions: readonly AttributionText[];
  readonly words: { readonly dataBy: string; readonly licenceTerms: string };
}

/** The providers of what a page shows, each in its own words. Those are English whatever the page is in. */
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
