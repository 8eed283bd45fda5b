import { lowerBound } from '../indicators/lower-bound.ts';
import type { PanelEntity } from '../panel-view.ts';
import type { SeriesView } from '../series-view.ts';
import type { BacktestRequest } from './backtest-report.ts';
import type { BarColumns } from './bar-columns.ts';
import { filterCoverage } from './filter-coverage.ts';
import type { FilterDeclaration } from './filter-declaration.ts';
import { gatedContributions } from './gated-contributions.ts';
import { gatedEntries } from './gated-entries.ts';
import { marketBars } from './market-bars.ts';
import { slicedBars } from './sliced-bars.ts';
import type { StrategyDeclaration, StrategyInputs } from './strategy-declaration.ts';
import { type PublicationLags, strategyInputs } from './strategy-inputs.ts';

/** Data that a backtest reads. */
export interface BacktestWorld {
  readonly market: PanelEntity;
  /** A Bitcoin market in US dollars; null where there is none. */
  readonly bitcoin: PanelEntity | null;
  readonly view: SeriesView;
  /** Publication lags of the series that may be read. */
  readonly lags: PublicationLags;
}

/** Decision rules: a strategy and the filters applied to its entries. */
export interface BacktestRules {
  readonly strategy: StrategyDeclaration;
  readonly filters: readonly FilterDeclaration[];
}

/** Decisions at the close of every bar of the traded window, before simulation. */
export interface PreparedRun {
  /** Bars of the window. The first close is the first at which a signal is possible. */
  readonly bars: BarColumns;
  /** Share of equity to hold, judged at the close of each bar. */
  readonly target: Float64Array;
  readonly inputs: StrategyInputs;
  /** Bars of the market before the window. */
  readonly offset: number;
  readonly warmupBars: number;
}

/**
 * Decides the position at each bar. Indicators see the market from its first bar on. The window begins where the caller
 * wants it, but not before the warm-up is complete and every filter can judge.
 *
 * @returns null when no bar of the window follows the warm-up.
 */
export function preparedRun(
  { interval, anchor, dateFrom, dateTo, parameters }: BacktestRequest,
  { strategy, filters }: BacktestRules,
  { market, bitcoin, view, lags }: BacktestWorld,
): PreparedRun | null {
  const bars = marketBars(market, interval, anchor, Math.min(dateTo ?? view.lastDay, view.lastDay));
  const inputs = strategyInputs(bars, bitcoin, view, lags);
  const target = new Float64Array(bars.length);
  strategy.target(inputs, parameters, target);
  const gate = strategy.kind === 'contributions' ? gatedContributions : gatedEntries;
  for (const filter of filters) {
    const allowed = new Uint8Array(bars.length);
    filter.allow(inputs, allowed);
    gate(target, allowed, target);
  }
  const warmupBars = strategy.warmup(parameters, interval);
  const offset = Math.max(
    lowerBound(bars.days, dateFrom ?? Number.NEGATIVE_INFINITY),
    warmupBars,
    ...filters.map((filter) => filterCoverage(filter, inputs)),
  );
  if (bars.length - offset < 2) return null;
  return { bars: slicedBars(bars, offset), target: target.subarray(offset), inputs, offset, warmupBars };
}
