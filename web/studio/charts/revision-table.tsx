/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer, ChartVintage } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { lineLabel } from '../chart/line-label.ts';
import { VINTAGE_WORDS } from '../chart/vintage-words.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Table } from '../parts/table.tsx';
import { shortDayText, valueText } from '../value-text.ts';

interface TableProps {
  readonly page: ChartAnswer;
  readonly vintage: ChartVintage;
  readonly lang: PageLanguage;
}

/** Values that were changed after the chosen day: what was known then, what is known today, when and by whom it changed. */
export function RevisionTable({ page, vintage: { revisions, is_past: isPast }, lang }: TableProps) {
  const words = VINTAGE_WORDS[lang];
  const { columns } = words;
  const lineOf = (key: string) => page.lines.find((line) => line.key === key);
  const nameOf = (key: string) => {
    const line = lineOf(key);
    return line && lineLabel(line, lang);
  };
  const text = (value: number | null, key: string) =>
    value === null ? words.withdrawn : valueText(value, lineOf(key)?.unit ?? '', lang);
  return (
    <div>
      <h3>{words.table}</h3>
      <ScrollBox label={words.table}>
        <Table
          rows={revisions.rows}
          columns={[
            { head: CHART_WORDS[lang].day, cell: ({ day }) => shortDayText(day, lang) },
            { head: columns.line, cell: ({ key }) => nameOf(key) },
            {
              head: isPast ? columns.before : words.first,
              class: 'num',
              cell: ({ before, key }) => text(before, key),
            },
            { head: columns.now, class: 'num', cell: ({ now, key }) => text(now, key) },
            { head: columns.revised, cell: ({ revised_on: revisedOn }) => shortDayText(revisedOn, lang) },
            { head: columns.source, cell: ({ source }) => (source === 'engine' ? words.computed : source) },
          ]}
        />
      </ScrollBox>
      {revisions.count > revisions.rows.length && (
        <p class="below">{words.more(revisions.count - revisions.rows.length)}</p>
      )}
    </div>
  );
}
