import { toIsoDate } from '../../../engine/calendar.ts';
import { SCREENER_VERSION } from '../../../engine/screener/screener-scores.ts';
import { SCREENER_VALIDATION } from '../../../engine/screener/screener-validation.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { MAX_HELD_COINS, readValidation } from '../../../services/altcoins/screener-reader.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

/** Backtest of the altcoin screener. */
export const schema: SchemaPart = (builder, types) => {
  const validation = addValidation(builder, types);
  builder.queryField('gemValidation', (t) =>
    t.field({
      type: validation,
      description: 'A portfolio of the best scores, rebalanced monthly, against Bitcoin, over all history.',
      args: {
        topN: t.arg.int({ required: true, defaultValue: 10, description: `Coins held, 1 to ${MAX_HELD_COINS}.` }),
      },
      resolve: (_root, { topN }, context) => {
        if (topN < 1 || topN > MAX_HELD_COINS)
          throw invalidParameter('top_n', `must be from 1 to ${MAX_HELD_COINS}, not ${topN}`);
        return readValidation(context.snapshot, topN, context);
      },
    }),
  );
};

function addValidation(builder: GraphBuilder, types: SharedTypes) {
  const validation = shapeType(types, SCREENER_VALIDATION);
  builder.objectFields(validation, (t) => ({
    compositionVersion: t.string({
      description: 'Version of factors, groups and weights.',
      resolve: () => SCREENER_VERSION,
    }),
    from: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day of the portfolio; null without a month.',
      resolve: ({ months }) => (months[0] ? toIsoDate(months[0].from) : null),
    }),
    to: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day of the portfolio; null without a month.',
      resolve: ({ months }) => {
        const last = months.at(-1);
        return last ? toIsoDate(last.to) : null;
      },
    }),
    monthCount: t.int({
      description: 'Number of completed months in the test.',
      resolve: ({ months }) => months.length,
    }),
    survivorship: t.string({
      description: '`dead_coins_included`, or `survivors_only` when the data holds no coin that has died.',
      resolve: ({ deadCoins }) => (deadCoins > 0 ? 'dead_coins_included' : 'survivors_only'),
    }),
    costs: t.string({
      description: 'Costs that are counted.',
      resolve: () => 'none; turnover times twice the cost of a trade is lost each month',
    }),
  }));
  return validation;
}
