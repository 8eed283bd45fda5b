import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { NO_NUMBER, numberText, percentText } from '../../pages/number-text.ts';
import { OBJECT_WORDS } from '../object-words.ts';
import type { Cell, Column, TableBlock } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { COLORS, CONTENT_WIDTH, type FontName, PAGE, type PdfFlow } from './pdf-flow.ts';

const SIZE = 8;
const HASH_SIZE = 6.5;
const PADDING = { x: 5, y: 3 };
const TITLE_SIZE = 9.5;

interface Slot {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** Draws a table and repeats its head on every further page. */
export function drawTable(flow: PdfFlow, table: TableBlock, lang: PageLanguage): void {
  const { doc } = flow;
  const slots = placeColumns(table.columns);
  const rows = table.lastOnPage === undefined ? table.rows : table.rows.slice(-table.lastOnPage);
  const heights = rows.map((row) => rowHeight(doc, slots, row, lang));
  doc.font('bold').fontSize(TITLE_SIZE);
  const titleHeight = doc.heightOfString(table.title, { width: CONTENT_WIDTH });
  const headHeight = measureHead(doc, slots);
  // Never leave a table head alone at the end of a page.
  flow.need(titleHeight + 4 + headHeight + (heights[0] ?? 0) + (heights[1] ?? 0));
  doc
    .font('bold')
    .fontSize(TITLE_SIZE)
    .fillColor(COLORS.ink)
    .text(table.title, PAGE.left, flow.y, { width: CONTENT_WIDTH });
  flow.y += titleHeight + 4;
  drawHead(flow, slots, headHeight);
  for (const [i, row] of rows.entries()) {
    const height = heights[i] as number;
    if (flow.y + height > PAGE.height - PAGE.bottom) {
      flow.newPage();
      drawHead(flow, slots, headHeight);
    }
    drawRow(flow, slots, row, height, lang);
  }
  flow.y += 4;
  if (rows.length < table.rows.length) {
    const { lastOf } = REPORT_WORDS[lang];
    const text = lastOf.replace('{shown}', String(rows.length)).replace('{all}', String(table.rows.length));
    flow.paragraph(text, { font: 'narrow', size: SIZE, color: COLORS.quiet }, 0);
  }
  flow.y += 10;
}

function placeColumns(columns: readonly Column[]): Slot[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const width = (CONTENT_WIDTH * column.share) / all;
    const slot = { column, x, width };
    x += width;
    return slot;
  });
}

function headText({ name, unit }: Column): string {
  return unit === null || unit === '' ? name : `${name} [${unit}]`;
}

function measureHead(doc: PDFKit.PDFDocument, slots: readonly Slot[]): number {
  doc.font('narrowBold').fontSize(SIZE);
  const heights = slots.map(({ column, width }) => doc.heightOfString(headText(column), { width: inner(width) }));
  return Math.max(...heights) + 2 * PADDING.y;
}

function drawHead(flow: PdfFlow, slots: readonly Slot[], height: number): void {
  const { doc, y } = flow;
  doc.rect(PAGE.left, y, CONTENT_WIDTH, height).fill(COLORS.panel);
  doc.font('narrowBold').fontSize(SIZE).fillColor(COLORS.ink);
  for (const { column, x, width } of slots)
    doc.text(headText(column), x + PADDING.x, y + PADDING.y, {
      width: inner(width),
      align: column.kind === 'number' ? 'right' : 'left',
    });
  flow.y += height;
}

function rowHeight(doc: PDFKit.PDFDocument, slots: readonly Slot[], row: readonly Cell[], lang: PageLanguage): number {
  const heights = slots.map(({ column, width }, i) => {
    const { font, size } = fontOf(column);
    return doc
      .font(font)
      .fontSize(size)
      .heightOfString(cellText(row[i] ?? null, column, lang), { width: inner(width) });
  });
  return Math.max(...heights) + 2 * PADDING.y;
}

function drawRow(
  flow: PdfFlow,
  slots: readonly Slot[],
  row: readonly Cell[],
  height: number,
  lang: PageLanguage,
): void {
  const { doc, y } = flow;
  for (const [i, { column, x, width }] of slots.entries()) {
    const { font, size } = fontOf(column);
    const cell = row[i] ?? null;
    doc
      .font(font)
      .fontSize(size)
      .fillColor(COLORS.ink)
      .text(cellText(cell, column, lang), x + PADDING.x, y + PADDING.y, {
        width: inner(width),
        align: column.kind === 'number' ? 'right' : 'left',
      });
  }
  flow.y += height;
  doc
    .moveTo(PAGE.left, flow.y)
    .lineTo(PAGE.width - PAGE.right, flow.y)
    .lineWidth(0.5)
    .strokeColor(COLORS.line)
    .stroke();
}

function inner(width: number): number {
  return width - 2 * PADDING.x;
}

function fontOf({ kind }: Column): { readonly font: FontName; readonly size: number } {
  return kind === 'hash' ? { font: 'mono', size: HASH_SIZE } : { font: 'narrow', size: SIZE };
}

function cellText(cell: Cell, { kind }: Column, lang: PageLanguage): string {
  if (cell === null) return kind === 'hash' || kind === 'text' ? '' : NO_NUMBER;
  if (typeof cell === 'number') return numberText(cell, lang);
  if (typeof cell === 'boolean') return OBJECT_WORDS[lang][cell ? 'yes' : 'no'];
  if (typeof cell === 'object') return percentText(cell.percent, lang);
  // Splits the hash into two lines of 32 characters.
  return kind === 'hash' ? `${cell.slice(0, 32)}\n${cell.slice(32)}` : cell;
}
