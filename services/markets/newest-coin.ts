import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { type NewestRow, newestRowIn } from '../freshness/basis.ts';

/** Returns the newest row of any coin; null without coins. */
export function readNewestCoin(
  snapshot: SeriesSnapshot,
  { panels }: Pick<EngineDeclarations, 'panels'>,
): NewestRow | null {
  const coins = panels.find(({ id }) => id === 'coins');
  return (coins && newestRowIn(snapshot, coins)) ?? null;
}
