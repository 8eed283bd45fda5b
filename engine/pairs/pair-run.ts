import { barReturns, MIN_DAYS } from '../backtest/backtest-metrics.ts';
import type { Day } from '../calendar.ts';
import { compoundGrowth } from '../statistics/compound-growth.ts';
import { drawdown } from '../statistics/drawdown.ts';
import { type PairBars, slicedPair } from './pair-bars.ts';
import { declaredValues, type PairMode, type PairModeDeclaration } from './pair-mode.ts';
import { type PairCosts, simulatePair } from './simulate-pair.ts';

/** Result of a backtest of a pair, before comparison with others. Ratios are fractions. */
export interface PairOutcome {
  readonly mode: PairMode;
  /** First and last day that could be traded. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Completed trades. */
  readonly trades: number;
  /** Number of trades with a net return above 0. */
  readonly wins: number;
  /** Yearly return, -1 where the account was lost; null when the window is too short for one. */
  readonly cagr: number | null;
  /** Maximum drawdown, 0 to 1. */
  readonly maxDrawdown: number;
  /** Whether losses consumed the whole account. */
  readonly lost: boolean;
}

/** An outcome with the returns it is judged by. */
export interface PairTest {
  readonly outcome: PairOutcome;
  /**
   * Returns of the bars after the first as fractions, including bars without a position; 0 after the loss of the
   * account.
   */
  readonly returns: Float64Array;
  /** Day of each return. */
  readonly days: Int32Array;
}

/**
 * Backtests a mode on a pair at its declared parameters.
 *
 * @param offset - Bars before the first close that may be judged, at least the warm-up of the mode.
 * @returns null when fewer than two bars are left.
 */
export function pairRun(
  declaration: PairModeDeclaration,
  bars: PairBars,
  offset: number,
  costs: PairCosts,
): PairTest | null {
  if (bars.length - offset < 2) return null;
  const { first, second } = bars;
  const logRatio = first.close.map((price, i) => Math.log(price) - Math.log(second.close[i]!));
  const sides = new Int8Array(bars.length);
  declaration.sides(logRatio, declaredValues(declaration), sides);
  const window = slicedPair(bars, offset, bars.length);
  const { equity, trades, lost } = simulatePair(window, sides.subarray(offset), costs);
  const completed = trades.filter(({ exitBar }) => exitBar >= 0);
  const { days } = window;
  const [firstDay, lastDay] = [days[0] as Day, days.at(-1) as Day];
  const length = lastDay - firstDay + 1;
  const outcome: PairOutcome = {
    mode: declaration.mode,
    firstDay,
    lastDay,
    trades: completed.length,
    wins: completed.filter(({ netReturn }) => netReturn > 0).length,
    cagr: length < MIN_DAYS ? null : compoundGrowth(equity.at(-1)!, length).value,
    maxDrawdown: drawdown(equity, 1).value?.maximum ?? 0,
    lost,
  };
  // A lost account stays at 0, so 0 over 0 counts as a return of 0.
  const returns = barReturns(equity).map((value) => (Number.isNaN(value) ? 0 : value));
  return { outcome, returns, days: days.subarray(1) };
}
