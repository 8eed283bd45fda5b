import type { PageContext, PageTemplate } from '../page-context.ts';
import { renderPage } from '../page-document.tsx';
import { pageLink } from '../page-link.ts';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';
import type { ListedTerm } from './term-text.ts';

/** The page of all terms, or of those of a category. */
export const termsPage: PageTemplate = {
  mediaType: 'text/html; charset=utf-8',
  languages: ['en', 'de'],
  render: (answer, context) => renderTerms(answer as { readonly terms: readonly ListedTerm[] }, context),
};

function renderTerms({ terms }: { readonly terms: readonly ListedTerm[] }, context: PageContext): string {
  const { lang, origin } = context;
  const words = WORDS[lang];
  const categories = [...new Set(terms.map(({ category }) => category))].sort();
  const main = (
    <>
      <h1>{words.terms}</h1>
      <p className="lead">{words.termsLead}</p>
      {categories.map((category) => (
        <section key={category}>
          <h2 id={category}>{wordText(category)}</h2>
          <ul className="list">
            {terms
              .filter((one) => one.category === category)
              .map((one) => (
                <li key={one.id}>
                  <a href={pageLink(`/ontology/${one.term}`, lang)}>{one[`label_${lang}`]}</a>{' '}
                  {one.unit !== 'none' && <span className="quiet">{wordText(one.unit)}</span>}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
  const linkedData = {
    '@type': 'DefinedTermSet',
    name: words.terms,
    description: words.termsLead,
    url: `${origin}/ontology`,
    inLanguage: lang,
  };
  return renderPage(
    { title: words.terms, description: words.termsLead, linkedData, isSample: false, attributions: [], main },
    context,
  );
}
