/** @jsxImportSource preact */
import type { DocsGroup, DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { Section } from '../parts/section.tsx';
import type { StudioContent } from '../studio-document.tsx';
import { SearchForm } from './docs-page.tsx';
import { DOCS_WORDS } from './docs-words.ts';

interface Listed {
  readonly path: string;
  readonly title: string;
  readonly about: string;
}

/** Front page of the documentation: quickstarts first, then the reference, then every guide. */
export function homePage({ groups }: DocsMenu, { lang }: PageContext): StudioContent {
  const words = DOCS_WORDS[lang];
  const [start, ...others] = groups;
  const reference: readonly Listed[] = [
    { path: '/docs/api', title: words.reference, about: words.referenceAbout },
    { path: '/docs/api/interactive', title: words.interactive, about: words.interactiveAbout },
    { path: '/docs/errors', title: words.errors, about: words.errorsAbout },
    { path: '/graphql', title: words.graphiql, about: words.graphiqlAbout },
    { path: '/agents.md', title: words.agents, about: words.agentsAbout },
  ];
  return {
    title: words.docs,
    description: words.description,
    isSample: false,
    attributions: [],
    main: (
      <>
        <h1 class="say docs-say">
          <b>{words.docs}.</b> {words.lead}
        </h1>
        <SearchForm lang={lang} query="" />
        {start && <List id={start.key} title={start.title} entries={start.entries} lang={lang} isFirst />}
        <List id="reference" title={words.references} entries={reference} lang={lang} />
        {others.map((group) =>
          group.path === null ? (
            <List key={group.key} id={group.key} title={group.title} entries={group.entries} lang={lang} />
          ) : (
            <Index key={group.key} group={group} path={group.path} lang={lang} />
          ),
        )}
      </>
    ),
  };
}

interface ListProps {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Listed[];
  readonly lang: PageLanguage;
  readonly isFirst?: boolean;
}

function List({ id, title, entries, lang, isFirst = false }: ListProps) {
  // These two are for programs, and know no language.
  const linkTo = (path: string) => (path.startsWith('/docs') ? pageLink(path, lang) : path);
  return (
    <Section id={id} title={title}>
      <ul class={`docs-list${isFirst ? ' docs-first' : ''}`}>
        {entries.map(({ path, title: name, about }) => (
          <li key={path}>
            <a href={linkTo(path)}>{name}</a>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A group with a page of its own. */
function Index({
  group,
  path,
  lang,
}: {
  readonly group: DocsGroup;
  readonly path: string;
  readonly lang: PageLanguage;
}) {
  const words = DOCS_WORDS[lang];
  return (
    <section class="sec" aria-labelledby={group.key}>
      <header>
        <h2 id={group.key}>
          <a href={pageLink(path, lang)}>{group.title}</a>
        </h2>
        <p class="num">{words.count(group.entries.length)}</p>
      </header>
      <p class="docs-about">{words.groups[group.key]}</p>
    </section>
  );
}
