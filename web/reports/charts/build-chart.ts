import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { dayText } from '../../studio/value-text.ts';
import { amountFact, column, factTable } from '../blocks.ts';
import type { Block, Cell, ChartBlock, ChartBlockLine, TableBlock } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { REPORT_CHART_WORDS } from './chart-words.ts';
import { lineExtent } from './line-extent.ts';

/** Tables of more lines than this are taller than the drawing beside them. */
const MAX_BESIDE = 3;

/** Chart without the tables that are derived from its lines. */
export type PlainChart = Omit<ChartBlock, 'type' | 'beside' | 'halvings'> & Partial<Pick<ChartBlock, 'halvings'>>;

/** Returns a chart with the key values of its lines, beside it or below it; only the values where a line needs a second day. */
export function buildChart(chart: PlainChart, lang: PageLanguage): Block[] {
  const lines = chart.lines.filter((line) => lineExtent(line) !== null);
  const isDrawn = lines.some((line) => (lineExtent(line)?.count ?? 0) > 1);
  const facts = lines.map((line) => lineFacts(line, lang));
  if (!isDrawn) return facts;
  const hasRoom = facts.length <= MAX_BESIDE;
  const block: ChartBlock = {
    type: 'chart',
    title: chart.title,
    caption: chart.caption,
    panes: chart.panes,
    lines,
    halvings: chart.halvings ?? [],
    beside: hasRoom ? facts : [],
  };
  return hasRoom ? [block] : [block, linesTable(lines, lang)];
}

/** Table of the key values of a line. */
function lineFacts(line: ChartBlockLine, lang: PageLanguage): TableBlock {
  const words = REPORT_CHART_WORDS[lang];
  const extent = lineExtent(line);
  const { unit, name } = line;
  if (!extent) return factTable(name, [], lang);
  return factTable(
    name,
    [
      amountFact(`${words.newest}, ${dayText(extent.date, lang)}`, extent.newest, unit),
      amountFact(words.min, extent.low, unit),
      amountFact(words.max, extent.high, unit),
      [words.values, extent.count, ''],
    ],
    lang,
  );
}

/** One table of all lines of a chart. */
function linesTable(lines: readonly ChartBlockLine[], lang: PageLanguage): TableBlock {
  const words = REPORT_CHART_WORDS[lang];
  const rows = lines.flatMap((line): Cell[][] => {
    const extent = lineExtent(line);
    if (!extent) return [];
    const amount = (value: number): Cell => ({ amount: value, unit: line.unit });
    return [
      [
        line.name,
        extent.date,
        amount(extent.newest),
        amount(extent.low),
        amount(extent.high),
        { unitOf: extent.newest, unit: line.unit },
      ],
    ];
  });
  const columns = [
    column(words.line, 'text'),
    column(REPORT_WORDS[lang].date, 'date'),
    column(words.newest, 'number'),
    column(words.min, 'number'),
    column(words.max, 'number'),
    column(REPORT_WORDS[lang].unit, 'text', null, 1.4),
  ];
  return { type: 'table', title: words.extent, columns, rows };
}
