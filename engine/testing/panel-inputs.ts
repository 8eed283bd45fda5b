import { createSeriesView } from '../array-series-view.ts';
import { GENESIS_DAY } from '../calendar.ts';
import type { KnowledgeInputs } from '../knowledge/declaration.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { SeriesView } from '../series-view.ts';
import { ALONE } from './alone.ts';
import { panelView } from './panel-entity.ts';

/** Creates inputs of a knowledge object that reads panels, and series where a view is given. */
export function panelInputs(
  panels: Readonly<Record<string, readonly PanelEntity[]>>,
  view: SeriesView = createSeriesView(GENESIS_DAY, GENESIS_DAY, new Map()),
): KnowledgeInputs {
  return {
    view,
    panel: (id) => panelView(panels[id] ?? []),
    reading: (type) => {
      throw new Error(`Reads ${type}, but these inputs provide series and panels only.`);
    },
    common: ALONE.common,
  };
}
