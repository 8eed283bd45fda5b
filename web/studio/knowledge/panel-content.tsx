/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { PanelText } from '../../pages/knowledge-answer.ts';
import { seriesTextIn } from '../../pages/payload/series-text.ts';
import type { StudioContent } from '../studio-document.tsx';
import { TableHead } from '../table-head.tsx';
import { typeset } from '../typeset.ts';
import { unitText } from '../value-text.ts';
import { KNOWLEDGE_WORDS } from './knowledge-words.ts';
import { PANEL_FIELD_NAMES } from './panel-field-names.ts';

/** Page of a panel that readings are computed from. */
export function panelContent(panel: PanelText, { lang }: PageContext): StudioContent {
  const words = KNOWLEDGE_WORDS[lang];
  const [label, entity, description] = [panel.label, panel.entity, panel.description].map(
    (text) => seriesTextIn(text, lang).text,
  ) as [string, string, string];
  return {
    title: label,
    description,
    isSample: false,
    attributions: [],
    linkedData: { '@type': 'Dataset', name: label, description, identifier: `panel:${panel.id}` },
    main: (
      <article>
        <h1 class="say">
          <b>{label}</b>
        </h1>
        <p class="say2">{`${description} ${words.panelOf}: ${entity}`}</p>
        <table class="values">
          <TableHead columns={[words.name, words.unit, words.meaning]} />
          <tbody>
            {panel.fields.map((field) => (
              <Field key={field.key} field={field} lang={lang} />
            ))}
          </tbody>
        </table>
      </article>
    ),
  };
}

function Field({ field, lang }: { readonly field: PanelText['fields'][number]; readonly lang: PageLanguage }) {
  const about = seriesTextIn(field.description, lang);
  return (
    <tr>
      <th scope="row">{PANEL_FIELD_NAMES[field.key]?.[lang] ?? about.text}</th>
      <td>{unitText(field.unit, lang)}</td>
      <td class="sentence" lang={about.lang}>
        {typeset(about.text, lang)}
      </td>
    </tr>
  );
}
