import { MIN_COMPLETED_TRADES } from '../backtest/backtest-evidence.ts';
import { median } from '../indicators/median.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { PAIR_MODE, type PairMode } from '../pairs/pair-mode.ts';
import type { PairRun } from '../pairs/pair-study.ts';
import { publishedNumber } from '../published-number.ts';
import { type RowOf, type ShapeOf, shape } from '../shape.ts';
import { PASS_FROM } from '../statistics/deflated-sharpe.ts';

/** Minimum number of runs for any aggregate. */
export const MIN_PAIR_RUNS = 50;
const LEADERS = 20;
const PERCENT = 100;

const FIGURES = {
  mode: shape.of(PAIR_MODE, 'Mode that decides the trades.'),
  runs: shape.integer('Backtests; 1 for a pair in one mode.'),
  trades: shape.integer('Completed trades of all of them.'),
  winRate: shape.number.orNull('Share of the completed trades with a net return above 0, 0 to 1.'),
  medianCagrPct: shape.number.orNull('Median yearly return, percent; -100 where the account was lost.'),
  positiveShare: shape.number.orNull('Share of runs with a yearly return above zero, 0 to 1.'),
  medianMaxDrawdownPct: shape.number.orNull('Median of the deepest falls from a high, percent.'),
  medianSharpePerBar: shape.number.orNull(
    'Median Sharpe ratio of a day, never annualised, over the days that the runs share, or its own where it covers less than half of the longest.',
  ),
  medianDeflatedSharpe: shape.number.orNull(
    'Median probability that the Sharpe ratio is above what chance gives the best of the independent trials, 0 to 1.',
  ),
  judgedRuns: shape.integer('Runs with a deflated Sharpe ratio: it needs 30 completed trades.'),
  passingRuns: shape.integer('Runs whose deflated Sharpe ratio is at least 0.95.'),
  lostRuns: shape.integer('Runs whose losses ate the whole account.'),
  nullReason: shape.text.orNull('Why a number is missing.'),
};

const MODE_ROW = shape.object('PairModeRow', 'The backtests of all pairs in one mode.', FIGURES);
type PairModeRow = ShapeOf<typeof MODE_ROW>;

const LEADER = shape.object('PairLeader', 'The backtest of a pair in one mode.', {
  rank: shape.integer('Place, from 1.'),
  pair: shape.text('Tickers of the legs, for example `ETH/BTC`. The reverse is the same trade.'),
  markets: shape.list('text', 'Ids of the markets of the legs.'),
  dateFrom: shape.from('firstDay', shape.day('First day that could be traded.')),
  dateTo: shape.from('lastDay', shape.day('Last day of the study, UTC.')),
  ...FIGURES,
});
type PairLeader = ShapeOf<typeof LEADER>;

/** Aggregates of the backtests of pairs. */
export const PAIR_TRADING = {
  totalRuns: shape.integer(
    'Backtests of pairs: each pair of studied markets with at least 400 daily bars in common, once in each mode.',
  ),
  matrix: shape.list(MODE_ROW, 'A row for each mode; empty below the least runs.'),
  leaderboard: shape.list(
    LEADER,
    'The 20 pairs and modes with the highest deflated Sharpe ratio; empty below the least runs. Leading it proves nothing: see `passingRuns`.',
  ),
  emptyReason: shape.text.orNull('Why matrix and leaderboard are empty; null when they are not.'),
};
export type PairTradingInsights = RowOf<typeof PAIR_TRADING>;

/** Aggregates backtests of pairs. Rankings use Sharpe ratios deflated by the number of trials. */
export function pairTradingInsights(runs: readonly PairRun[]): PairTradingInsights {
  const totalRuns = runs.length;
  if (totalRuns < MIN_PAIR_RUNS)
    return {
      totalRuns,
      matrix: [],
      leaderboard: [],
      emptyReason: `The matrix needs ${MIN_PAIR_RUNS} backtests of pairs; there are ${totalRuns}. Each pair of studied markets with 400 common daily bars adds ${PAIR_MODE.values.length}.`,
    };
  const matrix = PAIR_MODE.values.map((mode) =>
    summarize(
      mode,
      runs.filter((run) => run.mode === mode),
    ),
  );
  return { totalRuns, matrix, leaderboard: rank(runs), emptyReason: null };
}

function rank(runs: readonly PairRun[]): PairLeader[] {
  return runs
    .map((run) => {
      const { mode, pair, markets, firstDay, lastDay } = run;
      return { pair, markets, firstDay, lastDay, ...summarize(mode, [run]) };
    })
    .filter(({ medianDeflatedSharpe }) => medianDeflatedSharpe !== null)
    .sort((a, b) => (b.medianDeflatedSharpe ?? 0) - (a.medianDeflatedSharpe ?? 0) || (a.pair < b.pair ? -1 : 1))
    .slice(0, LEADERS)
    .map((row, i) => ({ rank: i + 1, ...row }));
}

function summarize(mode: PairMode, runs: readonly PairRun[]): PairModeRow {
  const growths = runs.flatMap(({ cagr }) => cagr ?? []);
  const deflated = runs.flatMap(({ deflatedSharpe }) => deflatedSharpe ?? []);
  const trades = runs.reduce((sum, run) => sum + run.trades, 0);
  const wins = runs.reduce((sum, run) => sum + run.wins, 0);
  return {
    mode,
    runs: runs.length,
    trades,
    winRate: trades === 0 ? null : roundSignificant(wins / trades),
    medianCagrPct: medianOf(growths.map((growth) => PERCENT * growth)),
    positiveShare:
      growths.length === 0 ? null : roundSignificant(growths.filter((growth) => growth > 0).length / growths.length),
    medianMaxDrawdownPct: medianOf(runs.map(({ maxDrawdown }) => PERCENT * maxDrawdown)),
    medianSharpePerBar: medianOf(runs.flatMap(({ barSharpe }) => barSharpe ?? [])),
    medianDeflatedSharpe: medianOf(deflated),
    judgedRuns: deflated.length,
    passingRuns: deflated.filter((ratio) => ratio >= PASS_FROM).length,
    lostRuns: runs.filter(({ lost }) => lost).length,
    nullReason: deflated.length > 0 ? null : reasonOf(runs),
  };
}

function reasonOf(runs: readonly PairRun[]): string {
  if (runs.length === 0) return 'No pair was backtested in this mode.';
  if (runs.length === 1) return runs[0]?.nullReason as string;
  return `No backtest of this mode has the ${MIN_COMPLETED_TRADES} completed trades and varying returns that a deflated Sharpe ratio needs.`;
}

function medianOf(values: readonly number[]): number | null {
  return publishedNumber(median([...values].sort((a, b) => a - b)));
}
