import { RUN_ASSET_TYPE } from '../../../engine/evidence/run-outcome.ts';
import { PHASE_INSIGHT, volatilityInsights } from '../../../engine/evidence/volatility-insights.ts';
import { MIN_PHASE_TRADES } from '../../../engine/evidence/volatility-recommendations.ts';
import { shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';

const ANSWER = shape.object(
  'VolatilityInsights',
  'Which strategies won how often in which volatility phase, without filters.',
  {
    assetType: shape.text('Kind of asset.'),
    minTrades: shape.integer('Trades a strategy needs in a phase.'),
    phases: shape.list(PHASE_INSIGHT, 'Figures of each volatility phase.'),
  },
);

/** How often each strategy won in each volatility phase. */
export const schema: SchemaPart = (builder, types) => {
  const assetType = enumerationType(types, RUN_ASSET_TYPE);
  builder.queryField('volatilityInsights', (t) =>
    t.field({
      type: shapeType(types, ANSWER),
      description: 'Which strategies won how often in which volatility phase.',
      authScopes: { tier: 'api_pro' },
      args: {
        assetType: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        minTrades: t.arg.int({
          required: true,
          defaultValue: MIN_PHASE_TRADES,
          description: 'Trades a strategy needs in a phase, at least 1.',
        }),
      },
      resolve: async (_root, { assetType: type, minTrades }, { evidence }) => {
        if (minTrades < 1) throw invalidParameter('min_trades', `must be at least 1, not ${minTrades}`);
        const phases = await evidence.once(`volatility ${type} ${minTrades}`, (set) =>
          volatilityInsights(set, type, minTrades),
        );
        return { assetType: type, minTrades, phases };
      },
    }),
  );
};
