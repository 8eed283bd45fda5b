/** @jsxImportSource preact */
import type { DocsHit, DocsMenu, DocsSearch } from '../../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { Crumbs } from '../parts/crumbs.tsx';
import type { StudioContent } from '../studio-document.tsx';
import { SearchForm } from './docs-page.tsx';
import { DOCS_WORDS } from './docs-words.ts';

/** Page of a search in the documentation. */
export function searchPage(_menu: DocsMenu, { query, hits }: DocsSearch, { lang }: PageContext): StudioContent {
  const words = DOCS_WORDS[lang];
  return {
    title: query ? `${query} · ${words.searchTitle}` : words.searchTitle,
    description: words.searchPrompt,
    isSample: false,
    // Search engines list pages, not searches.
    isPrivate: true,
    attributions: [],
    main: (
      <>
        <Crumbs
          way={[
            [words.docs, '/docs'],
            [words.searchTitle, null],
          ]}
          lang={lang}
        />
        <h1 class="say">
          <b>{query ? words.found(query, hits.length) : words.searchTitle}</b>
        </h1>
        <SearchForm lang={lang} query={query} />
        {!query && <p class="docs-about">{words.searchPrompt}</p>}
        {query && hits.length === 0 && (
          <p class="docs-about">
            {words.nothing} <a href={pageLink('/docs', lang)}>{words.allDocs}</a>
          </p>
        )}
        <ol class="docs-hits">
          {hits.map((hit) => (
            <Hit key={hit.path} hit={hit} lang={lang} />
          ))}
        </ol>
      </>
    ),
  };
}

function Hit({ hit, lang }: { readonly hit: DocsHit; readonly lang: PageLanguage }) {
  const [page = '', fragment] = hit.path.split('#');
  const address = `${pageLink(page, lang)}${fragment === undefined ? '' : `#${fragment}`}`;
  return (
    <li lang={hit.lang === lang ? undefined : hit.lang}>
      <h2>
        <a href={address}>{hit.heading === null ? hit.title : `${hit.title}: ${hit.heading}`}</a>
      </h2>
      <p>{hit.excerpt.map(({ text, isMatch }) => (isMatch ? <mark key={text}>{text}</mark> : text))}</p>
      <p class="small">{page}</p>
    </li>
  );
}
