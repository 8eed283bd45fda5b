import { RECOMMENDATION, type RegimeRecommendation } from '../../engine/evidence/regime-recommendation.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';

export const BASED_RECOMMENDATION = shape.object(
  'RegimeRecommendation',
  'Record of past trades in the current macro regime. Descriptive, not advice.',
  {
    ...RECOMMENDATION,
    basis: shape.text.orNull<'asset' | 'studied_markets'>(
      'asset: trades of the asset at the interval; studied_markets: where they are fewer than 20, those on all studied markets by days and weeks, as in the knowledge object strategy_regime_sensitivity.',
    ),
  },
);

const TYPE = 'strategy_regime_sensitivity';

/** Current quadrant in the payload of a strategy's regime sensitivity. */
interface CurrentQuadrant {
  readonly rating: RegimeRecommendation['rating'];
  readonly text_en: string | null;
  readonly text_de: string | null;
}

/**
 * Rates the current regime by the trades of an asset. When they are too few, falls back to the strategy's regime
 * sensitivity on all studied markets. One asset enters a quadrant only a handful of times; all of them together enter
 * it often enough.
 */
export async function readRecommendation(
  strategy: string,
  own: RegimeRecommendation,
  { snapshot, freshness, declarations, knowledge }: SubgraphContext,
): Promise<ShapeOf<typeof BASED_RECOMMENDATION>> {
  const { refusal } = freshness.of(snapshot, 'macro_regime_quadrant');
  if (refusal) return { quadrant: null, rating: null, text: null, basis: null, nullReason: refusal.message };
  if (own.rating !== null) return { ...own, basis: 'asset' };
  const declaration = declarations.knowledge.find(({ type }) => type === TYPE);
  const study = declaration && { subject: strategy, asOf: snapshot.lastDay };
  const reading = study && (await knowledge.read(snapshot, declaration, study));
  const found = reading?.result.payload.current_quadrant as CurrentQuadrant | undefined;
  if (own.quadrant === null || !found?.rating) return { ...own, basis: null };
  return {
    quadrant: own.quadrant,
    rating: found.rating,
    text: {
      en: `The asset has too few trades of its own in it. On all studied markets: ${found.text_en}`,
      de: `Der Wert hat darin zu wenige eigene Trades. Auf allen untersuchten Märkten: ${found.text_de}`,
    },
    basis: 'studied_markets',
    nullReason: null,
  };
}
