import type { BacktestReport, BacktestRequest } from '../../engine/backtest/backtest-report.ts';
import type { StrategyDeclaration } from '../../engine/backtest/strategy-declaration.ts';
import { usualCosts } from '../../engine/backtest/usual-costs.ts';
import { MIN_OBSERVATIONS } from '../../engine/statistics/deflated-sharpe.ts';
import type { KeptOutcome } from './run-outcomes.ts';

/** Outcome of a backtest for the aggregates, before it has an id and an owner. */
export type OutcomeOfRun = Omit<KeptOutcome, 'id' | 'origin' | 'callerId' | 'storedAt'>;

/** @param base - Ticker of the market's base asset. */
export function outcomeOf(
  request: BacktestRequest,
  strategy: StrategyDeclaration,
  base: string,
  report: BacktestReport,
): OutcomeOfRun {
  const { window, metrics, benchmark, evidence, direction, phases } = report;
  return {
    strategy: request.strategy,
    filters: request.filters.join(','),
    configuration: configurationOf(request, strategy, base),
    pair: request.pair,
    asset: base.toUpperCase(),
    interval: request.interval,
    firstDay: window.firstDay,
    lastDay: window.lastDay,
    trades: metrics.trades,
    wins: metrics.wins,
    cagr: metrics.moneyWeightedReturn ?? metrics.cagr,
    benchmarkCagr: benchmark.cagr,
    maxDrawdown: metrics.maxDrawdown,
    sharpe: metrics.resultSharpe,
    tradeSharpe: metrics.sharpePerPeriod,
    barSharpe: window.bars < MIN_OBSERVATIONS ? null : evidence.sharpePerBar,
    independentTrials: null,
    deflatedSharpe: evidence.own.deflatedSharpe,
    direction,
    byPhase: phases,
  };
}

/** Settings that differ from the defaults, sorted as text so that equal settings compare equal; empty for none. */
function configurationOf(request: BacktestRequest, { parameters }: StrategyDeclaration, base: string): string {
  const { anchor, feeBps, slippageBps, stopLoss, takeProfit, trailingStop } = request;
  const usual: Readonly<Record<string, number>> = {
    ...Object.fromEntries(parameters.map((parameter) => [`parameters.${parameter.name}`, parameter.default])),
    ...usualCosts(base),
    anchor: 0,
    stopLoss: 0,
    takeProfit: 0,
    trailingStop: 0,
  };
  const chosen = {
    ...Object.fromEntries(Object.entries(request.parameters).map(([name, value]) => [`parameters.${name}`, value])),
    anchor,
    feeBps,
    slippageBps,
    stopLoss,
    takeProfit,
    trailingStop,
  };
  return Object.entries(chosen)
    .filter(([name, value]) => usual[name] !== value)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');
}
