/** @jsxImportSource preact */
import type { DocsDomain, DocsMenu, DocsReading, DocsReference, DocsTier } from '../../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { InlineCode } from '../inline-code.tsx';
import type { StudioContent } from '../studio-document.tsx';
import { docsPage } from './docs-page.tsx';
import { DocsTable } from './docs-table.tsx';
import { ErrorTable } from './error-pages.tsx';
import { Operation } from './operation.tsx';
import { REFERENCE_WORDS } from './reference-words.ts';
import { Sample } from './sample.tsx';

/** Beginning of the reference: what every caller needs, then the domains. */
export function referencePage(menu: DocsMenu, reference: DocsReference, context: PageContext): StudioContent {
  const { lang, origin } = context;
  const words = REFERENCE_WORDS[lang];
  const headings = [
    { id: 'readings', text: words.readings },
    { id: 'key', text: words.key },
    { id: 'quota', text: words.quota },
    { id: 'errors', text: words.errors },
    { id: 'operations', text: words.operations },
  ];
  return docsPage({
    menu,
    context,
    title: words.title,
    description: words.description,
    headings,
    main: (
      <>
        <h1 class="say">
          <b>{words.title}.</b> {words.lead}
        </h1>
        <div class="prose docs-prose">
          <p>
            {words.interactive} <a href={pageLink('/docs/api/interactive', lang)}>{words.interactiveLink}</a>.{' '}
            {words.documents} <a href="/openapi.json">{`${origin}/openapi.json`}</a>.
          </p>
          <Readings reference={reference} lang={lang} />
          <Key reference={reference} context={context} />
          <Quota reference={reference} lang={lang} />
          <h2 id="errors">{words.errors}</h2>
          <p>
            <InlineCode text={words.errorsAbout} />
          </p>
          <ErrorTable errors={reference.errors} lang={lang} />
          <h2 id="operations">{words.operations}</h2>
          <p>{words.operationsAbout}</p>
          <ul>
            {reference.domains.map(({ name, operations }) => (
              <li key={name}>
                <a href={pageLink(`/docs/api/${name}`, lang)}>{words.domains[name] ?? name}</a>:{' '}
                {words.count(operations.length)}
              </li>
            ))}
          </ul>
        </div>
      </>
    ),
  });
}

interface PartProps {
  readonly reference: DocsReference;
  readonly lang: PageLanguage;
}

function Readings({ reference, lang }: PartProps) {
  const words = REFERENCE_WORDS[lang];
  return (
    <>
      <h2 id="readings">{words.readings}</h2>
      <p>{words.readingsAbout}</p>
      <DocsTable heads={[words.name, words.route, words.tool]} rowsLang="en">
        {reference.readings.map((reading) => (
          <Reading key={reading.path} reading={reading} lang={lang} />
        ))}
      </DocsTable>
      <h3>{words.answer}</h3>
      <p>
        <InlineCode text={words.answerAbout} />
      </p>
      <Sample text={reference.answer} />
    </>
  );
}

function Reading({ reading, lang }: { readonly reading: DocsReading; readonly lang: PageLanguage }) {
  const { domain, name, summary, path, tool } = reading;
  return (
    <tr>
      <th scope="row">
        <a href={`${pageLink(`/docs/api/${domain}`, lang)}#${name}`}>{summary}</a>
      </th>
      <td>
        <code>{path}</code>
      </td>
      <td>{tool && <code>{tool}</code>}</td>
    </tr>
  );
}

function Key({
  reference,
  context: { lang, origin },
}: {
  readonly reference: DocsReference;
  readonly context: PageContext;
}) {
  const words = REFERENCE_WORDS[lang];
  const [first] = reference.readings;
  return (
    <>
      <h2 id="key">{words.key}</h2>
      <p>
        {words.keyAbout} <a href={pageLink('/dashboard/account/api-keys', lang)}>{words.keyCreate}</a>
      </p>
      <Sample text={`curl -H "Authorization: Bearer $CYCLEGRAPH_KEY" \\\n  "${origin}${first?.path ?? ''}"`} />
      <p>{words.keyNone}</p>
      <ul lang="en">
        {reference.open.map(({ method, path, summary }) => (
          <li key={path}>
            <code>
              {method} {path}
            </code>
            : {summary}
          </li>
        ))}
      </ul>
    </>
  );
}

function Quota({ reference: { tiers, cpuMsPerRequest }, lang }: PartProps) {
  const words = REFERENCE_WORDS[lang];
  const columns: readonly (readonly [head: string, cell: (tier: DocsTier) => string])[] = [
    [words.hour, ({ requestsPerHour }) => String(requestsPerHour)],
    [words.day, ({ requestsPerDay }) => String(requestsPerDay)],
    [words.history, ({ historyDays }) => (historyDays === null ? words.byRoute : String(historyDays))],
    [words.backtests, ({ backtestsPerDay }) => String(backtestsPerDay)],
  ];
  return (
    <>
      <h2 id="quota">{words.quota}</h2>
      <p>
        <InlineCode text={words.quotaAbout(cpuMsPerRequest)} />
      </p>
      <DocsTable heads={[words.tier, ...columns.map(([head]) => head)]}>
        {tiers.map((tier) => (
          <tr key={tier.name}>
            <th scope="row">
              <code>{tier.name}</code>
            </th>
            {columns.map(([head, cell]) => (
              <td key={head} class="num">
                {cell(tier)}
              </td>
            ))}
          </tr>
        ))}
      </DocsTable>
    </>
  );
}

/** Page of the operations of a domain. */
export function domainPage(menu: DocsMenu, { name, operations }: DocsDomain, context: PageContext): StudioContent {
  const { lang } = context;
  const words = REFERENCE_WORDS[lang];
  const title = words.domains[name] ?? name;
  return docsPage({
    menu,
    context,
    title: `${title}: ${words.title}`,
    description: words.description,
    name: title,
    parent: { path: '/docs/api', title: words.title },
    headings: operations.map((operation) => ({ id: operation.name, text: operation.summary })),
    textLang: 'en',
    main: (
      <>
        <h1 class="say">
          <b>{title}.</b> {words.count(operations.length)}
        </h1>
        {operations.map((operation) => (
          <Operation key={operation.name} operation={operation} lang={lang} />
        ))}
      </>
    ),
  });
}
