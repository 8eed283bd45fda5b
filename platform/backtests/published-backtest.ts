import type { BacktestReport, BacktestRequest, BacktestTrade } from '../../engine/backtest/backtest-report.ts';
import { toIsoDate } from '../../engine/calendar.ts';
import { publishedNumbers } from '../../engine/published-number.ts';

/** A round trip as it is published. */
export interface PublishedTrade extends Omit<BacktestTrade, 'entryDay' | 'exitDay'> {
  readonly entryDate: string;
  readonly exitDate: string | null;
}

/** A backtest as it is published and kept: dates as text, numbers with twelve significant digits. */
export interface PublishedBacktest
  extends Omit<BacktestReport, 'window' | 'trades' | 'equity' | 'phases' | 'direction'>,
    Pick<BacktestRequest, 'strategy' | 'pair' | 'interval' | 'anchor' | 'parameters' | 'filters'> {
  readonly costs: {
    readonly feeBps: number;
    readonly slippageBps: number;
  };
  readonly stops: Pick<BacktestRequest, 'stopLoss' | 'takeProfit' | 'trailingStop'>;
  readonly window: {
    readonly dateFrom: string;
    readonly dateTo: string;
    readonly bars: number;
    readonly warmupBars: number;
  };
}

/** What is published of a backtest, without what it is identified by. */
export function publishedBacktest(request: BacktestRequest, report: BacktestReport): PublishedBacktest {
  const { strategy, pair, interval, anchor, parameters, filters, feeBps, slippageBps } = request;
  const { window, trades: _trades, equity: _equity, phases: _phases, direction: _direction, ...rest } = report;
  return publishedNumbers({
    strategy,
    pair,
    interval,
    anchor,
    parameters,
    filters,
    costs: { feeBps, slippageBps },
    stops: { stopLoss: request.stopLoss, takeProfit: request.takeProfit, trailingStop: request.trailingStop },
    window: {
      dateFrom: toIsoDate(window.firstDay),
      dateTo: toIsoDate(window.lastDay),
      bars: window.bars,
      warmupBars: window.warmupBars,
    },
    ...rest,
  });
}

export function publishedTrades(trades: readonly BacktestTrade[]): PublishedTrade[] {
  return trades.map(({ entryDay, exitDay, ...rest }) =>
    publishedNumbers({
      ...rest,
      entryDate: toIsoDate(entryDay),
      exitDate: exitDay === null ? null : toIsoDate(exitDay),
    }),
  );
}
