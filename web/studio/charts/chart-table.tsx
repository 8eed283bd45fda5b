/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { PageContext } from '../../../platform/pages/page-template.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { lineLabel } from '../chart/line-label.ts';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { type Column, Table } from '../parts/table.tsx';
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
      <ScrollBox label={words.tabs.table}>
        <Table
          rows={rows}
          columns={[
            {
              head: page.by_age ? words.age : words.day,
              cell: ({ day }) =>
                page.by_age ? amountText(day, 'count', lang) : dayText(new Date(day * 86_400_000).toISOString(), lang),
            },
            ...lines.map(
              (line, i): Column<(typeof rows)[number]> => ({
                head: (
                  <>
                    {lineLabel(line, lang)} <span class="small">{unitText(line.unit, lang)}</span>
                  </>
                ),
                class: 'num',
                cell: ({ values: { [i]: value = null } }) => (value === null ? '' : valueIn(value, line.unit, lang)),
              }),
            ),
          ]}
        />
      </ScrollBox>
      <p class="below">
        {words.tableNote} {page.by_age ? '' : page.step === 1 ? words.daily : words.weekly}
      </p>
    </>
  );
}
