import { coverageRuns } from '../backtest/coverage-runs.ts';
import type { FilterDeclaration } from '../backtest/filter-declaration.ts';
import type { StrategyDeclaration } from '../backtest/strategy-declaration.ts';
import type { PublicationLags } from '../backtest/strategy-inputs.ts';
import { usualCosts } from '../backtest/usual-costs.ts';
import type { RunOutcome } from '../evidence/run-outcome.ts';
import { BARS, STUDIED_BITCOIN, type StudiedMarkets, studiedMarkets } from '../evidence/studied-markets.ts';
import { assetTypeOf } from '../markets/asset-class.ts';
import type { Interval } from '../markets/resample-bars.ts';
import type { KnowledgeInputs } from './declaration.ts';

/** Backtests to run for knowledge about strategies. */
export interface ServicePlan {
  readonly strategies: readonly StrategyDeclaration[];
  /** Filters, each tested alone on the assets it applies to. */
  readonly filters: readonly FilterDeclaration[];
  readonly intervals: readonly Interval[];
  /** Declarations of the series that strategies and filters read. */
  readonly series: PublicationLags;
}

/** Backtests of the service, with the markets they ran on. */
export interface ServiceRuns extends StudiedMarkets {
  readonly runs: readonly RunOutcome[];
}

/**
 * Runs the service's own backtests on the studied markets, as of the last day of the view. Uses the same computation as
 * the stored ones, so that a knowledge object never depends on stored results.
 */
export function serviceRuns(inputs: KnowledgeInputs, plan: ServicePlan): ServiceRuns {
  return inputs.common('service_runs', () => runPlan(inputs, plan));
}

function runPlan({ view, panel }: KnowledgeInputs, plan: ServicePlan): ServiceRuns {
  const bars = panel(BARS);
  const markets = studiedMarkets(bars);
  const bitcoin = bars.entities.get(STUDIED_BITCOIN) ?? null;
  const runs = markets.tested.flatMap(({ asset, entity }) => {
    const filters = plan.filters.filter((filter) => filter.applies(asset));
    const world = { market: entity, bitcoin, view, lags: plan.series };
    return coverageRuns({ ...plan, filters, ...usualCosts(asset) }, world).map(
      (run): RunOutcome => ({
        configuration: '',
        pair: entity.code,
        asset,
        assetType: assetTypeOf(asset),
        origin: 'service',
        callerId: null,
        storedOn: view.lastDay,
        ...run,
      }),
    );
  });
  return { ...markets, runs };
}

/** Returns the ids of the series that strategies and filters read, sorted and unique. */
export function readSeries(...readers: readonly { readonly series: readonly string[] }[]): string[] {
  return [...new Set(readers.flatMap(({ series }) => series))].sort();
}
