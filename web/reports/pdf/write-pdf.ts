import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { dayText } from '../../studio/value-text.ts';
import type { Block, ReportDocument } from '../report-document.ts';
import { REPORT_WORDS } from '../report-words.ts';
import { chartHeight, drawChart } from './draw-chart.ts';
import { drawState } from './draw-state.ts';
import { drawTable } from './draw-table.ts';
import { COLORS, CONTENT_WIDTH, createPdfFlow, PAGE, type PdfFlow, type TextStyle } from './pdf-flow.ts';

const STYLES = {
  lead: { font: 'serif', size: 11, color: COLORS.ink },
  text: { font: 'body', size: 9, color: COLORS.ink },
  quiet: { font: 'narrow', size: 8.5, color: COLORS.quiet },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Height reserved below a heading (points), so that a heading never ends a page. */
const UNDER_HEADING = 110;

/** A longer title is smaller, so that the first page holds its five numbers. */
const LONG_TITLE = 36;

interface Entry {
  readonly title: string;
  readonly destination: string;
  /** Page number, counted from 1. */
  readonly page: number;
}

/** Writes a report as tagged PDF with selectable text and vector charts. The same document gives the same bytes. */
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
  drawHead(flow, report);
  drawState(flow, report.state, report.lang);
  flow.newPage();
  const contents = beginContents(flow, report);
  const entries = report.sections.map((section, i): Entry => {
    flow.newPage();
    const entry = { title: section.title, destination: `section-${i + 1}`, page: doc.bufferedPageRange().count };
    doc.addNamedDestination(entry.destination);
    doc.outline.addItem(section.title);
    flow.paragraph(section.title, { font: 'serifBold', size: 18, color: COLORS.ink }, 12, 'H2');
    drawBlocks(flow, section.blocksOnPage ?? section.blocks, report.lang);
    return entry;
  });
  contents(entries);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) drawFoot(flow, page, count, report);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawBlocks(flow: PdfFlow, blocks: readonly Block[], lang: PageLanguage): void {
  for (const [i, block] of blocks.entries()) {
    if (block.type === 'heading') flow.need(heightWithChart(flow, blocks.slice(i), lang));
    drawBlock(flow, block, lang);
  }
}

/** Height of a heading with its texts and the chart they introduce, so that they stay on one page; 0 without a chart. */
function heightWithChart(flow: PdfFlow, [heading, ...below]: readonly Block[], lang: PageLanguage): number {
  const end = below.findIndex((block) => !('text' in block));
  const chart = below[end];
  if (!heading || chart?.type !== 'chart') return 0;
  const texts = [heading, ...below.slice(0, end)].flatMap((block) => ('text' in block ? block.text : []));
  flow.doc.font('body').fontSize(9);
  const height = texts.reduce((sum, text) => sum + flow.doc.heightOfString(text, { width: CONTENT_WIDTH }) + 10, 16);
  return Math.min(height + chartHeight(flow, chart, lang), PAGE.height - PAGE.top - PAGE.bottom);
}

function drawBlock(flow: PdfFlow, block: Block, lang: PageLanguage): void {
  switch (block.type) {
    case 'heading':
      flow.y += 6;
      flow.need(UNDER_HEADING);
      flow.paragraph(block.text, { font: 'serifBold', size: 13, color: COLORS.ink }, 6, 'H3');
      return;
    case 'table':
      drawTable(flow, block, lang);
      return;
    case 'chart':
      drawChart(flow, block, lang);
      return;
    case 'warning':
      drawWarning(flow, block.text);
      return;
    default:
      flow.paragraph(block.text, STYLES[block.type], block.type === 'quiet' ? 5 : 8);
  }
}

function drawWarning(flow: PdfFlow, text: string): void {
  const { doc, tags } = flow;
  const width = CONTENT_WIDTH - 20;
  doc.font('body').fontSize(9);
  const height = doc.heightOfString(text, { width }) + 12;
  flow.need(height);
  tags.decorate(() => {
    doc.rect(PAGE.left, flow.y, CONTENT_WIDTH, height).fill(COLORS.panel);
    doc.rect(PAGE.left, flow.y, 3, height).fill(COLORS.warn);
  });
  tags.mark('P', () => {
    doc.font('body').fontSize(9).fillColor(COLORS.ink);
    doc.text(text, PAGE.left + 12, flow.y + 6, { width });
  });
  flow.y += height + 10;
}

/** Title and day of the report, above the first page. */
function drawHead(flow: PdfFlow, { title, lastDay, lang, sampleNote, notAdvice }: ReportDocument): void {
  const words = REPORT_WORDS[lang];
  flow.paragraph(title, { font: 'serifBold', size: title.length > LONG_TITLE ? 15 : 22, color: COLORS.ink }, 3, 'H1');
  flow.paragraph(
    `Cyclegraph · ${words.dataUntil} ${dayText(lastDay, lang)} · ${notAdvice}`,
    { font: 'narrow', size: 9, color: COLORS.quiet },
    8,
  );
  if (sampleNote !== null) drawWarning(flow, sampleNote);
}

/** Draws the facts of the report. @returns the function that lists its contents below, once their pages are known. */
function beginContents(flow: PdfFlow, { facts, lang }: ReportDocument): (entries: readonly Entry[]) => void {
  const { doc, tags } = flow;
  const words = REPORT_WORDS[lang];
  const page = doc.bufferedPageRange().count - 1;
  flow.paragraph(words.contents, { font: 'serifBold', size: 15, color: COLORS.ink }, 10, 'H2');
  const fillList = tags.reserve('TOC');
  const fillFacts = tags.reserve('Table');
  return (entries) => {
    doc.switchToPage(page);
    flow.y = PAGE.top + 32;
    fillList(() => {
      for (const entry of entries) drawEntry(flow, entry);
    });
    flow.y += 20;
    fillFacts(() => drawFacts(flow, facts, words.about));
  };
}

/** Line of the contents: title and page, as one link. */
function drawEntry(flow: PdfFlow, { title, destination, page }: Entry): void {
  const { doc, tags, y } = flow;
  tags.group('TOCI', () =>
    tags.link(
      () => {
        doc.font('body').fontSize(10).fillColor(COLORS.ink);
        doc.text(title, PAGE.left, y, { width: CONTENT_WIDTH - 40 });
        doc.text(String(page), PAGE.width - PAGE.right - 40, y, { width: 40, align: 'right' });
      },
      (structParent) => {
        const options = { structParent, Contents: new String(title) };
        doc.goTo(PAGE.left, y, CONTENT_WIDTH, 14, destination, options as object);
      },
    ),
  );
  flow.y += 18;
}

/** Names and values of the request and its data. */
function drawFacts(flow: PdfFlow, facts: ReportDocument['facts'], title: string): void {
  const { doc, tags } = flow;
  flow.paragraph(title, { font: 'bold', size: 9.5, color: COLORS.ink }, 6, 'Caption');
  for (const [name, value] of facts) {
    doc.font('narrow').fontSize(9);
    const height = doc.heightOfString(value, { width: CONTENT_WIDTH - 130 });
    const { y } = flow;
    const write = (text: string, x: number, color: string) =>
      doc
        .font('narrow')
        .fontSize(9)
        .fillColor(color)
        .text(text, x, y, { width: CONTENT_WIDTH - 130 });
    tags.group('TR', () => {
      tags.mark('TH', () => write(name, PAGE.left, COLORS.quiet), { scope: 'Row' });
      tags.mark('TD', () => write(value, PAGE.left + 130, COLORS.ink));
    });
    flow.y += height + 4;
  }
}

function drawFoot(
  { doc, tags }: PdfFlow,
  page: number,
  count: number,
  { title, lang, notAdvice }: ReportDocument,
): void {
  const words = REPORT_WORDS[lang];
  const y = PAGE.height - 36;
  doc.switchToPage(page);
  tags.decorate(() => {
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
  });
}
