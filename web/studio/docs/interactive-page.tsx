/** @jsxImportSource preact */
import type { DocsDomain, DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import type { StudioContent } from '../studio-document.tsx';
import { docsPage } from './docs-page.tsx';
import { INTERACTIVE_WORDS } from './interactive-words.ts';
import { REFERENCE_WORDS } from './reference-words.ts';

/** Every route by domain, each leading to its operation, where the request can be sent. */
export function interactivePage(menu: DocsMenu, domains: readonly DocsDomain[], context: PageContext): StudioContent {
  const { lang } = context;
  const words = INTERACTIVE_WORDS[lang];
  const { title, domains: names } = REFERENCE_WORDS[lang];
  const nameOf = (domain: string) => names[domain] ?? domain;
  return docsPage({
    menu,
    context,
    title: words.title,
    description: words.description,
    parent: { path: '/docs/api', title },
    headings: domains.map(({ name }) => ({ id: name, text: nameOf(name) })),
    main: (
      <>
        <h1 class="say">
          <b>{words.title}.</b> {words.lead}
        </h1>
        <p class="docs-about">{words.noScript}</p>
        {domains.map((domain) => (
          <section key={domain.name} class="docs-domain" aria-labelledby={domain.name}>
            <h2 id={domain.name}>{nameOf(domain.name)}</h2>
            <Routes domain={domain} context={context} />
          </section>
        ))}
      </>
    ),
  });
}

function Routes({
  domain: { name, operations },
  context: { lang },
}: {
  readonly domain: DocsDomain;
  readonly context: PageContext;
}) {
  const page = pageLink(`/docs/api/${name}`, lang);
  const routes = operations.flatMap((operation) => operation.routes.map((route) => ({ operation, route })));
  return (
    <ul class="docs-calls">
      {routes.map(({ operation, route: { method, path } }) => (
        <li key={`${method} ${path}`}>
          <a href={`${page}#${operation.name}`}>
            <code class="docs-call">
              <b class="docs-method">{method}</b> {path}
            </code>
          </a>
          <span class="small" lang="en">
            {operation.summary}
          </span>
        </li>
      ))}
    </ul>
  );
}
