import { type PhaseInsight, volatilityInsights } from '../../../engine/evidence/volatility-insights.ts';
import { LEAST_PHASE_TRADES } from '../../../engine/evidence/volatility-recommendations.ts';
import { invalidParameter } from '../../../platform/errors.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { evidenceTypes } from '../evidence-types.ts';

interface AnsweredPhases {
  readonly assetType: string;
  readonly minTrades: number;
  readonly phases: readonly PhaseInsight[];
}

/** Which strategies won how often in which volatility phase. */
export const schema: SchemaPart = (builder) => {
  const { assetType, phase, phaseRow } = evidenceTypes(builder);
  const insight = builder.objectRef<PhaseInsight>('PhaseInsight').implement({
    description: 'Strategies in one volatility phase.',
    fields: (t) => ({
      phase: t.expose('phase', { type: phase, description: 'Phase of the market at the close before the entry.' }),
      strategies: t.field({
        type: [phaseRow],
        description: 'By the lower end of the interval of the win rate, highest first.',
        resolve: ({ strategies }) => [...strategies],
      }),
      strategiesBelowMinTrades: t.exposeInt('strategiesBelowMinTrades', {
        description: 'Strategies with trades in the phase, but fewer than asked for.',
      }),
      emptyReason: t.exposeString('emptyReason', { nullable: true, description: 'Why there are none.' }),
    }),
  });
  const answer = builder.objectRef<AnsweredPhases>('VolatilityInsights').implement({
    description: 'Which strategies won how often in which volatility phase, without filters.',
    fields: (t) => ({
      assetType: t.exposeString('assetType', { description: 'Kind of asset.' }),
      minTrades: t.exposeInt('minTrades', { description: 'Trades a strategy needs in a phase.' }),
      phases: t.field({ type: [insight], description: 'Each phase.', resolve: ({ phases }) => [...phases] }),
    }),
  });
  builder.queryField('volatilityInsights', (t) =>
    t.field({
      type: answer,
      description: 'Which strategies won how often in which volatility phase.',
      authScopes: { tier: 'api_pro' },
      args: {
        assetType: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
        minTrades: t.arg.int({
          required: true,
          defaultValue: LEAST_PHASE_TRADES,
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
