import type { DocsMenu, DocsViews } from '../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import type { PageContext } from '../../platform/pages/page-template.ts';
import { describeArticle } from '../../services/documentation/describe-article.ts';
import { documentSections, type SearchSection } from '../../services/documentation/document-sections.ts';
import { pagesByFile } from '../../services/documentation/link-target.ts';
import type { Documentation } from '../../services/documentation/load-documentation.ts';
import { createSearchIndex, type SearchSections } from '../../services/documentation/search-index.ts';
import { describeErrors } from './describe-errors.ts';
import { describeDomains, describeReference, type ReferenceOptions } from './describe-reference.ts';

export interface DocsPagesOptions extends ReferenceOptions {
  readonly documentation: Documentation;
  readonly views: DocsViews;
}

/** Languages of the frame. Long texts exist in English, those of charts in both. */
export const DOCS_LANGUAGES: readonly PageLanguage[] = ['en', 'de'];

export const SEARCH_PATH = '/docs/search';
const INTERACTIVE_PATH = '/docs/api/interactive';

/** Sections that a search shows. */
const MAX_HITS = 30;

type Render = (menu: DocsMenu, context: PageContext) => string;

/** The documentation as pages by path. */
export interface DocsPages {
  /** Paths of all pages except the search. */
  readonly paths: readonly string[];
  render(path: string, lang: PageLanguage): string;
  search(query: string, lang: PageLanguage): string;
  /** Full-text index of all pages in a language, made at its first use. */
  indexIn(lang: PageLanguage): SearchSections;
}

/** Creates the pages of the documentation: texts, reference, errors and search. */
export function createDocsPages(options: DocsPagesOptions): DocsPages {
  const { documentation, views, publicUrl } = options;
  const renders = new Map([...textPages(options), ...referencePages(options)]);
  const contextOf = (path: string, lang: PageLanguage, query = ''): PageContext => ({
    origin: publicUrl,
    path,
    lang,
    languages: DOCS_LANGUAGES,
    query,
    parameters: {},
  });
  const menuIn = (lang: PageLanguage): DocsMenu => ({ groups: documentation.groupsIn(lang) });
  const indexes = new Map<PageLanguage, SearchSections>();
  const indexIn = (lang: PageLanguage): SearchSections => {
    const index = indexes.get(lang) ?? createSearchIndex(sectionsIn(options, lang));
    indexes.set(lang, index);
    return index;
  };
  return {
    paths: [...renders.keys()],
    render(path, lang) {
      const render = renders.get(path);
      if (!render) throw new Error(`Expected a page of the documentation at ${path}; got none.`);
      return render(menuIn(lang), contextOf(path, lang));
    },
    search(query, lang) {
      const hits = query === '' ? [] : indexIn(lang)(query, MAX_HITS);
      const address = query && new URLSearchParams({ q: query }).toString();
      return views.search(menuIn(lang), { query, hits }, contextOf(SEARCH_PATH, lang, address));
    },
    indexIn,
  };
}

/** Pages of the texts, and of the groups that have a page of their own. */
function textPages({ documentation, views, publicUrl }: DocsPagesOptions): [path: string, render: Render][] {
  const folders = documentation
    .groupsIn('en')
    .flatMap(({ path }): [string, string][] => (path === null ? [] : [[path.slice(1), path]]));
  const pages = pagesByFile(documentation.documents, folders);
  return [
    ['/docs', views.home],
    ...folders.map(([, path]): [string, Render] => [
      path,
      (menu, context) => {
        const group = menu.groups.find((one) => one.path === path);
        if (!group) throw new Error(`Expected a group at ${path}; got none.`);
        return views.list(menu, group, context);
      },
    ]),
    ...documentation.documents.map((document): [string, Render] => [
      document.path,
      (menu, context) => {
        const place = { documentation, pages, lang: context.lang, origin: publicUrl };
        return views.article(menu, describeArticle(document, place), context);
      },
    ]),
  ];
}

/** Pages made from the operations and the error codes. */
function referencePages(options: DocsPagesOptions): [path: string, render: Render][] {
  const { views, publicUrl } = options;
  const domains = describeDomains(options);
  return [
    [
      '/docs/api',
      (menu, context) =>
        views.reference(menu, describeReference(options, domains, describeErrors(context.lang, publicUrl)), context),
    ],
    [INTERACTIVE_PATH, (menu, context) => views.interactive(menu, domains, context)],
    ...domains.map((domain): [string, Render] => [
      `/docs/api/${domain.name}`,
      (menu, context) => views.domain(menu, domain, context),
    ]),
    ['/docs/errors', (menu, context) => views.errors(menu, describeErrors(context.lang, publicUrl), context)],
    ...describeErrors('en', publicUrl).map(({ code }): [string, Render] => [
      `/docs/errors/${code}`,
      (menu, context) => {
        const error = describeErrors(context.lang, publicUrl).find((one) => one.code === code);
        if (!error) throw new Error(`Expected a description of ${code}; got none.`);
        return views.error(menu, error, context);
      },
    ]),
  ];
}

/** Everything a search can find. */
function sectionsIn(options: DocsPagesOptions, lang: PageLanguage): SearchSection[] {
  return [
    ...options.documentation.documents.flatMap((document) => documentSections(document, lang)),
    ...describeErrors(lang, options.publicUrl).map(({ code, title, meaning, causes, steps }) => ({
      path: `/docs/errors/${code}`,
      title: `${title} (${code})`,
      heading: null,
      text: [meaning, ...causes, ...steps].join(' ').replaceAll('`', ''),
      lang,
    })),
    ...describeDomains(options).flatMap(({ name, operations }) =>
      operations.map((operation) => ({
        path: `/docs/api/${name}#${operation.name}`,
        title: operation.summary,
        heading: null,
        text: [
          ...operation.routes.map((route) => `${route.method} ${route.path}`),
          operation.tool ?? '',
          ...operation.parameters.map((parameter) => `${parameter.name}: ${parameter.about}`),
        ].join(' '),
        lang: 'en' as const,
      })),
    ),
  ];
}
