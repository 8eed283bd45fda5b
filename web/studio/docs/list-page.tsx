/** @jsxImportSource preact */
import type { DocsGroup, DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioContent } from '../studio-document.tsx';
import { docsPage } from './docs-page.tsx';
import { DOCS_WORDS } from './docs-words.ts';

/** Page that lists a group of texts. */
export function listPage(menu: DocsMenu, group: DocsGroup, context: PageContext): StudioContent {
  const { lang } = context;
  const about = DOCS_WORDS[lang].groups[group.key] ?? '';
  return docsPage({
    menu,
    context,
    title: group.title,
    description: about,
    main: (
      <>
        <h1 class="say">
          <b>{group.title}.</b> {about}
        </h1>
        <ul class="docs-index">
          {group.entries.map((entry) => (
            <li key={entry.path}>
              <a href={pageLink(entry.path, lang)} lang={entry.lang === lang ? undefined : entry.lang}>
                {entry.title}
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}
