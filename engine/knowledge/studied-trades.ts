import type { BarColumns } from '../backtest/bar-columns.ts';
import { defaultParameters } from '../backtest/default-parameters.ts';
import { type ExecutedRun, executedRun, rulesOf } from '../backtest/executed-run.ts';
import { type MarketPhases, marketPhases } from '../backtest/market-phases.ts';
import { preparedRun } from '../backtest/prepared-run.ts';
import { QUADRANT_SERIES } from '../backtest/run-backtest.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import type { PublicationLags } from '../backtest/strategy-inputs.ts';
import { usualCosts } from '../backtest/usual-costs.ts';
import type { Day } from '../calendar.ts';
import {
  BARS,
  STUDIED_BITCOIN,
  type StudiedMarket,
  type StudiedMarkets,
  studiedMarkets,
} from '../evidence/studied-markets.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { type QuadrantKey, quadrantOf } from '../macro/quadrant.ts';
import type { Interval } from '../markets/resample-bars.ts';
import type { VolatilityPhase } from '../volatility/volatility-phase.ts';
import type { KnowledgeInputs } from './declaration.ts';

/** Completed trade of a studied backtest. */
export interface StudiedTrade {
  /** Day of the entry fill. */
  readonly entryDay: Day;
  /** Days from the entry fill to the exit fill. */
  readonly daysHeld: number;
  /** Return after costs, as a fraction. */
  readonly netReturn: number;
  /** Macro quadrant known at the close before the entry. */
  readonly quadrant: QuadrantKey | null;
  /** Volatility phase of the market at the same close. */
  readonly phase: VolatilityPhase | null;
  /** Change of the price over the 20 bars up to the same close, as a fraction; null with fewer bars in the window. */
  readonly risen: number | null;
}

/** Backtest of a strategy at its defaults on one market, over its whole history. */
export interface StudiedRun {
  readonly market: StudiedMarket;
  readonly interval: Interval;
  readonly bars: BarColumns;
  readonly target: Float64Array;
  readonly executed: ExecutedRun;
  readonly trades: readonly StudiedTrade[];
  /** Days of the window by macro quadrant, and by volatility phase of the market. */
  readonly quadrantDays: ReadonlyMap<QuadrantKey, number>;
  readonly phaseDays: ReadonlyMap<VolatilityPhase, number>;
}

/** Number of bars before an entry over which the price change is measured. */
export const RISE_BARS = 20;

export interface StudiedRuns extends StudiedMarkets {
  readonly runs: readonly StudiedRun[];
}

/** Backtests one strategy on the studied markets, with single trades, as of the last day of the view. */
export function studiedRuns(
  { view, panel }: KnowledgeInputs,
  strategy: StrategyDeclaration,
  intervals: readonly Interval[],
  lags: PublicationLags,
): StudiedRuns {
  const bars = panel(BARS);
  const markets = studiedMarkets(bars);
  const bitcoin = bars.entities.get(STUDIED_BITCOIN) ?? null;
  const runs = markets.tested.flatMap((market) => {
    const phases = marketPhases(market.entity, view.lastDay);
    return intervals.flatMap((interval): StudiedRun[] => {
      const request = {
        strategy: strategy.key,
        pair: market.entity.code,
        interval,
        anchor: 0,
        dateFrom: null,
        dateTo: null,
        parameters: defaultParameters(strategy),
        filters: [],
        ...usualCosts(market.asset),
        stopLoss: 0,
        takeProfit: 0,
        trailingStop: 0,
      };
      const world = { market: market.entity, bitcoin, view, lags };
      const prepared = preparedRun(request, { strategy, filters: [] }, world);
      if (!prepared) return [];
      const quadrants = prepared.inputs.series(QUADRANT_SERIES).subarray(prepared.offset);
      const executed = executedRun(strategy.kind, prepared.bars, prepared.target, rulesOf(request));
      return [
        {
          market,
          interval,
          executed,
          bars: prepared.bars,
          target: prepared.target,
          trades: tradesOf(prepared.bars, executed, quadrants, phases),
          quadrantDays: daysByQuadrant(prepared.bars, quadrants),
          phaseDays: daysByPhase(prepared.bars, phases),
        },
      ];
    });
  });
  return { ...markets, runs };
}

function tradesOf(
  bars: BarColumns,
  { trades: { entryBar, exitBar, netReturn } }: ExecutedRun,
  quadrants: Float64Array,
  { points, days }: MarketPhases,
): StudiedTrade[] {
  return Array.from(entryBar, (entry, i): StudiedTrade[] => {
    const exit = exitBar[i]!;
    if (exit < 0) return [];
    const decided = entry - 1;
    const before = decided - RISE_BARS;
    const entryDay = bars.days[entry] as Day;
    return [
      {
        entryDay,
        daysHeld: (bars.days[exit] as Day) - entryDay,
        netReturn: netReturn[i]!,
        quadrant: quadrantOf(quadrants[decided] ?? null)?.key ?? null,
        phase: points[lowerBound(days, (bars.lastDays[decided] as Day) + 1) - 1]?.phase ?? null,
        risen: before < 0 ? null : bars.close[decided]! / bars.close[before]! - 1,
      },
    ];
  }).flat();
}

function daysByQuadrant({ days, lastDays }: BarColumns, quadrants: Float64Array): Map<QuadrantKey, number> {
  const out = new Map<QuadrantKey, number>();
  quadrants.forEach((code, i) => {
    const key = quadrantOf(code)?.key;
    if (key) out.set(key, (out.get(key) ?? 0) + (lastDays[i] as Day) - (days[i] as Day) + 1);
  });
  return out;
}

function daysByPhase({ days, lastDays }: BarColumns, phases: MarketPhases): Map<VolatilityPhase, number> {
  const out = new Map<VolatilityPhase, number>();
  const from = lowerBound(phases.days, days[0] as Day);
  const to = lowerBound(phases.days, (lastDays.at(-1) as Day) + 1);
  for (const { phase } of phases.points.slice(from, to)) out.set(phase, (out.get(phase) ?? 0) + 1);
  return out;
}
