import { type AnchorRun, anchorRuns } from '../../engine/backtest/anchor-runs.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { lookUpMarket } from '../markets/markets.ts';
import type { AnsweredBacktest } from './backtest-store.ts';
import { BITCOIN } from './backtests.ts';
import { resolveRequest } from './resolve-request.ts';

type Result = AnsweredBacktest['result'];

/** A backtest at every day on which its multi-day bars may begin, cached per data version. */
export type ReadAnchorRuns = (snapshot: SeriesSnapshot, result: Result) => readonly AnchorRun[];

/** Reruns stored backtests on current data. A backtest whose market or strategy is gone has no runs. */
export function createAnchorReader(declarations: EngineDeclarations): ReadAnchorRuns {
  return perSnapshot(
    ({ reproHash }: Result) => reproHash,
    (snapshot, result) => {
      try {
        return run(declarations, snapshot, result);
      } catch (error) {
        if (error instanceof DomainError && error.code === 'invalid_input') return [];
        throw error;
      }
    },
  );
}

function run(declarations: EngineDeclarations, snapshot: SeriesSnapshot, result: Result): readonly AnchorRun[] {
  const { costs, stops, window } = result;
  const given = { ...result, ...costs, ...stops, dateFrom: window.dateFrom, dateTo: window.dateTo };
  const { request, strategy, filters, market } = resolveRequest(given, declarations, snapshot);
  const world = { market, bitcoin: lookUpMarket(snapshot, BITCOIN), view: snapshot.view(), lags: declarations.series };
  return anchorRuns(request, { strategy, filters }, world);
}
