/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import type { DrawnChart } from './chart-answer.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { CHART_FORMATS, type ChartFormat } from './chart-geometry.ts';

export interface BothWidthsProps {
  readonly chart: DrawnChart;
  readonly lang: PageLanguage;
  /** Content of the drawing in words, for readers who cannot see it. */
  readonly label: string;
  /** @default those of a chart page */
  readonly formats?: { readonly wide: ChartFormat; readonly narrow: ChartFormat };
}

/** A chart drawn for wide pages and for phones, because text in a drawing is never scaled. */
export function BothWidths({ chart, lang, label, formats = CHART_FORMATS }: BothWidthsProps) {
  return (
    <>
      <div class="wide">
        <ChartDrawing chart={chart} format={formats.wide} lang={lang} label={label} />
      </div>
      <div class="narrow">
        <ChartDrawing chart={chart} format={formats.narrow} lang={lang} label={label} />
      </div>
    </>
  );
}
