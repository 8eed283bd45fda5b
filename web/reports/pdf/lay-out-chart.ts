import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import svgToPdf from 'svg-to-pdfkit';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { LINE_DRAWING_RATIO, LineDrawing } from '../../pages/charts/line-drawing.tsx';
import type { ChartBlock } from '../report-document.ts';
import { COLORS, CONTENT_WIDTH, PAGE, type PdfFlow } from './pdf-flow.ts';

/** Rules of the page style sheet for charts, in the colours of the light theme. */
const STYLE = [
  `text{fill:${COLORS.quiet};font-size:12px}`,
  `.axis{stroke:${COLORS.line};fill:none}`,
  `.first{stroke:${COLORS.accent};fill:none;stroke-width:2}`,
  `.other{stroke:${COLORS.second};fill:none;stroke-width:1.5;stroke-dasharray:5 3}`,
].join('');
const LINES = [
  { color: COLORS.accent, width: 2, dash: null },
  { color: COLORS.second, width: 1.5, dash: 5 },
] as const;
const SIZE = { width: CONTENT_WIDTH, height: CONTENT_WIDTH / LINE_DRAWING_RATIO };

/** Draws a chart as vectors and text, with the same component as the pages. */
export function layOutChart(flow: PdfFlow, { type: _type, ...chart }: ChartBlock, lang: PageLanguage): void {
  const { doc } = flow;
  flow.need(SIZE.height + 40);
  const svg = renderToStaticMarkup(createElement(LineDrawing, { ...chart, lang, size: SIZE, style: STYLE }));
  svgToPdf(doc, svg, PAGE.left, flow.y, { ...SIZE, assumePt: true, fontCallback: () => 'narrow' });
  flow.y += SIZE.height + 4;
  if (chart.lines.length > 1) drawKey(flow, chart);
  flow.paragraph(chart.description, { font: 'narrow', size: 8, color: COLORS.quiet }, 12);
}

function drawKey(flow: PdfFlow, { lines }: Pick<ChartBlock, 'lines'>): void {
  const { doc, y } = flow;
  let x: number = PAGE.left;
  doc.font('narrow').fontSize(8);
  for (const [i, { name }] of lines.entries()) {
    const { color, width, dash } = LINES[i] ?? LINES[0];
    doc.save().lineWidth(width).strokeColor(color);
    if (dash !== null) doc.dash(dash, { space: 3 });
    doc
      .moveTo(x, y + 5)
      .lineTo(x + 28, y + 5)
      .stroke()
      .restore();
    doc.fillColor(COLORS.ink).text(name, x + 33, y, { lineBreak: false });
    x += 33 + doc.widthOfString(name) + 18;
  }
  flow.y += 14;
}
