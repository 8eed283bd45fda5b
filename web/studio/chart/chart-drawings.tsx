/** @jsxImportSource preact */
import type { PageLanguage } from '../../../platform/pages/page-language.ts';
import { AtBothWidths } from './at-both-widths.tsx';
import type { DrawnChart } from './chart-answer.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { CHART_FORMATS, type ChartFormat } from './chart-geometry.ts';

export interface ChartDrawingsProps {
  readonly chart: DrawnChart;
  readonly lang: PageLanguage;
  /** Content of the drawing in words, for readers who cannot see it. */
  readonly label: string;
  /** @default those of a chart page */
  readonly formats?: { readonly wide: ChartFormat; readonly narrow: ChartFormat };
}

/** A chart drawn for wide pages and for phones. */
export function ChartDrawings({ chart, lang, label, formats = CHART_FORMATS }: ChartDrawingsProps) {
  return (
    <AtBothWidths
      {...formats}
      draw={(format) => <ChartDrawing chart={chart} format={format} lang={lang} label={label} />}
    />
  );
}
