/** @jsxImportSource preact */
import { ChartDrawings, type ChartDrawingsProps } from '../chart/chart-drawings.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { legendData } from './legend-data.ts';

interface PlotProps extends ChartDrawingsProps {
  /** Name of the group that takes the keys of the crosshair. */
  readonly name: string;
  /** Whether the address of the page can name another window of days. @default false */
  readonly hasWindows?: boolean;
}

/** A drawing with its legend. Complete without script, which adds the crosshair and, where there are windows, the zoom. */
export function ChartPlot({ name, hasWindows = false, ...drawn }: PlotProps) {
  const { chart, lang } = drawn;
  return (
    <div
      class="plot"
      data-plot
      data-fixed={hasWindows ? undefined : true}
      data-label={name}
      data-values={legendData(chart, lang)}
    >
      <ChartLegend page={chart} lang={lang} />
      <ChartDrawings {...drawn} />
    </div>
  );
}
