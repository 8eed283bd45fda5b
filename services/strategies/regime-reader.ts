import { executedRun, rulesOf } from '../../engine/backtest/executed-run.ts';
import { marketBars } from '../../engine/backtest/market-bars.ts';
import { preparedRun } from '../../engine/backtest/prepared-run.ts';
import { QUADRANT_SERIES } from '../../engine/backtest/run-backtest.ts';
import { strategyInputs } from '../../engine/backtest/strategy-inputs.ts';
import type { Day } from '../../engine/calendar.ts';
import { elementAt } from '../../engine/element-at.ts';
import {
  type RegimePerformance,
  type RegimeTrade,
  regimePerformance,
} from '../../engine/evidence/regime-performance.ts';
import { type QuadrantKey, quadrantOf } from '../../engine/macro/quadrant.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { latest } from '../../engine/series-view.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { resolveRequest } from '../backtests/resolve-request.ts';
import { lookUpMarket } from '../markets/markets.ts';

const BITCOIN = 'BTCUSDT';

/** Question about a strategy at its defaults on a market. */
export interface RegimeQuestion {
  readonly strategy: string;
  readonly market: PanelEntity;
  readonly interval: Interval;
}

export interface RegimeAnswer extends RegimePerformance {
  /** Traded days; null when no bar follows the warm-up. */
  readonly window: { readonly firstDay: Day; readonly lastDay: Day } | null;
}

/** Creates the reader of trade results by the macro quadrant at entry, for strategies at their defaults. */
export function createRegimeReader(
  declarations: EngineDeclarations,
): (snapshot: SeriesSnapshot, question: RegimeQuestion) => RegimeAnswer {
  return perSnapshot(
    ({ strategy, market, interval }) => `${strategy} ${market.code} ${interval}`,
    (snapshot, question) => readRegimes(declarations, snapshot, question),
  );
}

function readRegimes(
  declarations: EngineDeclarations,
  snapshot: SeriesSnapshot,
  { strategy: key, market, interval }: RegimeQuestion,
): RegimeAnswer {
  const view = snapshot.view();
  const { request, strategy } = resolveRequest({ strategy: key, pair: market.code, interval }, declarations, snapshot);
  const world = { market, bitcoin: lookUpMarket(snapshot, BITCOIN), view, lags: declarations.series };
  const prepared = preparedRun(request, { strategy, filters: [] }, world);
  const quadrantOn = quadrantsOf(market, world);
  const current = quadrantOf(latest(view, QUADRANT_SERIES)?.value ?? null)?.key ?? null;
  if (!prepared)
    return { ...regimePerformance({ trades: [], firstDay: 1, lastDay: 0, quadrantOn, current }), window: null };
  const { bars, target } = prepared;
  const { trades } = executedRun(strategy.kind, bars, target, rulesOf(request));
  const window = { firstDay: elementAt(bars.days, 0), lastDay: elementAt(bars.lastDays, bars.length - 1) };
  const completed = Array.from(trades.entryBar, (entry, i): RegimeTrade[] =>
    elementAt(trades.exitBar, i) < 0
      ? []
      : [{ entryDay: elementAt(bars.days, entry), netReturn: elementAt(trades.netReturn, i) }],
  ).flat();
  return { ...regimePerformance({ trades: completed, ...window, quadrantOn, current }), window };
}

/** Returns the quadrant known at the start of each day: that of the previous day's close. */
function quadrantsOf(
  market: PanelEntity,
  { view, lags }: { readonly view: ReturnType<SeriesSnapshot['view']>; readonly lags: EngineDeclarations['series'] },
): (day: Day) => QuadrantKey | null {
  const bars = marketBars(market, '1d', 0, view.lastDay);
  const codes = strategyInputs(bars, null, view, lags).series(QUADRANT_SERIES);
  const byDay = new Map(Array.from(bars.days, (day, i) => [day, elementAt(codes, i)]));
  return (day) => quadrantOf(byDay.get(day - 1) ?? null)?.key ?? null;
}
