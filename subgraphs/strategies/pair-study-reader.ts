import type { Day } from '../../engine/calendar.ts';
import { type PairTradingInsights, pairTradingInsights } from '../../engine/insights/pair-trading.ts';
import type { PairStudy } from '../../engine/pairs/pair-study.ts';
import type { SubgraphContext } from '../../platform/graph/subgraph-context.ts';
import { taskPerSnapshot } from '../../platform/series/task-per-snapshot.ts';
import { studiedOn } from './studied-on.ts';

/** What backtests of pairs have in common, and what they stand on. */
export interface ReadPairs extends PairTradingInsights, Pick<PairStudy, 'independentTrials' | 'sharedBars'> {
  /** Newest day of the data. */
  readonly asOf: Day;
  /** Ids of the markets that were paired, and of the declared ones with too few bars. */
  readonly marketsTested: readonly string[];
  readonly marketsLeftOut: readonly string[];
}

/** Backtests all pairs of the studied markets on a thread, once for each data version. */
export const readPairs = taskPerSnapshot(
  async (snapshot, { threads }: Pick<SubgraphContext, 'threads'>): Promise<ReadPairs> => {
    const { tested, leftOut, markets } = studiedOn(snapshot);
    const { runs, independentTrials, sharedBars } = await threads.run('pairs', { markets, lastDay: snapshot.lastDay });
    return {
      ...pairTradingInsights(runs),
      independentTrials,
      sharedBars,
      asOf: snapshot.lastDay,
      marketsTested: tested.map(({ entity }) => entity.code),
      marketsLeftOut: leftOut,
    };
  },
);
