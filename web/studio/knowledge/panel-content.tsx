/** @jsxImportSource preact */
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { PanelText } from '../../pages/knowledge-answer.ts';
import { seriesTextIn } from '../../pages/payload/series-text.ts';
import { Table } from '../parts/table.tsx';
import type { StudioContent } from '../studio-document.tsx';
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
        <Table
          rows={panel.fields.map((field) => ({ ...field, about: seriesTextIn(field.description, lang) }))}
          columns={[
            { head: words.name, cell: ({ key, about }) => PANEL_FIELD_NAMES[key]?.[lang] ?? about.text },
            { head: words.unit, cell: ({ unit }) => unitText(unit, lang) },
            {
              head: words.meaning,
              classIn: () => 'sentence',
              langIn: ({ about }) => about.lang,
              cell: ({ about }) => typeset(about.text, lang),
            },
          ]}
        />
      </article>
    ),
  };
}
