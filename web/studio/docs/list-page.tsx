/** @jsxImportSource preact */
import type { DocsGroup, DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioContent } from '../studio-document.tsx';
import { DocsFrame } from './docs-frame.tsx';
import { DOCS_WORDS } from './docs-words.ts';

/** Page that lists a group of texts. */
export function listPage(menu: DocsMenu, group: DocsGroup, context: PageContext): StudioContent {
  const { lang } = context;
  const about = DOCS_WORDS[lang].groups[group.key] ?? '';
  return {
    title: group.title,
    description: about,
    isSample: false,
    attributions: [],
    main: (
      <DocsFrame menu={menu} context={context} crumbs={[{ path: null, title: group.title }]}>
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
      </DocsFrame>
    ),
  };
}
