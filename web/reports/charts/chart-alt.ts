import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { shortDayText, valueText } from '../../studio/value-text.ts';
import type { ChartBlock } from '../report-document.ts';
import { REPORT_CHART_WORDS } from './chart-words.ts';
import { lineExtent } from './line-extent.ts';

/** States what a chart shows, for readers who cannot see it. */
export function chartAlt({ title, lines }: Pick<ChartBlock, 'title' | 'lines'>, lang: PageLanguage): string {
  const { finding } = REPORT_CHART_WORDS[lang];
  const found = lines.flatMap((line) => {
    const extent = lineExtent(line);
    if (!extent) return [];
    const text = (value: number) => valueText(value, line.unit, lang);
    return [
      finding(line.name, text(extent.newest), shortDayText(extent.date, lang), text(extent.low), text(extent.high)),
    ];
  });
  return [`${title}.`, ...found].join(' ');
}
