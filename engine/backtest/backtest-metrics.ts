import { calmar, compoundGrowth } from '../statistics/compound-growth.ts';
import { drawdown } from '../statistics/drawdown.ts';
import { MISSING_REASON_WORDS } from '../statistics/missing-reason-words.ts';
import { annualizedSharpe } from '../statistics/sharpe.ts';
import { sortino } from '../statistics/sortino.ts';
import { missing, type Statistic } from '../statistics/statistic.ts';
import { tradeMeasures } from '../statistics/trade-measures.ts';
import type { BacktestMetrics, NullReason } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import { BARS_PER_YEAR } from './bars-per-year.ts';
import type { ExecutedRun } from './executed-run.ts';

/** Minimum days for a yearly rate; below it the rate would be a guess. */
export const MIN_DAYS = 90;

/** Metrics of a run, with the reasons for those that are null. */
export interface MeasuredRun {
  readonly metrics: BacktestMetrics;
  readonly nullReasons: readonly NullReason[];
  /** Returns of each bar after the first, as fractions. */
  readonly returns: Float64Array;
}

/** Computes the metrics of a run over its window. Ratios are fractions. */
export function backtestMetrics(bars: BarColumns, run: ExecutedRun): MeasuredRun {
  const { equity, exposure } = run;
  const nullReasons: NullReason[] = [];
  const value = (field: string, found: Statistic): number | null => {
    if (found.value === null) nullReasons.push({ field, reason: REASONS[found.reason] });
    return found.value;
  };
  const final = equity.at(-1) ?? 1;
  const returns = barReturns(equity);
  const yearly = BARS_PER_YEAR[bars.interval];
  const fall = drawdown(equity, 1).value ?? { maximum: 0, ulcer: 0 };
  const growth = yearlyGrowth(bars, final);
  const trades = tradeMeasures(completedReturns(run));
  const rates = trades.winRateInterval.value;
  const metrics: BacktestMetrics = {
    totalReturn: final - 1,
    cagr: value('cagr', growth),
    maxDrawdown: fall.maximum,
    ulcerIndex: fall.ulcer,
    calmar: value('calmar', growth.value === null ? growth : calmar(growth.value, fall.maximum)),
    resultSharpe: value('result_sharpe', annualizedSharpe(returns, yearly)),
    sortino: value('sortino', sortino(returns, yearly)),
    sharpePerPeriod: value('sharpe_per_period', trades.sharpe),
    exposure: barsHeld(exposure) / exposure.length,
    trades: trades.count,
    wins: trades.wins,
    winRate: value('win_rate', trades.winRate),
    winRateLow: rates?.low ?? null,
    winRateHigh: rates?.high ?? null,
    profitFactor: value('profit_factor', trades.profitFactor),
    payoff: value('payoff', trades.payoff),
    expectancy: value('expectancy', trades.expectancy),
    kelly: value('kelly', trades.kelly),
    sqn: value('sqn', trades.systemQuality),
    concentration: value('concentration', trades.concentration),
    moneyWeightedReturn: run.moneyWeightedReturn,
  };
  const explain = (field: string, reason: string) => nullReasons.push({ field, reason });
  if (rates === null) for (const end of ['low', 'high']) explain(`win_rate_${end}`, 'no trade was completed');
  if (run.moneyWeightedReturn === null)
    explain('money_weighted_return', 'it is of money paid in over time alone, where a yearly rate is defined');
  return { metrics, nullReasons, returns };
}

function barsHeld(exposure: Float64Array): number {
  let held = 0;
  for (let i = 0; i < exposure.length; i++) if (exposure[i]! > 0) held++;
  return held;
}

/** Returns of each bar after the first, as fractions. */
export function barReturns(equity: Float64Array): Float64Array {
  const returns = new Float64Array(Math.max(equity.length - 1, 0));
  for (let i = 1; i < equity.length; i++) returns[i - 1] = equity[i]! / equity[i - 1]! - 1;
  return returns;
}

/** Net returns of the completed round trips, as fractions. */
export function completedReturns({ trades: { exitBar, netReturn } }: ExecutedRun): Float64Array {
  return netReturn.filter((_, i) => exitBar[i]! >= 0);
}

/** Days from the first day of a window to its last. */
export function windowDays({ days, lastDays }: BarColumns): number {
  return (lastDays.at(-1) ?? 0) - (days[0] ?? 0) + 1;
}

/** Annualised growth over a window; missing when the window is too short for a yearly rate. */
export function yearlyGrowth(bars: BarColumns, final: number): Statistic {
  const days = windowDays(bars);
  return days < MIN_DAYS ? missing('too_few') : compoundGrowth(final, days);
}

const REASONS: typeof MISSING_REASON_WORDS = {
  ...MISSING_REASON_WORDS,
  too_few:
    'too few observations: a yearly rate needs 90 days, a Sharpe ratio of bars 30 of them, a measure of trades two',
};
