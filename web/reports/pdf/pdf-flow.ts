import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { ReportDocument } from '../report-document.ts';
import { createPdfTags, type PdfTags } from './pdf-tags.ts';
import { xmpTitle } from './xmp-title.ts';

/** Fonts by purpose. All are embedded, so that every viewer has the glyphs. */
export const FONTS = {
  body: 'DejaVuSans',
  bold: 'DejaVuSans-Bold',
  narrow: 'DejaVuSansCondensed',
  narrowBold: 'DejaVuSansCondensed-Bold',
  mono: 'DejaVuSansMono',
  serif: 'DejaVuSerifCondensed',
  serifBold: 'DejaVuSerifCondensed-Bold',
} as const;
export type FontName = keyof typeof FONTS;

export const COLORS = {
  ink: '#14191a',
  text: '#465052',
  quiet: '#626d6f',
  line: '#e1e4e4',
  panel: '#f6f7f7',
  warn: '#855404',
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
  /** Structure of the document for readers who hear it. */
  readonly tags: PdfTags;
  /** Vertical position of the next block, in points from the top. */
  y: number;
  /** Starts a new page. */
  newPage(): void;
  /** Starts a new page unless at least this height (points) is left. */
  need(height: number): void;
  /** Writes a paragraph across the full width. @param tag - Type of its structure element, P by default. */
  paragraph(text: string, style: TextStyle, gapAfter: number, tag?: string): void;
}

/** Opens a tagged document (PDF/UA-1) whose bytes depend only on its content. */
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
    tagged: true,
    subset: 'PDF/UA' as never,
    info: {
      Title: xmpTitle(title),
      Author: 'Cyclegraph',
      Producer: 'Cyclegraph',
      Creator: 'Cyclegraph',
      CreationDate: createdAt,
    },
  });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
  const tags = createPdfTags(doc);
  const flow: PdfFlow = {
    doc,
    tags,
    y: PAGE.top,
    newPage() {
      doc.addPage();
      flow.y = PAGE.top;
    },
    need(height) {
      if (flow.y + height > PAGE.height - PAGE.bottom) flow.newPage();
    },
    paragraph(text, { font, size, color }, gapAfter, tag = 'P') {
      doc.font(font).fontSize(size);
      const height = doc.heightOfString(text, { width: CONTENT_WIDTH, lineGap: LINE_GAP });
      flow.need(height);
      tags.mark(tag, () =>
        doc.fillColor(color).text(text, PAGE.left, flow.y, { width: CONTENT_WIDTH, lineGap: LINE_GAP }),
      );
      flow.y += height + gapAfter;
    },
  };
  return flow;
}

const LINE_GAP = 2;
