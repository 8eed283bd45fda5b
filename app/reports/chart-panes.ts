import type { ChartDeclaration } from '../../engine/charts/chart-declaration.ts';
import { chartLayout } from '../../engine/charts/chart-panes.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { bordersOf } from '../../services/charts/pane-borders.ts';
import type { ReportPane } from '../../web/reports/history/history-content.ts';

/** Returns the panes that a chart is drawn in, top to bottom, as on its page. */
export function panesOfChart(declaration: ChartDeclaration): readonly ReportPane[] {
  const decides = declaration.zone.borders?.key;
  return chartLayout(declaration).panes.map(({ scale, mark, fields }) => ({
    scale,
    mark,
    fields,
    borders: decides !== undefined && fields.includes(decides) ? bordersOf(declaration) : [],
  }));
}

/** Returns the pane of a single series, with the zones of the chart that it decides, if there is one. */
export function paneOfSeries(id: string, { charts, series }: EngineDeclarations): ReportPane {
  const decided = charts.find(({ fields, zone }) =>
    fields.some(({ key, series: of }) => of === id && key === zone.borders?.key),
  );
  return {
    scale: series.get(id)?.unit === 'usd' ? 'log' : 'linear',
    mark: 'line',
    fields: [id],
    borders: decided ? bordersOf(decided) : [],
  };
}
