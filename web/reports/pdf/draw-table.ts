import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { Cell, Column, TableBlock } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { cellText, longUnit, textWithUnit } from './cell-text.ts';
import { COLORS, CONTENT_WIDTH, type FontName, PAGE, type PdfFlow } from './pdf-flow.ts';

const SIZE = 8;
const HASH_SIZE = 6.5;
const PADDING = { x: 5, y: 3 };
const TITLE_SIZE = 9.5;

/** Tables of more columns than this have smaller heads. */
const MAX_WIDE_COLUMNS = 7;

interface Slot {
  readonly column: Column;
  readonly x: number;
  readonly width: number;
}

/** Where a table is drawn. */
export interface TableFrame {
  readonly x: number;
  readonly width: number;
}

const FULL: TableFrame = { x: PAGE.left, width: CONTENT_WIDTH };

/** Draws a table and repeats its head on every further page. */
export function drawTable(flow: PdfFlow, table: TableBlock, lang: PageLanguage): void {
  const { doc, tags } = flow;
  const slots = placeColumns(table.columns, FULL);
  const shown = table.lastOnPage === undefined ? table.rows : table.rows.slice(-table.lastOnPage);
  const rows = shown.map((row) => slots.map(({ column }, i) => cellText(row[i] ?? null, column, lang)));
  const heights = rows.map((row) => rowHeight(doc, slots, row));
  doc.font('bold').fontSize(TITLE_SIZE);
  const titleHeight = doc.heightOfString(table.title, { width: CONTENT_WIDTH });
  const headHeight = measureHead(doc, slots);
  // Never leave a table head alone at the end of a page.
  flow.need(titleHeight + 4 + headHeight + (heights[0] ?? 0) + (heights[1] ?? 0));
  tags.group('Table', () => {
    flow.paragraph(table.title, { font: 'bold', size: TITLE_SIZE, color: COLORS.ink }, 3, 'Caption');
    drawHead(flow, slots, headHeight, FULL);
    for (const [i, row] of rows.entries()) {
      const height = heights[i] ?? 0;
      if (flow.y + height > PAGE.height - PAGE.bottom) {
        flow.newPage();
        repeatHead(flow, slots, headHeight);
      }
      drawRow(flow, slots, row, height, FULL);
    }
  });
  flow.y += 4;
  if (rows.length < table.rows.length) {
    const { lastOf } = REPORT_WORDS[lang];
    const text = lastOf.replace('{shown}', String(rows.length)).replace('{all}', String(table.rows.length));
    flow.paragraph(text, { font: 'narrow', size: SIZE, color: COLORS.quiet }, 0);
  }
  flow.y += 10;
}

/**
 * Draws a table of two columns beside a chart: its title, then a line for each row, without a head. The flow does not move.
 *
 * @returns the height of the table, points.
 */
export function drawTableBeside(
  flow: PdfFlow,
  table: TableBlock,
  top: number,
  frame: TableFrame,
  lang: PageLanguage,
): number {
  const { doc, tags } = flow;
  const slots = placeColumns(besideColumns(table.columns), frame);
  const title = besideTitle(table, lang);
  const outer = flow.y;
  doc.font('bold').fontSize(SIZE);
  const titleHeight = doc.heightOfString(title, { width: frame.width }) + 3;
  flow.y = top + titleHeight;
  tags.group('Table', () => {
    tags.mark('Caption', () => {
      doc.font('bold').fontSize(SIZE).fillColor(COLORS.ink).text(title, frame.x, top, { width: frame.width });
    });
    for (const row of table.rows) {
      const texts = besideTexts(row, slots, lang);
      drawRow(flow, slots, texts, rowHeight(doc, slots, texts), frame);
    }
  });
  const height = flow.y - top;
  flow.y = outer;
  return height;
}

/** Height of a table that {@link drawTableBeside} draws, points. */
export function heightBeside({ doc }: PdfFlow, table: TableBlock, frame: TableFrame, lang: PageLanguage): number {
  const slots = placeColumns(besideColumns(table.columns), frame);
  doc.font('bold').fontSize(SIZE);
  const title = doc.heightOfString(besideTitle(table, lang), { width: frame.width }) + 3;
  return table.rows.reduce((sum, row) => sum + rowHeight(doc, slots, besideTexts(row, slots, lang)), title);
}

/** Name and value; the unit follows its number. */
function besideColumns([name, value]: readonly Column[]): Column[] {
  return [name, value].flatMap((one, i) => (one ? [{ ...one, share: i === 0 ? 1.1 : 1 }] : []));
}

/** Title of a table beside a chart, with the unit of its numbers where that is too long to follow each of them. */
function besideTitle({ title, rows }: TableBlock, lang: PageLanguage): string {
  const unit = rows.flat().flatMap((cell) => longUnit(cell, lang))[0];
  return unit === undefined ? title : `${title}, ${unit}`;
}

function besideTexts(row: readonly Cell[], slots: readonly Slot[], lang: PageLanguage): string[] {
  return slots.map(({ column }, i) => textWithUnit(row[i] ?? null, column, lang));
}

function placeColumns(columns: readonly Column[], { x: left, width: all }: TableFrame): Slot[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map((column) => {
    const width = (all * column.share) / shares;
    const slot = { column, x, width };
    x += width;
    return slot;
  });
}

function headText({ name, unit }: Column): string {
  return unit === null || unit === '' ? name : `${name} [${unit}]`;
}

function measureHead(doc: PDFKit.PDFDocument, slots: readonly Slot[]): number {
  doc.font('narrowBold').fontSize(headSize(slots));
  const heights = slots.map(({ column, width }) => doc.heightOfString(headText(column), { width: inner(width) }));
  return Math.max(...heights) + 2 * PADDING.y;
}

function drawHead(flow: PdfFlow, slots: readonly Slot[], height: number, { x, width }: TableFrame): void {
  const { doc, tags, y } = flow;
  tags.decorate(() => doc.rect(x, y, width, height).fill(COLORS.panel));
  tags.group('TR', () => {
    for (const slot of slots) tags.mark('TH', () => drawHeadCell(flow, slot, headSize(slots), y), { scope: 'Column' });
  });
  flow.y += height;
}

/** Draws the head again on the next page, for those who see it: a screen reader knows the columns already. */
function repeatHead(flow: PdfFlow, slots: readonly Slot[], height: number): void {
  const { doc, tags, y } = flow;
  tags.decorate(() => {
    doc.rect(PAGE.left, y, CONTENT_WIDTH, height).fill(COLORS.panel);
    for (const slot of slots) drawHeadCell(flow, slot, headSize(slots), y);
  });
  flow.y += height;
}

/** Many narrow columns need smaller heads, so that no word breaks. */
function headSize({ length }: readonly Slot[]): number {
  return length > MAX_WIDE_COLUMNS ? HASH_SIZE : SIZE;
}

function drawHeadCell({ doc }: PdfFlow, { column, x, width }: Slot, size: number, y: number): void {
  doc
    .font('narrowBold')
    .fontSize(size)
    .fillColor(COLORS.ink)
    .text(headText(column), x + PADDING.x, y + PADDING.y, { width: inner(width), align: alignOf(column) });
}

function rowHeight(doc: PDFKit.PDFDocument, slots: readonly Slot[], texts: readonly string[]): number {
  const heights = slots.map(({ column, width }, i) => {
    const { font, size } = fontOf(column);
    return doc
      .font(font)
      .fontSize(size)
      .heightOfString(texts[i] ?? '', { width: inner(width) });
  });
  return Math.max(...heights) + 2 * PADDING.y;
}

function drawRow(
  flow: PdfFlow,
  slots: readonly Slot[],
  texts: readonly string[],
  height: number,
  frame: TableFrame,
): void {
  const { doc, tags, y } = flow;
  const [first] = slots;
  tags.group('TR', () => {
    for (const [i, slot] of slots.entries()) {
      // The name of a row is its header.
      const isName = slot === first && slot.column.kind === 'text' && slots.length > 1;
      tags.mark(isName ? 'TH' : 'TD', () => drawCell(doc, slot, texts[i] ?? '', y), isName ? { scope: 'Row' } : {});
    }
  });
  flow.y += height;
  tags.decorate(() => {
    doc
      .moveTo(frame.x, flow.y)
      .lineTo(frame.x + frame.width, flow.y)
      .lineWidth(0.5)
      .strokeColor(COLORS.line)
      .stroke();
  });
}

function drawCell(doc: PDFKit.PDFDocument, { column, x, width }: Slot, text: string, y: number): void {
  const { font, size } = fontOf(column);
  doc
    .font(font)
    .fontSize(size)
    .fillColor(COLORS.ink)
    .text(text, x + PADDING.x, y + PADDING.y, { width: inner(width), align: alignOf(column) });
}

function alignOf({ kind }: Column): 'left' | 'right' {
  return kind === 'number' ? 'right' : 'left';
}

function inner(width: number): number {
  return width - 2 * PADDING.x;
}

function fontOf({ kind }: Column): { readonly font: FontName; readonly size: number } {
  return kind === 'hash' ? { font: 'mono', size: HASH_SIZE } : { font: 'narrow', size: SIZE };
}
