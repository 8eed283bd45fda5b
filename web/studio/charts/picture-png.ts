import { createRequire } from 'node:module';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';

// Bundled fonts, so that a machine without fonts draws the same image.
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FONT = {
  fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => path.join(FONTS, name)),
  loadSystemFonts: false,
  defaultFontFamily: 'DejaVu Sans',
};

/** Renders a picture as PNG at its own size. */
export async function picturePng(svg: string): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: FONT });
  return image.asPng();
}
