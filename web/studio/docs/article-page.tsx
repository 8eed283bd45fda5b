/** @jsxImportSource preact */
import type { DocsArticle, DocsEntry, DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioContent } from '../studio-document.tsx';
import { docsPage } from './docs-page.tsx';
import { DOCS_WORDS } from './docs-words.ts';

/** Page of a text written in Markdown. */
export function articlePage(menu: DocsMenu, article: DocsArticle, context: PageContext): StudioContent {
  const { title, about, group, textLang, html, headings, previous, next } = article;
  const { lang } = context;
  const words = DOCS_WORDS[lang];
  const isForeign = textLang !== lang;
  return docsPage({
    menu,
    context,
    title,
    description: about || `${title}. ${group.title}.`,
    parent: { path: group.path, title: group.title },
    headings,
    textLang,
    main: (
      <>
        {isForeign && (
          <p class="docs-note" role="note">
            {words.german}
          </p>
        )}
        <article lang={isForeign ? textLang : undefined}>
          <h1 class="say">
            <b>{title}</b>
          </h1>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all text of the project's own files */}
          <div class="prose docs-prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        {(previous || next) && (
          <nav class="docs-turn" aria-label={`${words.previous}, ${words.next}`}>
            {previous && <Turn entry={previous} label={words.previous} context={context} />}
            {next && <Turn entry={next} label={words.next} context={context} />}
          </nav>
        )}
      </>
    ),
  });
}

interface TurnProps {
  readonly entry: DocsEntry;
  readonly label: string;
  readonly context: PageContext;
}

function Turn({ entry, label, context: { lang } }: TurnProps) {
  return (
    <a href={pageLink(entry.path, lang)}>
      <span class="small">{label}</span>
      <span lang={entry.lang === lang ? undefined : entry.lang}>{entry.title}</span>
    </a>
  );
}
