import type { TestSetting } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import { contributions } from './contributions.ts';
import { simulate } from './simulate.ts';
import {
  createSimulation,
  firstBars,
  firstTrades,
  type Simulation,
  type SimulationRules,
  type TradeColumns,
} from './simulation.ts';
import type { StrategyDeclaration } from './strategy-declaration.ts';

/** Results of holding a target. */
export interface ExecutedRun {
  /** Account value at the close of each bar, in multiples of the start. */
  readonly equity: Float64Array;
  /** Share of equity held at the close of each bar. */
  readonly exposure: Float64Array;
  readonly trades: TradeColumns;
  /** Annual money-weighted return of contributions; null for a single sum, and where no rate is defined. */
  readonly moneyWeightedReturn: number | null;
}

const BASIS_POINTS = 10_000;

/** Extracts costs and stops from a request. */
export function rulesOf(
  request: Omit<TestSetting, 'pair' | 'interval' | 'anchor' | 'dateFrom' | 'dateTo'>,
): SimulationRules {
  const { feeBps, slippageBps, stopLoss, takeProfit, trailingStop } = request;
  return { fee: feeBps / BASIS_POINTS, slippage: slippageBps / BASIS_POINTS, stopLoss, takeProfit, trailingStop };
}

/**
 * Trades a target: each decision at a close is filled at the next open.
 *
 * @param memory - Memory for at least as many bars that the run may use, until the next run with it.
 */
export function executedRun(
  kind: StrategyDeclaration['kind'],
  bars: BarColumns,
  target: Float64Array,
  rules: SimulationRules,
  memory?: Simulation,
): ExecutedRun {
  if (kind === 'contributions') {
    const { equity, exposure, moneyWeightedReturn } = contributions(bars, target, rules);
    return { equity, exposure, moneyWeightedReturn, trades: firstTrades(createSimulation(0).trades, 0) };
  }
  const out = memory ? firstBars(memory, bars.length) : createSimulation(bars.length);
  const count = simulate(bars, target, rules, out);
  return {
    equity: out.equity,
    exposure: out.exposure,
    trades: firstTrades(out.trades, count),
    moneyWeightedReturn: null,
  };
}
