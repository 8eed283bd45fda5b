/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { labelIn } from '../label-in.ts';
import type { StudioContent } from '../studio-document.tsx';
import { unitText } from '../value-text.ts';
import { TERM_WORDS } from './term-words.ts';

/** Ontology term as shown on its own page. */
export type TermText = NonNullable<Answers['KnowledgePage']['page']['term']>;

/** Page of an ontology term; the slug of a term among the readings shows the same. */
export function termContent(term: TermText, { lang, origin }: PageContext): StudioContent {
  const words = TERM_WORDS[lang];
  const title = labelIn(term, lang);
  const definition = term[`definition_${lang}`];
  const path = `/ontology/${term.term}`;
  return {
    title,
    description: definition,
    path,
    isSample: false,
    attributions: [],
    linkedData: {
      '@type': 'DefinedTerm',
      name: title,
      description: definition,
      termCode: term.id,
      url: `${origin}${path}`,
      inLanguage: lang,
      inDefinedTermSet: { '@type': 'DefinedTermSet', name: 'Cyclegraph', url: `${origin}/ontology` },
    },
    main: (
      <article>
        <nav class="crumbs" aria-label={words.path}>
          <a href={pageLink('/ontology', lang)}>{words.terms}</a>
          <span aria-hidden="true">/</span>
          <a href={pageLink(`/ontology?category=${term.category}`, lang)}>{words.category(term.category)}</a>
        </nav>
        <h1 class="say">
          <b>{title}</b>
        </h1>
        <p class="say2">{definition}</p>
        <Facts term={term} lang={lang} />
      </article>
    ),
  };
}

function Facts({ term, lang }: { readonly term: TermText; readonly lang: PageLanguage }) {
  const words = TERM_WORDS[lang];
  return (
    <dl class="facts2">
      <div>
        <dt>{words.calculation}</dt>
        <dd lang="en">{term.calculation}</dd>
      </div>
      <div>
        <dt>{words.unit}</dt>
        <dd>{term.unit === 'none' ? words.noUnit : unitText(term.unit, lang)}</dd>
      </div>
      <div>
        <dt>{words.source}</dt>
        <dd lang="en">{term.source}</dd>
      </div>
      <div>
        <dt>{words.id}</dt>
        <dd>
          <code>{term.id}</code>
        </dd>
      </div>
      {term.related.length > 0 && (
        <div>
          <dt>{words.related}</dt>
          <dd>
            {term.related.map((one, i) => (
              <span key={one.id}>
                {i > 0 && ', '}
                <a href={pageLink(`/ontology/${one.term}`, lang)}>{labelIn(one, lang)}</a>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
