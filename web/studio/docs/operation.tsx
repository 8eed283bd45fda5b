/** @jsxImportSource preact */
import type { DocsOperation, DocsParameter } from '../../../platform/pages/docs-view.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { DocsTable } from './docs-table.tsx';
import { REFERENCE_WORDS } from './reference-words.ts';
import { Sample } from './sample.tsx';
import { Trial } from './trial.tsx';

interface OperationProps {
  readonly operation: DocsOperation;
  readonly lang: PageLanguage;
}

/** An operation with its routes, parameters and a request. Its description is English in every language of the frame. */
export function Operation({ operation, lang }: OperationProps) {
  const { name, summary, html, routes, tool, paid, parameters, request, trial } = operation;
  const words = REFERENCE_WORDS[lang];
  const textLang = lang === 'en' ? undefined : 'en';
  return (
    <section class="prose docs-prose docs-operation" aria-labelledby={name}>
      <h2 id={name} lang={textLang}>
        {summary}
      </h2>
      <ul class="docs-routes">
        {routes.map(({ method, path, tier }) => (
          <li key={path}>
            <code>
              {method} {path}
            </code>{' '}
            <span class="small">{tier}</span>
          </li>
        ))}
        {tool && (
          <li>
            <code>{tool}</code> <span class="small">{words.tool}</span>
          </li>
        )}
        {paid.map(({ method, path, price }) => (
          <li key={path}>
            <code>
              {method} {path}
            </code>{' '}
            <span class="small">
              {words.payPerCall}, {Number(price) === 0 ? words.free : `${price} USDC`}
            </span>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes all text of the project's own files */}
      <div lang={textLang} dangerouslySetInnerHTML={{ __html: html }} />
      {parameters.length === 0 ? <p class="small">{words.none}</p> : <Parameters parameters={parameters} lang={lang} />}
      {request && <Sample text={request} />}
      {trial && <Trial trial={trial} lang={lang} />}
    </section>
  );
}

interface ParametersProps {
  readonly parameters: readonly DocsParameter[];
  readonly lang: PageLanguage;
}

function Parameters({ parameters, lang }: ParametersProps) {
  const words = REFERENCE_WORDS[lang];
  return (
    <DocsTable heads={[words.parameter, words.meaning, words.type, words.byDefault]}>
      {parameters.map(({ name, isRequired, about, type, byDefault }) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code> {isRequired && <span class="small">{words.required}</span>}
          </th>
          <td lang="en">{about}</td>
          <td lang="en">{type}</td>
          <td>{byDefault && <code>{byDefault}</code>}</td>
        </tr>
      ))}
    </DocsTable>
  );
}
