import type { DocsMenu, DocsViews } from '../platform/pages/docs-view.ts';
import type { PageContext } from '../platform/pages/page-template.ts';
import type { StudioAssets } from './studio/assets.ts';
import { articlePage } from './studio/docs/article-page.tsx';
import { errorPage, errorsPage } from './studio/docs/error-pages.tsx';
import { homePage } from './studio/docs/home-page.tsx';
import { interactivePage } from './studio/docs/interactive-page.tsx';
import { listPage } from './studio/docs/list-page.tsx';
import { domainPage, referencePage } from './studio/docs/reference-pages.tsx';
import { searchPage } from './studio/docs/search-page.tsx';
import { renderStudioPage, STUDIO_POLICY, type StudioContent } from './studio/studio-document.tsx';

/** All pages of the documentation and their content security policies. */
export function createDocsViews(assets: StudioAssets): DocsViews {
  const view =
    <Content>(contentOf: (menu: DocsMenu, content: Content, context: PageContext) => StudioContent) =>
    (menu: DocsMenu, content: Content, context: PageContext) =>
      renderStudioPage(assets, contentOf(menu, content, context), context);
  return {
    policy: STUDIO_POLICY,
    home: (menu, context) => renderStudioPage(assets, homePage(menu, context), context),
    article: view(articlePage),
    list: view(listPage),
    search: view(searchPage),
    errors: view(errorsPage),
    error: view(errorPage),
    reference: view(referencePage),
    domain: view(domainPage),
    interactive: view(interactivePage),
  };
}
