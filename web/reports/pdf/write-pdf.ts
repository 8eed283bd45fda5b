import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { Block, ReportDocument } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { drawTable } from './draw-table.ts';
import { layOutChart } from './lay-out-chart.ts';
import { COLORS, CONTENT_WIDTH, createPdfFlow, PAGE, type PdfFlow, type TextStyle } from './pdf-flow.ts';

const STYLES = {
  lead: { font: 'body', size: 11, color: COLORS.ink },
  text: { font: 'body', size: 9, color: COLORS.ink },
  quiet: { font: 'narrow', size: 8.5, color: COLORS.quiet },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Height reserved below a heading (points), so that a heading never ends a page. */
const UNDER_HEADING = 90;

interface Entry {
  readonly title: string;
  readonly destination: string;
  /** Page number, counted from 1. */
  readonly page: number;
}

/** Writes a report as PDF with selectable text and vector charts. The same document gives the same bytes. */
export async function writePdf(report: ReportDocument): Promise<Buffer> {
  const flow = createPdfFlow(report);
  const { doc } = flow;
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve());
    doc.on('error', reject);
  });
  flow.newPage();
  const contentsFrom = drawCover(flow, report);
  const entries = report.sections.map((section, i): Entry => {
    flow.newPage();
    const entry = { title: section.title, destination: `section-${i + 1}`, page: doc.bufferedPageRange().count };
    doc.addNamedDestination(entry.destination);
    doc.outline.addItem(section.title);
    flow.paragraph(section.title, { font: 'bold', size: 18, color: COLORS.accent }, 12);
    for (const block of section.blocks) drawBlock(flow, block, report.lang);
    return entry;
  });
  const { count } = doc.bufferedPageRange();
  doc.switchToPage(0);
  drawContents(flow, entries, contentsFrom, report.lang);
  for (let page = 0; page < count; page++) drawFoot(flow, page, count, report);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawBlock(flow: PdfFlow, block: Block, lang: PageLanguage): void {
  switch (block.type) {
    case 'heading':
      flow.y += 6;
      flow.need(UNDER_HEADING);
      flow.paragraph(block.text, { font: 'bold', size: 13, color: COLORS.ink }, 6);
      return;
    case 'table':
      drawTable(flow, block, lang);
      return;
    case 'chart':
      layOutChart(flow, block, lang);
      return;
    case 'warning':
      drawWarning(flow, block.text);
      return;
    default:
      flow.paragraph(block.text, STYLES[block.type], block.type === 'quiet' ? 5 : 8);
  }
}

function drawWarning(flow: PdfFlow, text: string): void {
  const { doc } = flow;
  const width = CONTENT_WIDTH - 20;
  doc.font('body').fontSize(9);
  const height = doc.heightOfString(text, { width }) + 12;
  flow.need(height);
  doc.rect(PAGE.left, flow.y, CONTENT_WIDTH, height).fill(COLORS.panel);
  doc.rect(PAGE.left, flow.y, 3, height).fill(COLORS.second);
  doc.fillColor(COLORS.ink).text(text, PAGE.left + 12, flow.y + 6, { width });
  flow.y += height + 10;
}

/** @returns Vertical position of the table of contents, in points. */
function drawCover(flow: PdfFlow, { title, facts, sampleNote, notAdvice }: ReportDocument): number {
  const { doc } = flow;
  flow.y = 96;
  flow.paragraph('Cyclegraph', { font: 'bold', size: 11, color: COLORS.accent }, 10);
  flow.paragraph(title, { font: 'bold', size: 26, color: COLORS.ink }, 18);
  for (const [name, value] of facts) {
    doc.font('narrow').fontSize(9);
    const height = doc.heightOfString(value, { width: CONTENT_WIDTH - 130 });
    doc.fillColor(COLORS.quiet).text(name, PAGE.left, flow.y, { width: 125 });
    doc.fillColor(COLORS.ink).text(value, PAGE.left + 130, flow.y, { width: CONTENT_WIDTH - 130 });
    flow.y += height + 4;
  }
  flow.y += 12;
  if (sampleNote !== null) drawWarning(flow, sampleNote);
  flow.paragraph(notAdvice, STYLES.quiet, 24);
  return flow.y;
}

function drawContents(flow: PdfFlow, entries: readonly Entry[], from: number, lang: PageLanguage): void {
  const { doc } = flow;
  flow.y = from;
  flow.paragraph(REPORT_WORDS[lang].contents, { font: 'bold', size: 13, color: COLORS.ink }, 8);
  for (const { title, destination, page } of entries) {
    doc.font('body').fontSize(10).fillColor(COLORS.ink);
    doc.text(title, PAGE.left, flow.y, { width: CONTENT_WIDTH - 40 });
    doc.text(String(page), PAGE.width - PAGE.right - 40, flow.y, { width: 40, align: 'right' });
    doc.goTo(PAGE.left, flow.y, CONTENT_WIDTH, 14, destination);
    flow.y += 18;
  }
}

function drawFoot({ doc }: PdfFlow, page: number, count: number, { title, lang, notAdvice }: ReportDocument): void {
  const words = REPORT_WORDS[lang];
  const y = PAGE.height - 36;
  doc.switchToPage(page);
  doc.font('narrow').fontSize(7.5).fillColor(COLORS.quiet);
  doc.text(`Cyclegraph · ${title} · ${notAdvice}`, PAGE.left, y, {
    width: CONTENT_WIDTH - 90,
    height: 10,
    ellipsis: true,
    lineBreak: false,
  });
  doc.text(`${words.page} ${page + 1} ${words.of} ${count}`, PAGE.width - PAGE.right - 90, y, {
    width: 90,
    align: 'right',
    lineBreak: false,
  });
}
