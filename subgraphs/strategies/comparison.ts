import { PAIRED_DIFFERENCE } from '../../engine/backtest/paired-differences.ts';
import type { AnsweredComparison } from '../../services/backtests/backtests.ts';
import { compareStored } from '../../services/backtests/stored-comparison.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import type { addBacktestType } from './backtest-type.ts';
import { runArgs } from './run-args.ts';

type BacktestRef = ReturnType<typeof addBacktestType>;

/** Adds the comparison of strategies on one market. */
export function addComparison(builder: GraphBuilder, types: SharedTypes, backtest: BacktestRef): void {
  const comparison = addComparisonType(builder, types, backtest);
  addStored(builder, comparison);
  const choice = builder.inputType('StrategyChoice', {
    description: 'A strategy with parameters.',
    fields: (t) => ({
      strategy: t.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
      parameters: t.field({ type: 'JSON', description: 'Parameters by name; what is left out has its default.' }),
    }),
  });
  const { parameters: _own, ...shared } = runArgs(builder);
  builder.mutationField('compareBacktests', (t) =>
    t.field({
      type: comparison,
      description:
        'Tests two to five strategies over the window that all of them can trade, keeps each result, and compares them bar by bar.',
      authScopes: { tier: 'api_pro' },
      args: {
        strategies: t.arg({ type: [choice], required: true, description: 'Two to five strategies.' }),
        pair: t.arg.string({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
        ...shared,
        declaredTrials: t.arg.int({
          required: true,
          defaultValue: 1,
          description: 'Variants tried elsewhere, these included.',
        }),
        seed: t.arg.int({ description: 'Seed of everything that is drawn; made from the request when left out.' }),
      },
      resolve: (_root, { declaredTrials, seed, ...given }, { caller, snapshot, backtests }) =>
        backtests.compare(caller, snapshot, given, { declaredTrials, seed: seed ?? null }),
    }),
  );
}

/** Adds stored backtests side by side. */
function addStored(builder: GraphBuilder, comparison: ReturnType<typeof addComparisonType>): void {
  builder.queryField('comparedBacktests', (t) =>
    t.field({
      type: comparison,
      description:
        "Two to five of the caller's own backtests side by side; differences only where they have the same bars.",
      authScopes: { tier: 'api_pro' },
      args: { ids: t.arg.idList({ required: true, description: 'Ids of the backtests, two to five.' }) },
      resolve: (_root, { ids }, { caller, backtestStore }) => compareStored(backtestStore, caller.id, ids.map(String)),
    }),
  );
}

function addComparisonType(builder: GraphBuilder, types: SharedTypes, backtest: BacktestRef) {
  return builder.objectRef<AnsweredComparison>('BacktestComparison').implement({
    description: 'Strategies compared over one window.',
    fields: (t) => ({
      backtests: t.field({
        type: [backtest],
        description: 'In the requested order.',
        resolve: ({ backtests }) => [...backtests],
      }),
      differences: t.field({
        type: [shapeType(types, PAIRED_DIFFERENCE)],
        description: 'Each with each that comes after it.',
        resolve: ({ differences }) => [...differences],
      }),
    }),
  });
}
