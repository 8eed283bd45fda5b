import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartFormat } from '../../studio/chart/chart-geometry.ts';
import { stackClass } from '../../studio/chart/pane-geometry.ts';
import { LINE_COLOURS, ZONE_COLOURS } from '../../studio/charts/picture-style.ts';
import { chartAlt } from '../charts/chart-alt.ts';
import { chartPicture } from '../charts/chart-picture.tsx';
import type { Picture } from '../charts/picture.ts';
import type { ChartBlock } from '../report-document.ts';
import { drawPicture, SCALE } from './draw-picture.ts';
import { drawTableBeside, heightBeside, type TableFrame } from './draw-table.ts';
import { COLORS, CONTENT_WIDTH, PAGE, type PdfFlow } from './pdf-flow.ts';

const BESIDE_TABLE: ChartFormat = { width: 470, left: 58, right: 112, panes: [190, 90], isNarrow: false };
const FULL_WIDTH: ChartFormat = {
  width: CONTENT_WIDTH / SCALE,
  left: 58,
  right: 110,
  panes: [220, 100],
  isNarrow: false,
};
const GAP = 14;
const TITLE_SIZE = 9.5;
const KEY_SIZE = 8;
const KEY_LINE = 13;
/** The plot begins below the room for the names of events; the tables begin there too. */
const TABLES_FROM = 16;

/** Where the parts of a chart are drawn. */
interface ChartLayout {
  readonly picture: Picture;
  /** Width of the drawing, points. */
  readonly width: number;
  readonly keys: readonly Key[];
  readonly frame: TableFrame;
  /** Height of drawing and key, points. */
  readonly drawnHeight: number;
  /** Height of everything below the title, points. */
  readonly height: number;
  /** Height of the chart with title and caption, points. */
  readonly total: number;
}

function layOut(flow: PdfFlow, chart: ChartBlock, lang: PageLanguage): ChartLayout {
  const { doc } = flow;
  const picture = chartPicture(chart, chart.beside.length > 0 ? BESIDE_TABLE : FULL_WIDTH, lang);
  const width = picture.width * SCALE;
  const keys = placeKeys(doc, chart, width);
  const keyHeight = keys.length === 0 ? 0 : (Math.max(...keys.map(({ row }) => row)) + 1) * KEY_LINE + 4;
  const drawnHeight = picture.height * SCALE + keyHeight;
  const frame: TableFrame = { x: PAGE.left + width + GAP, width: CONTENT_WIDTH - width - GAP };
  const beside = chart.beside.reduce((sum, table) => sum + heightBeside(flow, table, frame, lang) + GAP, TABLES_FROM);
  const height = Math.max(drawnHeight, chart.beside.length > 0 ? beside : 0);
  doc.font('bold').fontSize(TITLE_SIZE);
  const title = doc.heightOfString(chart.title, { width: CONTENT_WIDTH }) + 4;
  return { picture, width, keys, frame, drawnHeight, height, total: title + height + (chart.caption === '' ? 4 : 26) };
}

/** Height that a chart needs, points. */
export function chartHeight(flow: PdfFlow, chart: ChartBlock, lang: PageLanguage): number {
  return layOut(flow, chart, lang).total;
}

/** Draws a chart with its key, beside the tables of its key values. */
export function drawChart(flow: PdfFlow, chart: ChartBlock, lang: PageLanguage): void {
  const { doc, tags } = flow;
  const { picture, width, keys, frame, drawnHeight, height, total } = layOut(flow, chart, lang);
  flow.need(total);
  flow.paragraph(chart.title, { font: 'bold', size: TITLE_SIZE, color: COLORS.ink }, 0);
  const top = flow.y;
  tags.mark(
    'Figure',
    () => {
      drawPicture(flow, picture, PAGE.left, top);
      for (const key of keys) drawKey(doc, key, top + picture.height * SCALE);
    },
    { alt: chartAlt(chart, lang), bbox: [PAGE.left, top, PAGE.left + width, top + drawnHeight] },
  );
  let next = top + TABLES_FROM;
  for (const table of chart.beside) next += drawTableBeside(flow, table, next, frame, lang) + GAP;
  flow.y = top + height + 4;
  if (chart.caption !== '') flow.paragraph(chart.caption, { font: 'narrow', size: 8, color: COLORS.quiet }, 0);
  flow.y += 12;
}

interface Key {
  readonly name: string;
  readonly colour: string;
  readonly opacity: number;
  readonly isArea: boolean;
  readonly x: number;
  readonly row: number;
}

/** Names of the lines that share a pane with others, in rows as wide as the drawing. */
function placeKeys(doc: PDFKit.PDFDocument, chart: ChartBlock, width: number): readonly Key[] {
  doc.font('narrow').fontSize(KEY_SIZE);
  let x = 0;
  let row = 0;
  return chart.panes.flatMap(({ mark }, pane) => {
    const own = chart.lines.filter((line) => line.pane === pane);
    if (own.length < 2) return [];
    return own.map(({ name }, i): Key => {
      const used = 20 + doc.widthOfString(name) + 14;
      if (x > 0 && x + used > width) {
        x = 0;
        row += 1;
      }
      const key = { name, ...styleOf(mark, i, own.length), isArea: mark === 'stack', x: PAGE.left + x, row };
      x += used;
      return key;
    });
  });
}

/** Colour and opacity of a line or a layer, as in the drawing. */
function styleOf(mark: string, position: number, count: number): { readonly colour: string; readonly opacity: number } {
  if (mark !== 'stack') return { colour: LINE_COLOURS[Math.min(position, 4)] ?? LINE_COLOURS[0], opacity: 1 };
  const [, zone, shade] = /z(\d) s(\d)/.exec(stackClass(position, count)) ?? [];
  return { colour: ZONE_COLOURS[Number(zone) - 1]?.[0] ?? COLORS.quiet, opacity: 0.9 - 0.2 * Number(shade) };
}

function drawKey(doc: PDFKit.PDFDocument, { name, colour, opacity, isArea, x, row }: Key, top: number): void {
  const y = top + row * KEY_LINE;
  doc.save().fillOpacity(opacity).fillColor(colour);
  doc.rect(x, y + (isArea ? 1 : 4), 14, isArea ? 8 : 1.75).fill();
  doc.restore();
  doc
    .font('narrow')
    .fontSize(KEY_SIZE)
    .fillColor(COLORS.text)
    .text(name, x + 20, y, { lineBreak: false });
}
