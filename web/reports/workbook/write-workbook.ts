import writeXlsxFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/node';
import { OBJECT_WORDS } from '../object-words.ts';
import type { Block, Cell, ChartBlock, Column, ReportDocument, TableBlock } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { withZipTime } from './with-zip-time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Number of columns that a paragraph spans. */
const TEXT_COLUMNS = 6;
const CHARS_PER_LINE = 110;
const LINE_POINTS = 15;
const WIDTHS = { min: 12, max: 48 };

type SheetOf = Sheet<never>;

/** Writes a report as a workbook with one sheet per section and typed cells. The same document gives the same bytes. */
export async function writeWorkbook(report: ReportDocument): Promise<Buffer> {
  const sheets = [
    coverSheet(report),
    ...report.sections.map(({ sheet, title, blocks }) =>
      toSheet(sheet, [titleRow(title, 16), [], ...blocks.flatMap((block) => blockRows(block, report))]),
    ),
  ];
  const bytes = await writeXlsxFile(sheets, { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
  return withZipTime(bytes, report.createdAt);
}

function coverSheet({ title, facts, sampleNote, notAdvice, sections, lang }: ReportDocument): SheetOf {
  const { contents } = REPORT_WORDS[lang];
  return toSheet('Cyclegraph', [
    titleRow(title, 20),
    [],
    ...facts.map(([name, value]): Row => [textCell(name), textCell(value)]),
    [],
    ...(sampleNote === null ? [] : [warningRow(sampleNote)]),
    textRow(notAdvice),
    [],
    titleRow(contents, 13),
    ...sections.map((section): Row => [textCell(section.title)]),
  ]);
}

function toSheet(name: string, rows: Row[]): SheetOf {
  const count = Math.max(...rows.map((row) => row.length), 1);
  const columns = Array.from({ length: count }, (_, i) => ({ width: widthOf(rows, i) }));
  return { sheet: name, data: rows, columns, showGridLines: false };
}

/** Width of a column that fits its content, in characters. */
function widthOf(rows: readonly Row[], i: number): number {
  const lengths = rows.map((row) => {
    const cell = row[i] as CellObject | null | undefined;
    if (!cell || cell.columnSpan !== undefined) return 0;
    return cell.value instanceof Date ? 11 : String(cell.value ?? '').length + 2;
  });
  return Math.min(Math.max(...lengths, WIDTHS.min), WIDTHS.max);
}

function blockRows(block: Block, report: ReportDocument): Row[] {
  switch (block.type) {
    case 'heading':
      return [[], titleRow(block.text, 13)];
    case 'table':
      return tableRows(block, report);
    case 'chart':
      return tableRows(chartTable(block), report);
    case 'warning':
      return [warningRow(block.text)];
    default:
      return [textRow(block.text)];
  }
}

/** Values of a chart by date. */
function chartTable({ title, valueLabel, dateLabel, lines }: ChartBlock): TableBlock {
  const dates = [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].sort();
  const byDate = lines.map(({ points }) => new Map(points.map(({ date, value }) => [date, value])));
  const columns: Column[] = [
    { name: dateLabel, unit: null, kind: 'date', share: 1 },
    ...lines.map(({ name }): Column => ({ name, unit: valueLabel, kind: 'number', share: 1 })),
  ];
  const rows = dates.map((date): Cell[] => [date, ...byDate.map((values) => values.get(date) ?? null)]);
  return { type: 'table', title, columns, rows };
}

function tableRows({ title, columns, rows }: TableBlock, report: ReportDocument): Row[] {
  return [
    titleRow(title, 11),
    columns.map(
      ({ name, unit, kind }): CellObject => ({
        ...textCell(unit === null || unit === '' ? name : `${name} [${unit}]`),
        fontWeight: 'bold',
        backgroundColor: '#f2efe8',
        wrap: true,
        alignVertical: 'top',
        ...(kind === 'number' && { align: 'right' }),
      }),
    ),
    ...rows.map((row) => row.map((cell, i) => toCell(cell, columns[i] as Column, report))),
    [],
  ];
}

function toCell(cell: Cell, { kind }: Column, { lang }: ReportDocument): CellObject | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number, align: kind === 'any' ? 'left' : 'right' };
  if (typeof cell === 'boolean') return textCell(OBJECT_WORDS[lang][cell ? 'yes' : 'no']);
  if (typeof cell === 'object')
    return cell.percent === null ? null : { value: cell.percent, type: Number, format: '0.0%', align: 'left' };
  if (DAY.test(cell)) return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd', align: 'left' };
  return { ...textCell(cell), wrap: true, alignVertical: 'top' };
}

/** Text cell. Explicitly typed, so that a text beginning with `=` is not taken as a formula. */
function textCell(text: string): CellObject {
  return { value: text, type: String };
}

function titleRow(text: string, fontSize: number): Row {
  return [{ ...textCell(text), fontWeight: 'bold', fontSize }];
}

function textRow(text: string): Row {
  const height = Math.ceil(text.length / CHARS_PER_LINE) * LINE_POINTS;
  return [{ ...textCell(text), columnSpan: TEXT_COLUMNS, wrap: true, alignVertical: 'top', height }];
}

function warningRow(text: string): Row {
  const [cell] = textRow(text);
  return [{ ...(cell as CellObject), fontWeight: 'bold', textColor: '#8a5a00' }];
}
