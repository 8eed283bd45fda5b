/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { lineLabel } from '../chart/line-label.ts';
import { amountText, dayText, scaledUnit, unitText, valueText } from '../value-text.ts';
import { chartRows } from './chart-rows.ts';
import { ChartTools } from './chart-tools.tsx';

interface TableProps {
  readonly page: ChartAnswer;
  readonly context: PageContext;
}

/** A value in the unit of its column; one that is written in another unit says so. */
function valueIn(value: number, unit: string, lang: PageLanguage): string {
  return scaledUnit(value, unit) === unit ? amountText(value, unit, lang) : valueText(value, unit, lang);
}

/** The values of the chart as a table, newest first. */
export function ChartTable({ page, context }: TableProps) {
  const { lang } = context;
  const words = CHART_WORDS[lang];
  const { lines, rows } = chartRows(page);
  return (
    <>
      <ChartTools page={page} context={context} />
      {/* Scrolls by keyboard too, where many columns do not fit. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable */}
      <section class="scroll" tabIndex={0} aria-label={words.tabs.table}>
        <table class="values">
          <thead>
            <tr>
              <th scope="col">{page.by_age ? words.age : words.day}</th>
              {lines.map((line) => (
                <th key={line.key} scope="col" class="num">
                  {lineLabel(line, lang)} <span class="small">{unitText(line.unit, lang)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, values }) => (
              <tr key={day}>
                <th scope="row">
                  {page.by_age
                    ? amountText(day, 'count', lang)
                    : dayText(new Date(day * 86_400_000).toISOString(), lang)}
                </th>
                {values.map((value, i) => (
                  <td key={lines[i]?.key} class="num">
                    {value === null ? '' : valueIn(value, lines[i]?.unit ?? '', lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="below">
        {words.tableNote} {page.by_age ? '' : page.step === 1 ? words.daily : words.weekly}
      </p>
    </>
  );
}
