import type { BacktestReport } from '../backtest/backtest-report.ts';
import { defaultParameters } from '../backtest/default-parameters.ts';
import { runBacktest } from '../backtest/run-backtest.ts';
import type { Interval } from '../markets/resample-bars.ts';
import type { PanelEntity } from '../panel-view.ts';
import { backtestRequest } from './backtest-request.ts';
import type { LawWorld } from './law-world.ts';
import { STUDIED_CATALOGUE } from './studied-catalogue.ts';

/** A backtest of a studied market as any caller could request it. */
export interface StudiedReport {
  readonly interval: Interval;
  readonly market: PanelEntity;
  readonly report: BacktestReport;
}

/** Backtests a strategy at its defaults on markets of a world, one by one, as a caller would get them. */
export function studiedReports(
  world: LawWorld,
  strategyKey: string,
  codes: readonly string[],
  intervals: readonly Interval[],
): StudiedReport[] {
  const strategy = STUDIED_CATALOGUE.strategies.find(({ key }) => key === strategyKey);
  if (!strategy) throw new Error(`Unknown strategy ${strategyKey} in the studied catalogue.`);
  const { entities } = world.panel('bars');
  const bitcoin = entities.get('binance:BTCUSDT') ?? null;
  return codes.flatMap((code) =>
    intervals.flatMap((interval): StudiedReport[] => {
      const market = entities.get(code) as PanelEntity;
      const parameters = defaultParameters(strategy);
      const report = runBacktest({
        request: backtestRequest({ strategy: strategyKey, pair: code, interval, parameters }),
        rules: { strategy, filters: [] },
        world: { market, bitcoin, view: world.view, lags: STUDIED_CATALOGUE.series },
        options: { declaredTrials: 1, ownSharpes: [], service: null, seed: 1, monteCarlo: false, pbo: false },
      });
      return report ? [{ interval, market, report }] : [];
    }),
  );
}
