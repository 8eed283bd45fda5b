/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext, PageTemplate } from '../../../platform/pages/page-template.ts';
import { SEARCH_KINDS, type SearchEntry, type SearchResults } from '../../../platform/pages/search-results.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioAssets } from '../assets.ts';
import { Section } from '../parts/section.tsx';
import { type StudioContent, studioPage } from '../studio-document.tsx';
import { LIST_PLACES } from './places.ts';
import { SearchField } from './search-field.tsx';
import { SEARCH_WORDS } from './search-words.ts';

/** Search over everything that has a page, with the text and the kind as parameters of the address. */
export function searchPage(assets: StudioAssets): PageTemplate {
  const template = studioPage(assets, searchContent);
  return { ...template, isSearch: true };
}

function searchContent(results: SearchResults, { lang }: PageContext): StudioContent {
  const words = SEARCH_WORDS[lang];
  const { text, sample } = results;
  return {
    title: text === '' ? words.title : `${text} · ${words.title}`,
    description: words.description,
    isSample: sample,
    isPrivate: text !== '',
    attributions: [],
    main: <SearchMain results={results} lang={lang} />,
  };
}

interface ResultsProps {
  readonly results: SearchResults;
  readonly lang: PageLanguage;
}

function SearchMain({ results, lang }: ResultsProps) {
  const words = SEARCH_WORDS[lang];
  const { text } = results;
  return (
    <>
      <div class="lead">
        <h1 class="say">
          <b>{words.title}.</b> {text === '' ? words.lead : words.found(text, countOf(results, null))}
        </h1>
      </div>
      <SearchField id="search" lang={lang} class="search find-main" value={text} hasFocus={text === ''}>
        {results.kind !== null && <input type="hidden" name="kind" value={results.kind} />}
        <button class="btn" type="submit">
          {words.submit}
        </button>
      </SearchField>
      {text === '' ? <Examples lang={lang} /> : <Found results={results} lang={lang} />}
    </>
  );
}

function Found({ results, lang }: ResultsProps) {
  const words = SEARCH_WORDS[lang];
  const { found, kind } = results;
  const count = countOf(results, kind);
  if (countOf(results, null) === 0)
    return (
      <>
        <p class="find-note">{words.none}</p>
        <Lists lang={lang} />
      </>
    );
  return (
    <>
      <Filter results={results} lang={lang} />
      <ul class="found" data-found>
        {found.map((entry) => (
          <FoundEntry key={`${entry.kind}:${entry.key}`} entry={entry} lang={lang} />
        ))}
      </ul>
      {found.length < count && <p class="find-note">{words.shown(found.length, count)}</p>}
    </>
  );
}

function FoundEntry({ entry, lang }: { readonly entry: SearchEntry; readonly lang: PageLanguage }) {
  const { kind, path, name, detail } = entry;
  // Operations are named in English only.
  const textLang = kind === 'operation' && lang !== 'en' ? 'en' : undefined;
  return (
    <li>
      <a href={pageLink(path, lang)} lang={textLang}>
        {name[lang]}
      </a>
      <span class="found-kind">{SEARCH_WORDS[lang].kinds[kind].one}</span>
      {detail && <p lang={textLang}>{detail[lang]}</p>}
    </li>
  );
}

function Filter({ results, lang }: ResultsProps) {
  const words = SEARCH_WORDS[lang];
  const { text, kind: only } = results;
  const linkTo = (kind: string | null) =>
    pageLink(`/search?q=${encodeURIComponent(text)}${kind === null ? '' : `&kind=${kind}`}`, lang);
  const shown = SEARCH_KINDS.filter((kind) => results.counts[kind] > 0 || kind === only);
  return (
    <nav class="choices" aria-label={words.filter}>
      {[null, ...shown].map((kind) => (
        <a
          key={kind}
          class={`chip${only === kind ? ' on' : ''}`}
          href={linkTo(kind)}
          aria-current={only === kind ? 'true' : undefined}
        >
          {kind === null ? words.all : words.kinds[kind].many}
          <span class="num">{countOf(results, kind)}</span>
        </a>
      ))}
    </nav>
  );
}

function Examples({ lang }: { readonly lang: PageLanguage }) {
  const words = SEARCH_WORDS[lang];
  return (
    <>
      <Section id="often" title={words.examples}>
        <p class="find-often">
          {words.often.map((text) => (
            <a key={text} class="chip" href={pageLink(`/search?q=${encodeURIComponent(text)}`, lang)}>
              {text}
            </a>
          ))}
        </p>
      </Section>
      <Section id="lists" title={words.places}>
        <Lists lang={lang} />
      </Section>
    </>
  );
}

function Lists({ lang }: { readonly lang: PageLanguage }) {
  return (
    <p class="find-often">
      {LIST_PLACES.map(({ path, name }) => (
        <a key={path} class="chip" href={pageLink(path, lang)}>
          {name[lang]}
        </a>
      ))}
    </p>
  );
}

/** Number of entries of a kind; null counts all. */
function countOf({ counts }: SearchResults, kind: SearchResults['kind']): number {
  return kind === null ? SEARCH_KINDS.reduce((sum, one) => sum + counts[one], 0) : counts[kind];
}
