/** @jsxImportSource preact */
import type { Answers } from '../../../generated/answers.ts';
import type { PageTemplate } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { labelIn } from '../label-in.ts';
import { Section } from '../parts/section.tsx';
import { studioPage } from '../studio-document.tsx';
import { unitBeside } from '../unit-beside.ts';
import { termContent } from './term-content.tsx';
import { TERM_WORDS } from './term-words.ts';

type ListedTerm = Answers['OntologyList']['terms'][number];

/** Page of an ontology term. */
export function termPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ page }: Answers['TermPage'], context) => termContent(page, context));
}

/** Page that lists all terms, or the terms of one category. */
export function termsPage(assets: StudioAssets): PageTemplate {
  return studioPage(assets, ({ terms }: { readonly terms: readonly ListedTerm[] }, { lang, origin, parameters }) => {
    const words = TERM_WORDS[lang];
    const categories = [...new Set(terms.map(({ category }) => category))].sort();
    return {
      title: words.terms,
      description: words.lead,
      isSample: false,
      attributions: [],
      linkedData: {
        '@type': 'DefinedTermSet',
        name: words.terms,
        description: words.lead,
        url: `${origin}/ontology`,
        inLanguage: lang,
      },
      main: (
        <>
          <div class="lead">
            <h1 class="say">
              <b>{words.terms}.</b> {words.lead}
            </h1>
          </div>
          {parameters.category !== undefined && (
            <p class="below">
              <a href={pageLink('/ontology', lang)}>{words.all}</a>
            </p>
          )}
          {categories.map((category) => (
            <Section key={category} id={category} title={words.category(category)}>
              <ul class="entries">
                {terms
                  .filter((one) => one.category === category)
                  .map((one) => (
                    <li key={one.id}>
                      <a href={pageLink(`/ontology/${one.term}`, lang)}>{labelIn(one, lang)}</a>{' '}
                      {one.unit !== 'none' && (
                        <span class="small">{unitBeside(labelIn(one, lang), one.unit, lang)}</span>
                      )}
                    </li>
                  ))}
              </ul>
            </Section>
          ))}
        </>
      ),
    };
  });
}
