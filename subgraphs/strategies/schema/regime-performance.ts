import { REGIME_FIELDS, type RegimePerformance } from '../../../engine/evidence/regime-performance.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { BASED_RECOMMENDATION, readRecommendation } from '../../../services/strategies/read-recommendation.ts';
import { createRegimeReader } from '../../../services/strategies/regime-reader.ts';
import { TESTED_FIELDS, testedPlace, toTested } from '../../../services/strategies/tested-strategy.ts';
import { testedArgs } from '../tested-args.ts';

const ANSWER = shape.object(
  'RegimePerformance',
  'The completed trades of a backtest at default parameters and costs, by macro quadrant of their entry.',
  {
    ...TESTED_FIELDS,
    pair: shape.text('Id of the market the backtest was run on.'),
    dateFrom: shape.day.orNull('First day that was traded.'),
    dateTo: shape.day.orNull('Last day that was traded; null without a window.'),
    ...REGIME_FIELDS,
    nullReason: shape.text.orNull('Why there is no window.'),
  },
);

type AnsweredRegimes = ShapeOf<typeof ANSWER> & Pick<RegimePerformance, 'recommendation'>;

/** Results of a strategy by macro regime. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const read = createRegimeReader(declarations);
  const performance = addPerformance(builder, types);
  builder.queryField('regimePerformance', (t) =>
    t.field({
      type: performance,
      description: 'How a strategy at its defaults did by macro quadrant. An unknown asset is `not_found`.',
      args: testedArgs(builder),
      resolve: (_root, args, { snapshot }): AnsweredRegimes => {
        const tested = toTested(declarations, snapshot, args);
        const { strategy, interval } = tested;
        const { window, ...found } = read(snapshot, { strategy, market: tested.asset.market, interval });
        const nullReason = `The market has too few bars of ${interval} for the warm-up of the strategy.`;
        return {
          ...found,
          ...testedPlace(tested),
          dateFrom: window?.firstDay ?? null,
          dateTo: window?.lastDay ?? null,
          nullReason: window ? null : nullReason,
        };
      },
    }),
  );
};

function addPerformance(builder: GraphBuilder, types: SharedTypes) {
  const performance = shapeType(types, ANSWER, (one: AnsweredRegimes) => one);
  builder.objectField(performance, 'recommendation', (t) =>
    t.field({
      type: shapeType(types, BASED_RECOMMENDATION),
      description: 'Recommendation for the current regime; none while the newest regime is too old.',
      resolve: (one, _args, context) => readRecommendation(one.strategy, one.recommendation, context),
    }),
  );
  return performance;
}
