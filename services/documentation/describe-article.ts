import type { DocsArticle } from '../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../platform/pages/page-language.ts';
import { linkTarget, type PagesByFile } from './link-target.ts';
import { type Document, type Documentation, sourceIn, titleOf } from './load-documentation.ts';
import { renderMarkdown } from './render-markdown.ts';
import { withOrigin } from './with-origin.ts';

export interface ArticleOptions {
  readonly documentation: Documentation;
  readonly pages: PagesByFile;
  readonly lang: PageLanguage;
  /** Public address of the service. */
  readonly origin: string;
}

/** Renders a document for its page: links lead to pages, and samples name the service that shows them. */
export function describeArticle(
  document: Document,
  { documentation, pages, lang, origin }: ArticleOptions,
): DocsArticle {
  const source = sourceIn(document, lang);
  const { html, headings } = renderMarkdown(withOrigin(source.markdown, origin), (href) =>
    inLanguage(linkTarget(href, source.file, pages), lang),
  );
  const group = documentation.groupsIn(lang).find(({ key }) => key === document.group);
  if (!group) throw new Error(`Expected group ${document.group} of ${document.path}; got none.`);
  const place = group.entries.findIndex(({ path }) => path === document.path);
  return {
    title: titleOf(source),
    about: group.entries[place]?.about ?? '',
    group,
    textLang: source.lang,
    html,
    headings,
    previous: group.entries[place - 1] ?? null,
    next: group.entries[place + 1] ?? null,
  };
}

/** Keeps the language of the reader on links between pages of the documentation. */
function inLanguage(target: string | null, lang: PageLanguage): string | null {
  if (target === null || lang === 'en' || !target.startsWith('/docs')) return target;
  const [page = '', fragment] = target.split('#');
  return `${page}?lang=${lang}${fragment === undefined ? '' : `#${fragment}`}`;
}
