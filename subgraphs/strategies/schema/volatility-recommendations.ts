import { marketPhases } from '../../../engine/backtest/market-phases.ts';
import { RUN_ASSET_TYPE } from '../../../engine/evidence/run-outcome.ts';
import { RECOMMENDATIONS, volatilityRecommendations } from '../../../engine/evidence/volatility-recommendations.ts';
import { assetTypeOf } from '../../../engine/markets/asset-class.ts';
import { attributeText, lastDayOf, type PanelEntity } from '../../../engine/panel-view.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { marketOfPair } from '../../../services/markets/markets.ts';

const ANSWER = shape.object(
  'VolatilityRecommendations',
  'Strategies that won most often on a market in its current volatility phase. Descriptive, not advice.',
  { pair: shape.text('Id of the market.'), ...RECOMMENDATIONS },
);

interface AnsweredRecommendations extends ShapeOf<typeof ANSWER> {
  readonly market: PanelEntity;
}

const currentPhase = perSnapshot(
  (market: PanelEntity) => market.code,
  (_snapshot, market) => ({ phase: marketPhases(market, lastDayOf(market)).points.at(-1)?.phase ?? null }),
);

/** Strategies that won most often on a market in its current volatility phase. */
export const schema: SchemaPart = (builder, types) => {
  const answer = shapeType(types, ANSWER, (one: AnsweredRecommendations) => one);
  const requireRecent = addStaleField(builder, types, answer, ({ market }) => newestRowOf(market));
  builder.queryField('volatilityRecommendations', (t) =>
    t.field({
      type: answer,
      description: 'Strategies that won most often on a market in its current volatility phase.',
      authScopes: { tier: 'api_pro' },
      args: {
        pair: t.arg.string({
          required: true,
          defaultValue: 'BTCUSDT',
          description: 'Id of a market, or its pair alone.',
        }),
        assetType: t.arg({
          type: enumerationType(types, RUN_ASSET_TYPE),
          description: 'Kind of the asset, where it must be this one.',
        }),
      },
      resolve: async (_root, { pair, assetType: wanted }, context) => {
        const { snapshot, evidence } = context;
        const market = marketOfPair(snapshot, pair);
        const type = assetTypeOf(attributeText(market, 'base') ?? '');
        if (wanted && wanted !== type)
          throw invalidParameter('asset_type', `must be ${type} for ${market.code}, not ${wanted}`);
        const set = await evidence.runs();
        const { phase } = currentPhase(snapshot, market);
        const found = volatilityRecommendations(set, market.code, phase);
        return requireRecent({ pair: market.code, market, ...found }, context);
      },
    }),
  );
};
