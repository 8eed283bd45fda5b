import { CYCLE_ALIGNMENT } from '../../../engine/cycles/cycle-anchors.ts';
import { type PagedChart, pagedCharts } from '../../../services/charts/find-chart.ts';
import { CYCLE_PAGE, readCyclePage } from '../../../services/charts/read-cycle-page.ts';
import { addPageSources } from '../../../services/graph/attributions-field.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addCycleRates } from '../add-cycle-rates.ts';

const SCORE = 'btc_cycle_raw_score';
const RELATED = ['cycle-overlay', 'halving-position', 'rainbow', 'pi-cycle', 'btc-cycle-raw-score'];

/** Cycles of the Bitcoin price from halving to halving, low to low or high to high. */
export const schema: SchemaPart = (builder, types) => {
  const page = shapeType(types, CYCLE_PAGE);
  addCycleRates(builder, types, page);
  builder.objectFields(page, (t) => ({
    related: t.field({
      type: [types.object<PagedChart>('ChartEntry')],
      description: 'Charts about cycles.',
      resolve: (_page, _args, { declarations }) => RELATED.flatMap((slug) => pagedCharts(declarations).get(slug) ?? []),
    }),
  }));
  addPageSources(builder, types, page, (_page, { attributions, snapshot }) =>
    attributions.of(snapshot, { series: ['btc_close', SCORE] }),
  );
  builder.queryField('cyclePage', (t) =>
    t.field({
      type: page,
      description: 'Cycles of the Bitcoin price laid over each other, with where each stood on the same day.',
      args: {
        align: t.arg({
          type: enumerationType(types, CYCLE_ALIGNMENT),
          required: true,
          defaultValue: 'halving',
          description: 'Day that the cycles are counted from.',
        }),
      },
      resolve: (_root, { align }, context) => readCyclePage(align, context),
    }),
  );
};
