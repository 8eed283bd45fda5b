/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { PanelText } from '../../pages/knowledge-answer.ts';
import type { StudioContent } from '../studio-document.tsx';
import { unitText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { capitalised } from './payload-part.ts';

/** Page of a panel that readings are computed from. Its description is English only. */
export function panelContent(
  { id, label, entity, description, fields }: PanelText,
  { lang }: PageContext,
): StudioContent {
  const words = KNOWLEDGE_WORDS[lang];
  return {
    title: label,
    description,
    isSample: false,
    attributions: [],
    linkedData: { '@type': 'Dataset', name: label, description, identifier: `panel:${id}` },
    main: (
      <article>
        <h1 class="say">
          <b>{label}</b>
        </h1>
        <p class="say2" lang="en">
          {`${description} ${words.panelOf}: ${entity}`}
        </p>
        <table class="values">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.unit}</th>
              <th scope="col">{words.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.key}>
                <th scope="row" lang="en">
                  {capitalised(field.key.replaceAll('_', ' '))}
                </th>
                <td>{unitText(field.unit, lang)}</td>
                <td class="sentence" lang="en">
                  {field.description}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </article>
    ),
  };
}
