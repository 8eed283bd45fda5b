import {
  breadth,
  dispersion,
  dominanceTrend,
  fundingExtreme,
  type Insight,
  volatilityMix,
} from '../../engine/insights/market-insights.ts';
import { UNIVERSES, type UniverseDeclaration } from '../../engine/markets/universe-members.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { readTrackedAssets } from './phase-reader.ts';
import { readUniverse } from './universe-reader.ts';

const UNIVERSE = UNIVERSES.find(({ id }) => id === 'crypto-top-50') as UniverseDeclaration;

const compute = perSnapshot(
  () => 'newest',
  (snapshot): readonly Insight[] => {
    const view = snapshot.view();
    const hasCoins = snapshot.panel('coins').entities.size > 0;
    const universe = hasCoins ? readUniverse(UNIVERSE, snapshot, null) : null;
    const coins = universe?.members.map(({ entity }) => entity) ?? [];
    const { assets } = readTrackedAssets(snapshot, 'crypto');
    const phases = assets.flatMap(({ points }) => points.at(-1) ?? []);
    const newestPhase = phases.length === 0 ? null : Math.max(...phases.map(({ day }) => day));
    return [
      breadth(coins, universe?.asOf ?? null, view.lastDay),
      dispersion(coins, universe?.asOf ?? null, view.lastDay),
      fundingExtreme(view),
      volatilityMix(
        phases.map(({ phase }) => phase),
        newestPhase,
        view.lastDay,
      ),
      dominanceTrend(view),
    ];
  },
);

/** Computes the five aggregate signals from the newest data. */
export function readMarketInsights(snapshot: SeriesSnapshot): readonly Insight[] {
  return compute(snapshot, undefined);
}
