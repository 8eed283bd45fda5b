import type { Row } from 'write-excel-file/node';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { wordText } from '../../pages/word-text.ts';
import { valueText } from '../../studio/value-text.ts';
import { chartAlt } from '../charts/chart-alt.ts';
import { REPORT_CHART_WORDS } from '../charts/chart-words.ts';
import type { Block, Cell, ChartBlock, Column, TableBlock } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { headRow, textRow, titleRow, toCell, warningRow } from './cells.ts';
import { CHART_ROWS, type PlacedChart } from './placed-chart.ts';

/** Rows of a worksheet and the charts that stand on it. */
export interface SheetContent {
  readonly rows: readonly Row[];
  readonly charts: readonly PlacedChart[];
}

/** Lays out blocks below each other; charts stand to the right of the values they draw. */
export function sheetContent(head: readonly Row[], blocks: readonly Block[], lang: PageLanguage): SheetContent {
  const rows: Row[] = [...head];
  const charts: PlacedChart[] = [];
  for (const block of blocks) {
    if (block.type !== 'chart') {
      rows.push(...blockRows(block, lang));
      continue;
    }
    for (const table of block.beside) rows.push(...tableRows(table, lang));
    const values = chartTable(block, lang);
    const placed = placeCharts(block, values, rows.length, lang);
    const own = tableRows(values.table, lang);
    const missing = placed.length * CHART_ROWS + 1 - own.length;
    rows.push(...own, ...Array.from({ length: Math.max(missing, 0) }, (): Row => []));
    charts.push(...placed);
  }
  return { rows, charts };
}

function blockRows(block: Exclude<Block, ChartBlock>, lang: PageLanguage): Row[] {
  switch (block.type) {
    case 'heading':
      return [[], titleRow(block.text, 13)];
    case 'table':
      return tableRows(block, lang);
    case 'warning':
      return [warningRow(block.text)];
    default:
      return [textRow(block.text)];
  }
}

/** Rows of a table: title, head, values, and an empty row. */
export function tableRows({ title, columns, rows }: TableBlock, lang: PageLanguage): Row[] {
  return [
    titleRow(title, 11),
    headRow(columns),
    ...rows.map((row): Row => row.map((cell, i) => toCell(cell, columns[i] as Column, lang))),
    [],
  ];
}

interface ChartTable {
  readonly table: TableBlock;
  /** Columns of the borders between zones, by pane. */
  readonly borders: readonly (readonly number[])[];
}

/** Values of all lines of a chart by day, and a column for each border between zones, so that a chart can draw it. */
function chartTable({ title, lines, panes }: ChartBlock, lang: PageLanguage): ChartTable {
  const { border } = REPORT_CHART_WORDS[lang];
  const dates = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const byDate = lines.map(({ points }) => new Map(points.map(({ date, value }) => [date, value])));
  const bordered = panes.flatMap(({ borders, mark }, pane) => {
    const unit = lines.find((line) => line.pane === pane)?.unit ?? '';
    return mark === 'line' ? borders.map((value) => ({ pane, value, name: border(valueText(value, unit, lang)) })) : [];
  });
  const numbers = (name: string, unit: string | null): Column => ({ name, unit, kind: 'number', share: 1 });
  const columns: Column[] = [
    { name: REPORT_WORDS[lang].date, unit: null, kind: 'date', share: 1 },
    ...lines.map(({ name, unit }) => numbers(name, wordText(unit))),
    ...bordered.map(({ name }) => numbers(name, null)),
  ];
  const rows = dates.map((date): Cell[] => [
    date,
    ...byDate.map((values) => values.get(date) ?? null),
    ...bordered.map(({ value }) => value),
  ]);
  const first = 1 + lines.length;
  const borders = panes.map((_, pane) => bordered.flatMap((one, i) => (one.pane === pane ? [first + i] : [])));
  return { table: { type: 'table', title, columns, rows }, borders };
}

/** One chart per pane, drawing the cells of the table that begins in the given row. */
function placeCharts(block: ChartBlock, values: ChartTable, firstRow: number, lang: PageLanguage): PlacedChart[] {
  const { lines, panes, title } = block;
  const { rows, columns } = values.table;
  const dates = rows.map(([date]) => String(date));
  const toLine = (column: number) => ({
    column,
    name: columns[column]?.name ?? '',
    values: rows.map((row) => row[column] as number | null),
  });
  const shown = panes.flatMap((pane, i) => {
    const own = lines.flatMap((line, at) => (line.pane === i ? [{ line, column: at + 1 }] : []));
    return own.length === 0 ? [] : [{ pane, own, borders: values.borders[i] ?? [] }];
  });
  return shown.map(({ pane, own, borders }, i): PlacedChart => {
    const unit = pane.title ?? wordText(own[0]?.line.unit ?? '');
    const [only] = own.length === 1 ? own : [];
    return {
      title: shown.length > 1 ? `${title}: ${only?.line.name ?? unit}` : title,
      alt: chartAlt({ title, lines: own.map(({ line }) => line) }, lang),
      unit,
      mark: pane.mark,
      scale: pane.scale,
      dates,
      // Below the title and the head.
      firstRow: firstRow + 2,
      nameRow: firstRow + 1,
      anchor: { column: columns.length + 1, row: firstRow + i * CHART_ROWS },
      lines: own.map(({ column }) => toLine(column)),
      borders: borders.map(toLine),
    };
  });
}
