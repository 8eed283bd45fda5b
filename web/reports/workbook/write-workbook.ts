import writeXlsxFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/node';
import type { ReportDocument } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { stateBlocks } from '../state/state-blocks.ts';
import { textCell, textRow, titleRow, warningRow } from './cells.ts';
import { chartFeature } from './chart-feature.ts';
import { type SheetContent, sheetContent } from './sheet-content.ts';
import { withZipTime } from './with-zip-time.ts';

const COVER = 'Cyclegraph';
const WIDTHS = { min: 12, max: 48, wrapping: 24 };

/**
 * Writes a report as a workbook with one sheet per section, typed cells, and charts of these cells. The same document gives
 * the same bytes.
 */
export async function writeWorkbook(report: ReportDocument): Promise<Buffer> {
  const { lang } = report;
  const sheets = [
    { name: COVER, ...coverContent(report) },
    ...report.sections.map(({ sheet, title, blocks }) => ({
      name: sheet,
      ...sheetContent([titleRow(title, 16), []], blocks, lang),
    })),
  ];
  const file = writeXlsxFile(
    sheets.map(({ name, rows }) => toSheet(name, rows)),
    { fontFamily: 'Calibri', fontSize: 11, features: [chartFeature(sheets)] },
  );
  return withZipTime(await file.toBuffer(), report.createdAt);
}

/** First sheet: where Bitcoin stands, then what the report is and contains. */
function coverContent(report: ReportDocument): SheetContent {
  const { title, facts, sampleNote, notAdvice, sections, state, lang } = report;
  const words = REPORT_WORDS[lang];
  const head = [
    titleRow(title, 20),
    [],
    ...(sampleNote === null ? [] : [warningRow(sampleNote)]),
    textRow(notAdvice),
    [],
  ];
  const { rows, charts } = sheetContent(head, stateBlocks(state, lang), lang);
  const foot: Row[] = [
    titleRow(words.about, 13),
    ...facts.map(([name, value]): Row => [textCell(name), textCell(value)]),
    [],
    titleRow(words.contents, 13),
    ...sections.map((section): Row => [textCell(section.title)]),
  ];
  return { rows: [...rows, ...foot], charts };
}

function toSheet(name: string, rows: readonly Row[]): Sheet<never> {
  const count = Math.max(...rows.map((row) => row.length), 1);
  const columns = Array.from({ length: count }, (_, i) => ({ width: widthOf(rows, i) }));
  return { sheet: name, data: [...rows], columns, showGridLines: false };
}

/** Width of a column that fits its content, in characters. */
function widthOf(rows: readonly Row[], i: number): number {
  const lengths = rows.map((row) => {
    const cell = row[i] as CellObject | null | undefined;
    if (!cell || cell.columnSpan !== undefined) return 0;
    const { value } = cell;
    if (typeof value === 'string') return lengthOf(cell, value) + 2;
    return value instanceof Date ? 11 : WIDTHS.min;
  });
  return Math.min(Math.max(...lengths, WIDTHS.min), WIDTHS.max);
}

/** Characters of a text in its column; heads and notes wrap, so they need about half of theirs. */
function lengthOf({ wrap }: CellObject, text: string): number {
  return wrap === true && text.length > WIDTHS.wrapping
    ? Math.max(Math.ceil(text.length / 2), WIDTHS.wrapping)
    : text.length;
}
