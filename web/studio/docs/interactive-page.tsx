/** @jsxImportSource preact */
import type { DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioContent } from '../studio-document.tsx';
import { DOCS_WORDS } from './docs-words.ts';
import { INTERACTIVE_WORDS } from './interactive-words.ts';

/** Interactive reference: Swagger UI inside the frame of the studio. It needs script, and says so without. */
export function interactivePage(_menu: DocsMenu, { lang }: PageContext): StudioContent {
  const words = INTERACTIVE_WORDS[lang];
  const { docs, path, reference } = DOCS_WORDS[lang];
  return {
    title: words.title,
    description: words.description,
    isSample: false,
    attributions: [],
    main: (
      <>
        <link rel="stylesheet" href="/docs/assets/swagger-ui.css" />
        <nav class="crumbs" aria-label={path}>
          <a href={pageLink('/docs', lang)}>{docs}</a>
          <span aria-hidden="true">/</span>
          <a href={pageLink('/docs/api', lang)}>{reference}</a>
          <span aria-hidden="true">/</span>
          <span>{words.title}</span>
        </nav>
        <h1 class="say">
          <b>{words.title}.</b> {words.lead}
        </h1>
        <div id="reference" class="docs-interactive">
          {/* Replaced by the script. */}
          <p class="docs-about">
            {words.noScript} <a href={pageLink('/docs/api', lang)}>{reference}</a>
          </p>
        </div>
        <script src="/docs/assets/swagger-ui-bundle.js" defer />
        <script src="/docs/assets/start.js" defer />
      </>
    ),
  };
}
