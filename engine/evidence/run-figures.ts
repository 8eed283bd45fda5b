import { publishedNumber } from '../published-number.ts';
import { type RowOf, shape } from '../shape.ts';
import { median } from '../statistics/median.ts';
import { assetMedians } from './asset-medians.ts';
import type { ReferenceDelta } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import { widestRuns } from './widest-runs.ts';
import { winRate } from './win-rate.ts';

/**
 * Summary of runs. Every figure is the median over the assets of the median of each asset's runs, so that an asset
 * tested often does not outweigh the others. Ratios are fractions.
 */
export const RUN_FIGURES = {
  runs: shape.integer('Runs of the service without filters.'),
  assets: shape.integer('Assets they are on.'),
  trades: shape.integer('Completed trades of all counted backtests.'),
  medianCagr: shape.number.orNull(
    'Yearly return, fraction; median over the assets of the median of each, as are the others.',
  ),
  medianDrawdown: shape.number.orNull('Deepest fall, 0 to 1.'),
  medianWinRate: shape.number.orNull('Share of winning trades, 0 to 1.'),
  medianSharpe: shape.number.orNull('Sharpe ratio of a year.'),
  deflatedSharpe: shape.number.orNull('Probability that the Sharpe ratio is above chance given the trials, 0 to 1.'),
  cagrDelta: shape.number.orNull('Yearly return less that of the reference, fraction.'),
  aheadShare: shape.number.orNull('Share of the assets whose median run was ahead of the reference, 0 to 1.'),
};
export type RunFigures = RowOf<typeof RUN_FIGURES>;

/**
 * @param runs - Runs to summarise.
 * @param leads - The same runs compared with a reference.
 */
export function runFigures(runs: readonly RunOutcome[], leads: readonly ReferenceDelta[]): RunFigures {
  const overAssets = (of: (run: RunOutcome) => number | null) => {
    const values = runs.flatMap((run) => {
      const value = of(run);
      return value === null ? [] : [{ asset: run.asset, value }];
    });
    return publishedNumber(median(assetMedians(values).map(({ value }) => value)));
  };
  const deltas = assetMedians(leads.map(({ run, delta }) => ({ asset: run.asset, value: delta })));
  const ahead = deltas.filter(({ value }) => value > 0).length;
  return {
    runs: runs.length,
    assets: new Set(runs.map(({ asset }) => asset)).size,
    trades: widestRuns(runs).reduce((sum, { trades }) => sum + trades, 0),
    medianCagr: overAssets(({ cagr }) => cagr),
    medianDrawdown: overAssets(({ maxDrawdown }) => maxDrawdown),
    medianWinRate: overAssets(winRate),
    medianSharpe: overAssets(({ sharpe }) => sharpe),
    deflatedSharpe: overAssets(({ deflatedSharpe }) => deflatedSharpe),
    cagrDelta: publishedNumber(median(deltas.map(({ value }) => value))),
    aheadShare: deltas.length === 0 ? null : publishedNumber(ahead / deltas.length),
  };
}
