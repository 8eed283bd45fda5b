import type { RegimeRecommendation } from '../../engine/evidence/regime-recommendation.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';

/** What past trades say about the macro regime that holds, and which trades say it. */
export interface BasedRecommendation extends RegimeRecommendation {
  /** Trades of the asset at the interval, or those on all studied markets by days and weeks. */
  readonly basis: 'asset' | 'studied_markets' | null;
}

const TYPE = 'strategy_regime_sensitivity';

/** As the knowledge about the sensitivity of a strategy says it. */
interface CurrentQuadrant {
  readonly rating: RegimeRecommendation['rating'];
  readonly text_en: string | null;
  readonly text_de: string | null;
}

/**
 * What the trades of an asset say about the regime that holds. Where they are too few, what the knowledge about the strategy
 * says of the studied markets: an asset enters a quadrant a handful of times, all of them together often enough.
 */
export async function readRecommendation(
  strategy: string,
  own: RegimeRecommendation,
  { snapshot, freshness, declarations, knowledge }: SubgraphContext,
): Promise<BasedRecommendation> {
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
