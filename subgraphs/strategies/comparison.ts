import type { PairedDifference } from '../../engine/backtest/compare-backtests.ts';
import type { AnsweredComparison } from '../../platform/backtests/backtests.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { numberFields } from '../../platform/graph/number-fields.ts';
import type { addBacktestType } from './backtest-type.ts';
import { runArgs } from './run-args.ts';

type BacktestRef = ReturnType<typeof addBacktestType>;

/** Comparing strategies on one market. */
export function addComparison(builder: GraphBuilder, backtest: BacktestRef): void {
  const comparison = addComparisonType(builder, backtest);
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

function addComparisonType(builder: GraphBuilder, backtest: BacktestRef) {
  const difference = builder.objectRef<PairedDifference>('PairedDifference').implement({
    description: 'How much more one strategy returned than another, bar by bar.',
    fields: (t) => ({
      strategy: t.exposeString('strategy', { description: 'The one.' }),
      other: t.exposeString('other', { description: 'The other.' }),
      ...numberFields<PairedDifference>(t, 'nullable', {
        perYear: 'Mean difference of the returns of bars times the bars of a year; null when both are the same.',
        low: 'Lower end of its interval of 90 % (stationary bootstrap of the pairs).',
        high: 'Upper end of it.',
      }),
      isDistinguishable: t.exposeBoolean('isDistinguishable', { description: 'Whether the interval leaves zero out.' }),
    }),
  });
  return builder.objectRef<AnsweredComparison>('BacktestComparison').implement({
    description: 'Strategies compared over one window.',
    fields: (t) => ({
      backtests: t.field({
        type: [backtest],
        description: 'In the order asked for.',
        resolve: ({ backtests }) => [...backtests],
      }),
      differences: t.field({
        type: [difference],
        description: 'Each with each that comes after it.',
        resolve: ({ differences }) => [...differences],
      }),
    }),
  });
}
