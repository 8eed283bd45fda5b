import { BTC_MACRO_CORRELATIONS, CORRELATION_INPUTS } from '../../../engine/macro/btc-macro-correlations.ts';
import { QUADRANT_PERFORMANCE, type QuadrantPerformance } from '../../../engine/macro/quadrant-performance.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readBtcMacroCorrelations } from '../../../services/markets/correlation-reader.ts';

const METHOD =
  'Pearson correlation of weekly changes over completed ISO weeks, each read on the last day of the week on which both have a published value; nothing is carried forward. Interval: Fisher z, 95 percent.';

/** Bitcoin's correlation with macro components, and its returns by macro quadrant. */
export const schema: SchemaPart = (builder, types) => {
  builder.objectFields(
    shapeType(types, QUADRANT_PERFORMANCE, (one: QuadrantPerformance) => one),
    (t) => ({
      quadrant: t.string({
        description: 'sweet_spot, late_cycle_warning, crisis or recovery.',
        resolve: ({ quadrant }) => quadrant.key,
      }),
      label: t.string({
        description: 'Name of the quadrant.',
        args: types.textArgs(),
        resolve: ({ quadrant }, { lang }) => quadrant.label[lang],
      }),
    }),
  );
  const correlations = shapeType(types, BTC_MACRO_CORRELATIONS);
  builder.objectFields(correlations, (t) => ({
    method: t.string({ description: 'How the correlations are taken.', resolve: () => METHOD }),
    source: t.string({
      description: '`sample` for generated data, else `derived`.',
      resolve: (_one, _args, { snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
    }),
  }));
  const requireRecent = addStaleField(builder, types, correlations, ({ day }) => ({
    name: 'correlations with macro components',
    day,
    series: CORRELATION_INPUTS,
  }));
  builder.queryField('btcMacroCorrelations', (t) =>
    t.field({
      type: correlations,
      description: 'How Bitcoin moves with macro components, and how it did in each macro quadrant.',
      resolve: (_root, _args, context) => requireRecent(readBtcMacroCorrelations(context.snapshot), context),
    }),
  );
};
