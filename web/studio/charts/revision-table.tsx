/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer, ChartVintage } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { lineLabel } from '../chart/line-label.ts';
import { VINTAGE_WORDS } from '../chart/vintage-words.ts';
import { TableHead } from '../table-head.tsx';
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
  const text = (value: number | null, key: string) =>
    value === null ? words.withdrawn : valueText(value, lineOf(key)?.unit ?? '', lang);
  return (
    <div>
      <h3>{words.table}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
      <section class="scroll" tabIndex={0} aria-label={words.table}>
        <table class="values">
          <TableHead
            columns={[
              CHART_WORDS[lang].day,
              columns.line,
              [isPast ? columns.before : words.first, 'num'],
              [columns.now, 'num'],
              columns.revised,
              columns.source,
            ]}
          />
          <tbody>
            {revisions.rows.map(({ key, day, before, now, revised_on: revisedOn, source }) => {
              const line = lineOf(key);
              return (
                <tr key={`${key} ${day}`}>
                  <th scope="row">{shortDayText(day, lang)}</th>
                  <td>{line && lineLabel(line, lang)}</td>
                  <td class="num">{text(before, key)}</td>
                  <td class="num">{text(now, key)}</td>
                  <td>{shortDayText(revisedOn, lang)}</td>
                  <td>{source === 'engine' ? words.computed : source}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {revisions.count > revisions.rows.length && (
        <p class="below">{words.more(revisions.count - revisions.rows.length)}</p>
      )}
    </div>
  );
}
