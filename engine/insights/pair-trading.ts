import { LEAST_COMPLETED_TRADES } from '../backtest/backtest-evidence.ts';
import { median } from '../indicators/median.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { PAIR_MODES, type PairMode } from '../pairs/pair-mode.ts';
import type { PairRun } from '../pairs/pair-study.ts';
import { publishedNumber } from '../published-number.ts';
import { PASS_FROM } from '../statistics/deflated-sharpe.ts';

/** Runs below which nothing is aggregated. */
export const LEAST_PAIR_RUNS = 50;
const LEADERS = 20;
const PERCENT = 100;

/** What the backtests of pairs in one mode came to. */
export interface PairModeRow {
  readonly mode: PairMode;
  readonly runs: number;
  /** Completed trades of all of them. */
  readonly trades: number;
  /** Share of the completed trades with a net return above 0, 0 to 1; null without trades. */
  readonly winRate: number | null;
  /** Percent a year; null without a run that has one. */
  readonly medianCagrPct: number | null;
  /** Share of runs with a yearly return above zero, 0 to 1. */
  readonly positiveShare: number | null;
  /** Deepest fall from a high, percent. */
  readonly medianMaxDrawdownPct: number | null;
  /** Sharpe ratio of a bar, never annualised. */
  readonly medianSharpePerBar: number | null;
  /** 0 to 1. */
  readonly medianDeflatedSharpe: number | null;
  /** Runs with a deflated Sharpe ratio: 30 completed trades and returns that vary. */
  readonly judgedRuns: number;
  /** Those whose deflated Sharpe ratio is at least 0.95. */
  readonly passingRuns: number;
  /** Runs whose losses ate the whole account. */
  readonly lostRuns: number;
  /** Why a number is missing. */
  readonly nullReason: string | null;
}

/** A pair in one mode, ranked by its median deflated Sharpe ratio. */
export interface PairLeader extends PairModeRow, Pick<PairRun, 'pair' | 'markets' | 'firstDay' | 'lastDay'> {
  readonly rank: number;
}

export interface PairTradingInsights {
  readonly totalRuns: number;
  readonly matrix: readonly PairModeRow[];
  readonly leaderboard: readonly PairLeader[];
  readonly emptyReason: string | null;
}

/** What backtests of pairs have in common. Rankings go by what is left after the number of trials is paid for. */
export function pairTradingInsights(runs: readonly PairRun[]): PairTradingInsights {
  const totalRuns = runs.length;
  if (totalRuns < LEAST_PAIR_RUNS)
    return {
      totalRuns,
      matrix: [],
      leaderboard: [],
      emptyReason: `The matrix needs ${LEAST_PAIR_RUNS} backtests of pairs; there are ${totalRuns}. Each pair of studied markets with 400 daily bars in common adds ${PAIR_MODES.length}.`,
    };
  const matrix = PAIR_MODES.map((mode) =>
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
  return `No run of this mode has ${LEAST_COMPLETED_TRADES} completed trades and returns that vary, which a deflated Sharpe ratio needs.`;
}

function medianOf(values: readonly number[]): number | null {
  return publishedNumber(median([...values].sort((a, b) => a - b)));
}
