/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from '../chart/chart-answer.ts';
import { ChartDrawing } from '../chart/chart-drawing.tsx';
import type { ChartFormat } from '../chart/chart-geometry.ts';
import { ChartLegend } from '../charts/chart-legend.tsx';
import { legendData } from '../charts/legend-data.ts';
import { RESULT_FORMATS } from './worth-chart.ts';

interface PlotProps {
  readonly chart: DrawnChart;
  readonly lang: PageLanguage;
  /** What the drawing shows, for readers who cannot see it. */
  readonly label: string;
  /** Name of the group that takes the keys of the crosshair. */
  readonly name: string;
  readonly formats?: { readonly wide: ChartFormat; readonly narrow: ChartFormat };
}

/** A drawing with its legend, for wide pages and for phones; the script adds the crosshair. */
export function ResultPlot({ chart, lang, label, name, formats = RESULT_FORMATS }: PlotProps) {
  return (
    <div class="plot" data-plot data-fixed data-label={name} data-values={legendData(chart, lang)}>
      <ChartLegend page={chart} lang={lang} />
      <div class="wide">
        <ChartDrawing chart={chart} format={formats.wide} lang={lang} label={label} />
      </div>
      <div class="narrow">
        <ChartDrawing chart={chart} format={formats.narrow} lang={lang} label={label} />
      </div>
    </div>
  );
}
