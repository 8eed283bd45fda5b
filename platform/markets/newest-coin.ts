import { type NewestRow, newestRowIn } from '../freshness/basis.ts';
import type { EngineDeclarations } from '../modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';

/** The newest row of any coin; null without coins. */
export function readNewestCoin(
  snapshot: SeriesSnapshot,
  { panels }: Pick<EngineDeclarations, 'panels'>,
): NewestRow | null {
  const coins = panels.find(({ id }) => id === 'coins');
  return (coins && newestRowIn(snapshot, coins)) ?? null;
}
