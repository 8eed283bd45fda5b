/** @jsxImportSource preact */
import type { DocsHeading, DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { type Crumb, Crumbs } from '../parts/crumbs.tsx';
import { ListSearch } from '../parts/list-search.tsx';
import type { StudioContent } from '../studio-document.tsx';
import { DOCS_WORDS } from './docs-words.ts';

export interface DocsPage extends Pick<StudioContent, 'title' | 'description' | 'main'> {
  readonly menu: DocsMenu;
  readonly context: PageContext;
  /** Name of the page in its breadcrumbs. @default its title */
  readonly name?: string;
  /** Page above this one; absent for one below the front page of the documentation. */
  readonly parent?: { readonly path: string | null; readonly title: string };
  readonly headings?: readonly DocsHeading[];
  /** Language of the headings. */
  readonly textLang?: PageLanguage;
}

/** Page of the documentation with menu, breadcrumbs and list of headings. It shows no data. */
export function docsPage(page: DocsPage): StudioContent {
  const { title, description } = page;
  return { title, description, isSample: false, attributions: [], main: <DocsFrame {...page} /> };
}

function DocsFrame({ menu, context, title, name = title, parent, headings = [], textLang, main }: DocsPage) {
  const { lang } = context;
  const words = DOCS_WORDS[lang];
  const way: readonly Crumb[] = [
    [words.docs, '/docs'],
    ...(parent ? [[parent.title, parent.path] as const] : []),
    [name, null],
  ];
  const hasHeadings = headings.length > 2;
  return (
    <div class={`docs${hasHeadings ? ' docs-toc' : ''}`}>
      <div class="docs-side">
        <SearchForm lang={lang} query="" />
        <nav class="docs-wide" aria-label={words.docs}>
          <MenuLists menu={menu} context={context} />
        </nav>
        <details class="docs-narrow">
          <summary>{words.contents}</summary>
          <nav aria-label={words.contents}>
            <MenuLists menu={menu} context={context} />
          </nav>
        </details>
      </div>
      <div class="docs-main">
        <Crumbs way={way} lang={lang} />
        {main}
      </div>
      {hasHeadings && (
        <nav class="docs-headings" aria-label={words.onThisPage}>
          <h2>{words.onThisPage}</h2>
          <ul lang={textLang === lang ? undefined : textLang}>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Search of the documentation, which works without script. */
export function SearchForm({ lang, query }: { readonly lang: PageLanguage; readonly query: string }) {
  const words = DOCS_WORDS[lang];
  return (
    <ListSearch
      class="search docs-search"
      id="docs-q"
      action="/docs/search"
      label={words.search}
      submit={words.submit}
      value={query}
      maxLength={100}
      lang={lang}
    />
  );
}

/** Pages that are not written in Markdown. */
function referencesIn(lang: PageLanguage): readonly (readonly [path: string, title: string])[] {
  const words = DOCS_WORDS[lang];
  return [
    ['/docs/api', words.reference],
    ['/docs/api/interactive', words.interactive],
    ['/docs/errors', words.errors],
  ];
}

function MenuLists({ menu, context }: Pick<DocsPage, 'menu' | 'context'>) {
  const { lang, path } = context;
  const words = DOCS_WORDS[lang];
  const item = (to: string, title: string) => (
    <li key={to}>
      <a href={pageLink(to, lang)} aria-current={to === path ? 'page' : path.startsWith(`${to}/`) ? 'true' : undefined}>
        {title}
      </a>
    </li>
  );
  const [first, ...others] = menu.groups;
  const listed = others.filter((group) => group.path === null);
  const indexes = others.flatMap((group) => (group.path === null ? [] : [[group.path, group.title] as const]));
  const list = (title: string, entries: readonly (readonly [path: string, title: string])[]) => (
    <>
      <p class="docs-group">{title}</p>
      <ul>{entries.map(([to, name]) => item(to, name))}</ul>
    </>
  );
  return (
    <>
      {first && list(first.title, toPairs(first))}
      {list(words.references, referencesIn(lang))}
      {listed.map((group) => list(group.title, toPairs(group)))}
      <ul class="docs-indexes">{indexes.map(([to, name]) => item(to, name))}</ul>
    </>
  );
}

function toPairs({ entries }: DocsMenu['groups'][number]): (readonly [string, string])[] {
  return entries.map(({ path, title }) => [path, title] as const);
}
