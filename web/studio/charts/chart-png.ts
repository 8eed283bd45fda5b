import { createRequire } from 'node:module';
import path from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { chartSvg } from './chart-svg.tsx';

// Bundled fonts, so that a machine without fonts draws the same image.
const FONTS = path.join(path.dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const FONT = {
  fontFiles: ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((name) => path.join(FONTS, name)),
  loadSystemFonts: false,
  defaultFontFamily: 'DejaVu Sans',
};

/** Renders the picture of a chart as PNG, 1200 pixels wide as link previews want it. */
export async function chartPng(page: ChartAnswer, lang: PageLanguage): Promise<Uint8Array> {
  const image = await renderAsync(chartSvg(page, lang), { font: FONT });
  return image.asPng();
}
