import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { PAIR_INSIGHTS, readPairs } from '../../../services/strategies/pair-study-reader.ts';

/** Aggregate results of pair trade backtests. */
export const schema: SchemaPart = (builder, types) => {
  builder.queryField('pairTradingInsights', (t) =>
    t.field({
      type: shapeType(types, PAIR_INSIGHTS),
      description: 'Settings that all backtests of pairs share.',
      resolve: (_root, _args, context) => readPairs(context.snapshot, context),
    }),
  );
};
