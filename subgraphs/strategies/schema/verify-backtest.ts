import { BACKTEST_VERIFICATION } from '../../../services/backtests/verify-backtest.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { verifyStored } from '../verify-stored.ts';

/** Recomputation of stored backtests and comparison of their hashes. */
export const schema: SchemaPart = (builder, types) => {
  const type = shapeType(types, BACKTEST_VERIFICATION);
  builder.queryField('verifyBacktest', (t) =>
    t.field({
      type,
      description: "Computes one of the caller's own backtests again and compares its hash.",
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the backtest.' }) },
      resolve: async (_root, { id }, context) =>
        verifyStored(await context.backtestStore.read(context.caller.id, id), context),
    }),
  );
  builder.queryField('verifySharedBacktest', (t) =>
    t.field({
      type,
      description: 'Computes a shared backtest again and compares its hash.',
      args: { shareId: t.arg.id({ required: true, description: 'Share id of the backtest, as in its link.' }) },
      resolve: async (_root, { shareId }, context) =>
        verifyStored(await context.backtestStore.readShared(shareId), context),
    }),
  );
};
