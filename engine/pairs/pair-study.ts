import { deflatedByService, MIN_COMPLETED_TRADES, type ServiceTrials } from '../backtest/backtest-evidence.ts';
import { marketBars } from '../backtest/market-bars.ts';
import { usualCosts } from '../backtest/usual-costs.ts';
import type { Day } from '../calendar.ts';
import { MIN_STUDIED_BARS, type StudiedMarket } from '../evidence/studied-markets.ts';
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
  /**
   * Sharpe ratio per bar over the bars that the runs share, or over its own bars where it is not compared; null where
   * the returns do not vary.
   */
  readonly barSharpe: number | null;
  /** Probability that the Sharpe ratio per bar exceeds the best expected of the trials by chance, 0 to 1. */
  readonly deflatedSharpe: number | null;
  /** Reason for a missing deflated Sharpe ratio. */
  readonly nullReason: string | null;
}

/** Backtests of all pairs of a list of markets in every mode. */
export interface PairStudy {
  readonly runs: readonly PairRun[];
  /** Number of independent trials among the compared runs. */
  readonly independentTrials: number;
  /** Number of bars over which the runs are compared. */
  readonly sharedBars: number;
}

/** Cost assumptions of the study. */
export interface PairStudyCosts {
  /** Returns the costs of a leg, by its ticker. */
  legCosts(asset: string): LegCosts;
  /** Yearly interest on the value of the short leg, as a fraction. */
  readonly borrowPerYear: number;
}

const BASIS_POINTS = 10_000;
/** Yearly interest on the borrowed asset, as a fraction. An assumption, since no open source of past rates exists. */
export const BORROW_PER_YEAR = 0.05;
/** Minimum number of shared bars for judging the correlation of runs. */
const MIN_SHARED_BARS = 30;

/** Default costs of a single-market backtest on each leg, plus interest. */
export const USUAL_PAIR_COSTS: PairStudyCosts = {
  legCosts(asset) {
    const { feeBps, slippageBps } = usualCosts(asset);
    return { fee: feeBps / BASIS_POINTS, slippage: slippageBps / BASIS_POINTS };
  },
  borrowPerYear: BORROW_PER_YEAR,
};

type NamedTest = Pick<PairRun, 'pair' | 'markets'> & { readonly test: PairTest };

/**
 * Backtests every pair of the markets in every mode, over all bars that the legs share. All modes are traded from the
 * same bar on: the first that the slowest of them can judge.
 *
 * The deflated Sharpe ratio of a run is measured against all runs of the study, over the bars that they share, because
 * a reader who picks the best has looked at all of them.
 *
 * @param lastDay - Last known day.
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
    if (common.length < MIN_STUDIED_BARS) return [];
    const costs = { first: legCosts(first.asset), second: legCosts(second.asset), borrowPerYear };
    return PAIR_MODE_DECLARATIONS.flatMap((declaration) => {
      const test = pairRun(declaration, common, offset, costs);
      const pair = `${first.asset}/${second.asset}`;
      return test ? [{ pair, markets: [first.entity.code, second.entity.code], test }] : [];
    });
  });
  return judged(tests);
}

/** Deflates the Sharpe ratio of each run by the others. */
function judged(tests: readonly NamedTest[]): PairStudy {
  const longest = Math.max(0, ...tests.map(({ test }) => test.returns.length));
  // A run that covers less than half of the history would leave the others too few bars to compare.
  const compared = tests.filter(({ test }) => 2 * test.returns.length >= longest).map(({ test }) => test);
  const shared = sharedDays(compared);
  const isEnough = shared.size >= MIN_SHARED_BARS;
  const columns = new Map(isEnough ? compared.map((test) => [test, columnOn(test, shared)] as const) : []);
  const records = new Map(tests.map(({ test }) => [test, trackRecord(columns.get(test) ?? test.returns)] as const));
  const service: ServiceTrials = {
    sharpes: [...(isEnough ? columns : records).keys()].flatMap((test) => records.get(test)?.value?.sharpe ?? []),
    // Where the correlation cannot be measured, every run counts.
    independent: isEnough ? independentTrials([...columns.values()]) : tests.length,
  };
  const runs = tests.map(({ test, ...named }): PairRun => {
    const earned = { returns: columns.get(test) ?? test.returns, trades: test.outcome.trades };
    const record = records.get(test);
    const { deflatedSharpe } = deflatedByService(earned, service, record);
    const nullReason = deflatedSharpe === null ? reasonOf(earned.trades) : null;
    return { ...named, ...test.outcome, barSharpe: record?.value?.sharpe ?? null, deflatedSharpe, nullReason };
  });
  return { runs, independentTrials: service.independent, sharedBars: isEnough ? shared.size : 0 };
}

function reasonOf(trades: number): string {
  return trades < MIN_COMPLETED_TRADES
    ? `A deflated Sharpe ratio needs ${MIN_COMPLETED_TRADES} completed trades; the backtest has ${trades}.`
    : 'The returns of the shared bars do not vary.';
}

/** Returns the days on which every test has a return. */
function sharedDays(tests: readonly PairTest[]): ReadonlySet<Day> {
  const counts = new Map<Day, number>();
  for (const { days } of tests) for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return new Set([...counts].flatMap(([day, count]) => (count === tests.length ? [day] : [])));
}

function columnOn({ returns, days }: PairTest, shared: ReadonlySet<Day>): Float64Array {
  return returns.filter((_, i) => shared.has(days[i] as Day));
}
