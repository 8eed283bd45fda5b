/** @jsxImportSource preact */
import type { DocsError, DocsMenu } from '../../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import { pageLink } from '../../pages/page-link.ts';
import { InlineCode } from '../inline-code.tsx';
import type { StudioContent } from '../studio-document.tsx';
import { docsPage } from './docs-page.tsx';
import { DocsTable } from './docs-table.tsx';
import { ERROR_WORDS } from './error-words.ts';
import { Sample } from './sample.tsx';

/** Page that lists the error codes. */
export function errorsPage(menu: DocsMenu, errors: readonly DocsError[], context: PageContext): StudioContent {
  const { lang } = context;
  const words = ERROR_WORDS[lang];
  return docsPage({
    menu,
    context,
    title: words.errors,
    description: words.lead,
    main: (
      <>
        <h1 class="say">
          <b>{words.errors}.</b> {words.lead}
        </h1>
        <div class="prose docs-prose">
          <p>
            <InlineCode text={words.shape} />
          </p>
          <ErrorTable errors={errors} lang={lang} />
        </div>
      </>
    ),
  });
}

/** Error codes with their statuses and meanings, each a link to its page. */
export function ErrorTable({ errors, lang }: { readonly errors: readonly DocsError[]; readonly lang: PageLanguage }) {
  const words = ERROR_WORDS[lang];
  return (
    <DocsTable heads={[words.code, words.status, words.meaning]}>
      {errors.map(({ code, status, meaning }) => (
        <tr key={code}>
          <th scope="row">
            <a href={pageLink(`/docs/errors/${code}`, lang)}>
              <code>{code}</code>
            </a>
          </th>
          <td class="num">{status}</td>
          <td>{meaning}</td>
        </tr>
      ))}
    </DocsTable>
  );
}

/** Page of an error code, which the `type` of its problem documents leads to. */
export function errorPage(menu: DocsMenu, error: DocsError, context: PageContext): StudioContent {
  const { code, status, title, meaning, causes, steps, example } = error;
  const { lang } = context;
  const words = ERROR_WORDS[lang];
  return docsPage({
    menu,
    context,
    title: `${title} (${code})`,
    description: meaning,
    name: code,
    parent: { path: '/docs/errors', title: words.errors },
    main: (
      <>
        <h1 class="say">
          <b lang={lang === 'en' ? undefined : 'en'}>{title}.</b> {meaning}
        </h1>
        <p class="eyebrow">
          <code>{code}</code>
          <span>{words.http(status)}</span>
        </p>
        <div class="prose docs-prose">
          <h2>{words.causes}</h2>
          <ul>
            {causes.map((cause) => (
              <li key={cause}>
                <InlineCode text={cause} />
              </li>
            ))}
          </ul>
          <h2>{words.steps}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <InlineCode text={step} />
              </li>
            ))}
          </ol>
          <h2>{words.example}</h2>
          <h3>{words.request}</h3>
          <Sample text={example.request} />
          <h3>{words.answer}</h3>
          <Sample text={example.answer} />
          <p>
            <a href={pageLink('/docs/errors', lang)}>{words.all}</a>
          </p>
        </div>
      </>
    ),
  });
}
