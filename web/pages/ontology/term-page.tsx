import type { PageContext, PageTemplate } from '../page-context.ts';
import { renderPage } from '../page-document.tsx';
import { pageLink } from '../page-link.ts';
import { wordText } from '../word-text.ts';
import { WORDS } from '../words.ts';
import type { TermText } from './term-text.ts';

/** The page of a term of the ontology. */
export const termPage: PageTemplate = {
  mediaType: 'text/html; charset=utf-8',
  languages: ['en', 'de'],
  render: (answer, context) => renderTerm(answer as TermText, context),
};

/** Also for the slug of a term, whose page this is. */
export function renderTerm(term: TermText, context: PageContext): string {
  const { lang, origin } = context;
  const words = WORDS[lang];
  const title = term[`label_${lang}`];
  const definition = term[`definition_${lang}`];
  const path = `/ontology/${term.term}`;
  const main = (
    <article>
      <h1>{title}</h1>
      <p className="lead">{definition}</p>
      <dl>
        <dt>{words.name}</dt>
        <dd>
          <code>{term.id}</code>
        </dd>
        <dt>{words.unit}</dt>
        <dd>{wordText(term.unit)}</dd>
        <dt>{words.calculation}</dt>
        <dd lang="en">{term.calculation}</dd>
        <dt>{words.source}</dt>
        <dd lang="en">{term.source}</dd>
        <dt>{words.category}</dt>
        <dd>
          <a href={pageLink(`/ontology?category=${term.category}`, lang)}>{wordText(term.category)}</a>
        </dd>
      </dl>
      {term.related.length > 0 && (
        <section>
          <h2>{words.related}</h2>
          <ul>
            {term.related.map((one) => (
              <li key={one.id}>
                <a href={pageLink(`/ontology/${one.term}`, lang)}>{one[`label_${lang}`]}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
  const linkedData = {
    '@type': 'DefinedTerm',
    name: title,
    description: definition,
    termCode: term.id,
    url: `${origin}${path}`,
    inLanguage: lang,
    inDefinedTermSet: { '@type': 'DefinedTermSet', name: 'Cyclegraph', url: `${origin}/ontology` },
  };
  return renderPage(
    { title, description: definition, linkedData, isSample: false, attributions: [], main },
    { ...context, path },
  );
}
