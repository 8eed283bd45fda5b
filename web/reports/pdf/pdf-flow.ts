import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { ReportDocument } from '../report-document.ts';

/** Fonts by purpose. All are embedded, so that every viewer has the glyphs. */
export const FONTS = {
  body: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  narrow: 'DejaVuSansCondensed',
  narrowBold: 'DejaVuSansCondensed-Bold',
  mono: 'DejaVuSansMono',
} as const;
export type FontName = keyof typeof FONTS;

export const COLORS = {
  ink: '#1d1f22',
  quiet: '#5b6168',
  line: '#d9d6cf',
  panel: '#f2efe8',
  accent: '#0b6e75',
  second: '#8a5a00',
} as const;

/** A4 page size and margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 50, right: 50, top: 56, bottom: 60 } as const;
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export interface TextStyle {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
}

/** PDF document written from top to bottom; content that does not fit goes to the next page. */
export interface PdfFlow {
  readonly doc: PDFKit.PDFDocument;
  /** Vertical position of the next block, in points from the top. */
  y: number;
  /** Starts a new page. */
  newPage(): void;
  /** Starts a new page unless at least this height (points) is left. */
  need(height: number): void;
  /** Writes a paragraph across the full width. */
  paragraph(text: string, style: TextStyle, gapAfter: number): void;
}

/** Opens a document whose bytes depend only on its content. */
export function createPdfFlow({
  title,
  lang,
  createdAt,
}: Pick<ReportDocument, 'title' | 'lang' | 'createdAt'>): PdfFlow {
  const doc = new PDFDocument({
    size: 'A4',
    // Only this flow breaks pages.
    margins: { top: 0, bottom: 0, left: PAGE.left, right: PAGE.right },
    autoFirstPage: false,
    bufferPages: true,
    lang,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: 'Cyclegraph',
      Producer: 'Cyclegraph',
      Creator: 'Cyclegraph',
      CreationDate: createdAt,
    },
  });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
  const flow: PdfFlow = {
    doc,
    y: PAGE.top,
    newPage() {
      doc.addPage();
      flow.y = PAGE.top;
    },
    need(height) {
      if (flow.y + height > PAGE.height - PAGE.bottom) flow.newPage();
    },
    paragraph(text, { font, size, color }, gapAfter) {
      doc.font(font).fontSize(size);
      const height = doc.heightOfString(text, { width: CONTENT_WIDTH, lineGap: LINE_GAP });
      flow.need(height);
      doc.fillColor(color).text(text, PAGE.left, flow.y, { width: CONTENT_WIDTH, lineGap: LINE_GAP });
      flow.y += height + gapAfter;
    },
  };
  return flow;
}

const LINE_GAP = 2;
