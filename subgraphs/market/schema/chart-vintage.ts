import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { ChartPage } from '../read-chart-page.ts';
import { readVintage, VINTAGE } from '../read-vintage.ts';

/**
 * CPU time of a vintage: a fit as of the chosen day, one as of the newest day, and a share of the quarterly fits in
 * between.
 */
const VINTAGE_CPU_MS = 30;

/** The contents of a chart on a past day, next to its current contents. */
export const schema: SchemaPart = (builder, types) => {
  builder.objectField(types.object<ChartPage>('ChartPage'), 'vintage', (t) =>
    t.field({
      type: shapeType(types, VINTAGE),
      nullable: true,
      description: 'State of knowledge on the chosen day; null for cycles laid over each other.',
      resolve: (page, _args, context) => context.work.run(VINTAGE_CPU_MS, () => readVintage(page, context)),
    }),
  );
};
