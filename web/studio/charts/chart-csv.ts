import { csvCell } from '../../../platform/pages/csv-cell.ts';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { CHART_WORDS } from '../chart/chart-words.ts';
import { lineLabel } from '../chart/line-label.ts';
import { unitText } from '../value-text.ts';
import { chartRows } from './chart-rows.ts';

/** Writes the rows of a chart as CSV (RFC 4180), newest first: ISO dates, unrounded numbers with a decimal point. */
export function chartCsv(
  page: Pick<ChartAnswer, 'lines' | 'days' | 'shows_price' | 'by_age'>,
  lang: PageLanguage,
): string {
  const words = CHART_WORDS[lang];
  const { lines, rows } = chartRows(page);
  const names = lines.map((line) => {
    const unit = unitText(line.unit, lang);
    return unit ? `${lineLabel(line, lang)} (${unit})` : lineLabel(line, lang);
  });
  const head = [page.by_age ? words.age : words.day, ...names];
  const dayOf = (day: number) => (page.by_age ? day : new Date(day * 86_400_000).toISOString().slice(0, 10));
  const body = rows.map(({ day, values }) => [dayOf(day), ...values]);
  return [head, ...body].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
