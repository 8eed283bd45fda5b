import { backtestEvidence, LEAST_COMPLETED_TRADES, type ServiceTrials } from '../backtest/backtest-evidence.ts';
import { marketBars } from '../backtest/market-bars.ts';
import { usualCosts } from '../backtest/usual-costs.ts';
import type { Day } from '../calendar.ts';
import { LEAST_STUDIED_BARS, type StudiedMarket } from '../knowledge/studied-markets.ts';
import { independentTrials } from '../statistics/independent-trials.ts';
import { trackRecord } from '../statistics/track-record.ts';
import { pairBars } from './pair-bars.ts';
import { declaredValues } from './pair-mode.ts';
import { PAIR_MODE_DECLARATIONS } from './pair-modes.ts';
import { type PairOutcome, type PairTest, pairRun } from './pair-run.ts';
import { pairedMarkets } from './paired-markets.ts';
import type { LegCosts } from './simulate-pair.ts';

/** A backtest of a pair, judged against the others of its study. */
export interface PairRun extends PairOutcome {
  /** Tickers of the legs, for example `ETH/BTC`. */
  readonly pair: string;
  /** Ids of the markets of the legs. */
  readonly markets: readonly [string, string];
  /** Of a bar, over the bars that the runs share, its own where it is not compared; null where the returns do not vary. */
  readonly barSharpe: number | null;
  /** Probability that the Sharpe ratio of a bar is above what chance gives the best of the trials, 0 to 1. */
  readonly deflatedSharpe: number | null;
  /** Why there is no deflated Sharpe ratio. */
  readonly nullReason: string | null;
}

/** Backtests of all pairs of a list of markets in every mode. */
export interface PairStudy {
  readonly runs: readonly PairRun[];
  /** Independent ones among the runs that are compared. */
  readonly independentTrials: number;
  /** Bars over which the runs are compared. */
  readonly sharedBars: number;
}

/** What the study takes a trade to cost. */
export interface PairStudyCosts {
  /** By the ticker of a leg. */
  legCosts(asset: string): LegCosts;
  /** Interest of a year on the worth of the leg that is short, a fraction. */
  readonly borrowPerYear: number;
}

const BASIS_POINTS = 10_000;
/** Interest of a year on what is borrowed to be sold short: an assumption, since no source of past rates is open. */
export const BORROW_PER_YEAR = 0.05;
/** Fewer bars in common say too little about the likeness of runs. */
const LEAST_SHARED_BARS = 30;

/** The costs that a backtest of a single market has when nobody names any, on each leg, and interest. */
export const USUAL_PAIR_COSTS: PairStudyCosts = {
  legCosts(asset) {
    const { feeBps, slippageBps } = usualCosts(asset);
    return { fee: feeBps / BASIS_POINTS, slippage: slippageBps / BASIS_POINTS };
  },
  borrowPerYear: BORROW_PER_YEAR,
};

type NamedTest = Pick<PairRun, 'pair' | 'markets'> & { readonly test: PairTest };

/**
 * Backtests every pair of the markets in every mode, over all bars that the legs share. All modes are traded from the same
 * bar on: the first that the slowest of them can judge.
 *
 * The deflated Sharpe ratio of a run is judged against all runs of the study, over the bars that they share: whoever reads
 * the best of them has looked at all.
 *
 * @param lastDay - Last day that is known.
 */
export function pairStudy(
  markets: readonly StudiedMarket[],
  lastDay: Day,
  { legCosts, borrowPerYear }: PairStudyCosts = USUAL_PAIR_COSTS,
): PairStudy {
  const bars = new Map(markets.map(({ asset, entity }) => [asset, marketBars(entity, '1d', 0, lastDay)] as const));
  const offset = Math.max(...PAIR_MODE_DECLARATIONS.map((one) => one.warmup(declaredValues(one))));
  const tests = pairedMarkets(markets).flatMap(([first, second]): NamedTest[] => {
    const common = pairBars(...([first, second].map(({ asset }) => bars.get(asset)) as Parameters<typeof pairBars>));
    if (common.length < LEAST_STUDIED_BARS) return [];
    const costs = { first: legCosts(first.asset), second: legCosts(second.asset), borrowPerYear };
    return PAIR_MODE_DECLARATIONS.flatMap((declaration) => {
      const test = pairRun(declaration, common, offset, costs);
      const pair = `${first.asset}/${second.asset}`;
      return test ? [{ pair, markets: [first.entity.code, second.entity.code], test }] : [];
    });
  });
  return judged(tests);
}

/** The runs with what is left of each once the others are paid for. */
function judged(tests: readonly NamedTest[]): PairStudy {
  const longest = Math.max(0, ...tests.map(({ test }) => test.returns.length));
  // One that covers less than half of the history would leave the others that half to be compared on.
  const compared = tests.filter(({ test }) => 2 * test.returns.length >= longest).map(({ test }) => test);
  const shared = sharedDays(compared);
  const isEnough = shared.size >= LEAST_SHARED_BARS;
  const columns = new Map(isEnough ? compared.map((test) => [test, columnOn(test, shared)] as const) : []);
  const service: ServiceTrials = {
    sharpes: (isEnough ? [...columns.values()] : tests.map(({ test }) => test.returns)).flatMap(
      (column) => trackRecord(column).value?.sharpe ?? [],
    ),
    // Where likeness cannot be told, every run counts.
    independent: isEnough ? independentTrials([...columns.values()]) : tests.length,
  };
  const runs = tests.map(({ test, ...named }): PairRun => {
    const earned = { returns: columns.get(test) ?? test.returns, trades: test.outcome.trades };
    const evidence = backtestEvidence(earned, { declaredTrials: 1, ownSharpes: [], service });
    const { deflatedSharpe } = evidence.service;
    const nullReason = deflatedSharpe === null ? reasonOf(earned.trades) : null;
    return { ...named, ...test.outcome, barSharpe: evidence.sharpePerBar, deflatedSharpe, nullReason };
  });
  return { runs, independentTrials: service.independent, sharedBars: isEnough ? shared.size : 0 };
}

function reasonOf(trades: number): string {
  return trades < LEAST_COMPLETED_TRADES
    ? `A deflated Sharpe ratio needs ${LEAST_COMPLETED_TRADES} completed trades; the run has ${trades}.`
    : 'The returns of the bars that the runs share do not vary.';
}

/** Days on which every test has a return. */
function sharedDays(tests: readonly PairTest[]): ReadonlySet<Day> {
  const counts = new Map<Day, number>();
  for (const { days } of tests) for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return new Set([...counts].flatMap(([day, count]) => (count === tests.length ? [day] : [])));
}

function columnOn({ returns, days }: PairTest, shared: ReadonlySet<Day>): Float64Array {
  return returns.filter((_, i) => shared.has(days[i] as Day));
}
