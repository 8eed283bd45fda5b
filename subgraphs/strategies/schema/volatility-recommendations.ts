import { marketPhases } from '../../../engine/backtest/market-phases.ts';
import {
  type VolatilityRecommendations,
  volatilityRecommendations,
} from '../../../engine/evidence/volatility-recommendations.ts';
import { assetTypeOf } from '../../../engine/markets/asset-class.ts';
import { attributeText, type PanelEntity } from '../../../engine/panel-view.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import { newestRowOf } from '../../../platform/freshness/basis.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { marketOfPair } from '../../../platform/markets/markets.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { evidenceTypes } from '../evidence-types.ts';

interface AnsweredRecommendations extends VolatilityRecommendations {
  readonly pair: string;
  readonly market: PanelEntity;
}

const currentPhase = perSnapshot(
  (market: PanelEntity) => market.code,
  (_snapshot, market) => ({ phase: marketPhases(market, market.days.at(-1) as number).points.at(-1)?.phase ?? null }),
);

/** Strategies that won most often on a market while it was as volatile as it is. */
export const schema: SchemaPart = (builder, types) => {
  const { assetType, phase, phaseRow } = evidenceTypes(builder);
  const answer = builder.objectRef<AnsweredRecommendations>('VolatilityRecommendations').implement({
    description: 'Strategies that won most often on a market in its current volatility phase. Descriptive, not advice.',
    fields: (t) => ({
      pair: t.exposeString('pair', { description: 'Id of the market.' }),
      phase: t.expose('phase', { type: phase, nullable: true, description: 'Its current phase.' }),
      strategies: t.field({
        type: [phaseRow],
        description: 'At most three, by win rate.',
        resolve: ({ strategies }) => [...strategies],
      }),
      emptyReason: t.exposeString('emptyReason', { nullable: true, description: 'Why there are none.' }),
    }),
  });
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
        assetType: t.arg({ type: assetType, description: 'Kind of the asset, where it must be this one.' }),
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
