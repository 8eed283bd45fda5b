/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { ChartMarks } from '../../studio/chart/chart-drawing.tsx';
import { type ChartFormat, chartGeometry } from '../../studio/chart/chart-geometry.ts';
import { PICTURE_STYLE } from '../../studio/charts/picture-style.ts';
import type { ChartBlock } from '../report-document.ts';
import type { Picture } from './picture.ts';
import { toDrawnChart } from './to-drawn-chart.ts';

/** Draws a chart with the component of the chart pages. */
export function chartPicture(chart: ChartBlock, format: ChartFormat, lang: PageLanguage): Picture {
  const drawn = chartGeometry(toDrawnChart(chart, lang), format, lang);
  const { width, height } = drawn;
  const svg = renderToString(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <style>{PICTURE_STYLE}</style>
      <ChartMarks drawn={drawn} isNarrow={format.isNarrow} lang={lang} />
    </svg>,
  );
  return { svg, width, height };
}
