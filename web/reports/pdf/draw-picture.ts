import svgToPdf from 'svg-to-pdfkit';
import type { Picture } from '../charts/picture.ts';
import type { PdfFlow } from './pdf-flow.ts';

/** Points per pixel: text of 12 pixels is 9 points high. */
export const SCALE = 0.75;

/** Draws a picture as vectors and text, within the structure element that is open. @param x, y - Top left corner, points. */
export function drawPicture(
  { doc }: PdfFlow,
  { svg, width, height }: Picture,
  x: number,
  y: number,
  scale = SCALE,
): void {
  svgToPdf(doc, svg, x, y, {
    width: width * scale,
    height: height * scale,
    assumePt: true,
    fontCallback: (_family, bold) => (bold ? 'narrowBold' : 'narrow'),
  });
}
