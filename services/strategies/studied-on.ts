import { BARS, type StudiedMarkets, studiedMarkets } from '../../engine/evidence/studied-markets.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { StudyTask } from '../../platform/threads/engine-thread.ts';
import { shareMarket } from '../../platform/threads/shared-inputs.ts';

/** Returns the studied markets of a data version, plus their form for worker threads. */
export function studiedOn(snapshot: SeriesSnapshot): StudiedMarkets & StudyTask {
  const studied = studiedMarkets(snapshot.panel(BARS));
  return {
    ...studied,
    markets: studied.tested.map(({ asset, entity }) => ({ asset, market: shareMarket(entity) })),
  };
}
