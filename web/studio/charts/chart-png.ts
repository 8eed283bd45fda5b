import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { ChartAnswer } from '../chart/chart-answer.ts';
import { chartSvg } from './chart-svg.tsx';
import { picturePng } from './picture-png.ts';

/** Renders the picture of a chart as PNG, 1200 pixels wide as link previews want it. */
export async function chartPng(page: ChartAnswer, lang: PageLanguage): Promise<Uint8Array> {
  return picturePng(chartSvg(page, lang));
}
