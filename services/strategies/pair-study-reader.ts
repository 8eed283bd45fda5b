import { MIN_PAIR_RUNS, PAIR_TRADING, pairTradingInsights } from '../../engine/insights/pair-trading.ts';
import { PAIR_MODE } from '../../engine/pairs/pair-mode.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { taskPerSnapshot } from '../../platform/series/task-per-snapshot.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';
import { PAIR_RULES, pairRules } from './pair-rules.ts';
import { studiedOn } from './studied-on.ts';

export const PAIR_INSIGHTS = shape.object(
  'PairTradingInsights',
  'Settings that all pair backtests of the service share: long one coin and short another of equal value, on every pair of the studied markets in each signal mode. Descriptive, not advice.',
  {
    ...PAIR_TRADING,
    leastRuns: shape.integer('Runs below which nothing is aggregated.'),
    modes: shape.list(PAIR_MODE, 'The signal modes.'),
    rules: shape.of(PAIR_RULES, 'How pairs are traded, at what costs, and what is not modelled.'),
    independentTrials: shape.integer(
      'Clusters of alike runs, which are the trials that the deflated Sharpe ratio pays for.',
    ),
    sharedBars: shape.integer(
      'Days over which the runs are compared: those that all of them share; 0 where they share too few.',
    ),
    marketsTested: shape.list('text', 'Ids of the markets that were paired.'),
    marketsLeftOut: shape.list('text', 'Ids of declared markets with fewer than 400 daily bars.'),
    asOf: shape.day('Newest day of the data.'),
  },
);

/** Backtests all pairs of the studied markets on a worker thread, once per data version. */
export const readPairs = taskPerSnapshot(
  async (snapshot, { threads }: Pick<SubgraphContext, 'threads'>): Promise<ShapeOf<typeof PAIR_INSIGHTS>> => {
    const { tested, leftOut, markets } = studiedOn(snapshot);
    const { runs, independentTrials, sharedBars } = await threads.run('pairs', { markets, lastDay: snapshot.lastDay });
    return {
      ...pairTradingInsights(runs),
      leastRuns: MIN_PAIR_RUNS,
      modes: PAIR_MODE.values,
      rules: pairRules(),
      independentTrials,
      sharedBars,
      asOf: snapshot.lastDay,
      marketsTested: tested.map(({ entity }) => entity.code),
      marketsLeftOut: leftOut,
    };
  },
);
