import { median } from '../indicators/median.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import { publishedNumber } from '../published-number.ts';
import { PAIR_MODES, type PairMode, type StoredRun } from './stored-run.ts';

/** Runs below which nothing is aggregated. */
export const LEAST_PAIR_RUNS = 50;
const LEADERS = 20;

/** The runs of one mode. */
export interface PairModeRow {
  readonly mode: PairMode;
  readonly runs: number;
  /** Percent a year; null without a run that has one. */
  readonly medianCagrPct: number | null;
  /** Share of runs with a yearly return above zero, 0 to 1. */
  readonly positiveShare: number | null;
  /** 0 to 1. */
  readonly medianDeflatedSharpe: number | null;
}

/** A pair in one mode, ranked by its median deflated Sharpe ratio. */
export interface PairLeader extends PairModeRow {
  readonly rank: number;
  readonly pair: string;
}

export interface PairTradingInsights {
  readonly totalRuns: number;
  readonly matrix: readonly PairModeRow[];
  readonly leaderboard: readonly PairLeader[];
  readonly emptyReason: string | null;
}

/** What stored pair trades have in common. Rankings go by what is left after the number of trials is paid for. */
export function pairTradingInsights(runs: readonly StoredRun[]): PairTradingInsights {
  const paired = runs.filter(({ pairMode }) => pairMode !== null);
  const totalRuns = paired.length;
  if (totalRuns < LEAST_PAIR_RUNS)
    return {
      ...{ totalRuns, matrix: [], leaderboard: [] },
      emptyReason: `It needs ${LEAST_PAIR_RUNS} stored pair-trading runs; there are ${totalRuns}.`,
    };
  const matrix = PAIR_MODES.map((mode) =>
    summarize(
      mode,
      paired.filter(({ pairMode }) => pairMode === mode),
    ),
  );
  return { totalRuns, matrix, leaderboard: rank(paired), emptyReason: null };
}

function rank(runs: readonly StoredRun[]): PairLeader[] {
  const byPair = new Map<string, StoredRun[]>();
  for (const run of runs) {
    const key = `${run.pair} ${run.pairMode}`;
    byPair.set(key, [...(byPair.get(key) ?? []), run]);
  }
  return [...byPair.values()]
    .map((own) => ({ pair: own[0]?.pair ?? '', ...summarize(own[0]?.pairMode ?? 'ratio', own) }))
    .filter(({ medianDeflatedSharpe }) => medianDeflatedSharpe !== null)
    .sort((a, b) => (b.medianDeflatedSharpe ?? 0) - (a.medianDeflatedSharpe ?? 0) || (a.pair < b.pair ? -1 : 1))
    .slice(0, LEADERS)
    .map((row, i) => ({ rank: i + 1, ...row }));
}

function summarize(mode: PairMode, runs: readonly StoredRun[]): PairModeRow {
  const growths = runs.flatMap(({ cagrPct }) => cagrPct ?? []);
  const risen = growths.filter((growth) => growth > 0).length;
  return {
    mode,
    runs: runs.length,
    medianCagrPct: medianOf(growths),
    positiveShare: growths.length === 0 ? null : roundSignificant(risen / growths.length),
    medianDeflatedSharpe: medianOf(runs.flatMap(({ deflatedSharpe }) => deflatedSharpe ?? [])),
  };
}

function medianOf(values: readonly number[]): number | null {
  return publishedNumber(median([...values].sort((a, b) => a - b)));
}
