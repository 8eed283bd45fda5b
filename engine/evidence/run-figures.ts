import { publishedNumber } from '../published-number.ts';
import { median } from '../statistics/median.ts';
import { assetMedians } from './asset-medians.ts';
import type { ReferenceDelta } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import { widestRuns } from './widest-runs.ts';
import { winRate } from './win-rate.ts';

/**
 * Runs in a line. Every figure is the median over the assets of the median of each asset's runs, so that an asset tested
 * often does not outweigh the others. Ratios are fractions.
 */
export interface RunFigures {
  readonly runs: number;
  readonly assets: number;
  /** Completed trades; those of a block of years are trades of the whole history too and count once. */
  readonly trades: number;
  readonly medianCagr: number | null;
  /** 0 to 1. */
  readonly medianDrawdown: number | null;
  /** Share of winning trades, 0 to 1. */
  readonly medianWinRate: number | null;
  /** Of a year. */
  readonly medianSharpe: number | null;
  /** Probability that the Sharpe ratio is above chance given the trials, 0 to 1. */
  readonly deflatedSharpe: number | null;
  /** Yearly return less that of the reference. */
  readonly cagrDelta: number | null;
  /** Share of the assets whose median run was ahead of the reference, 0 to 1. */
  readonly aheadShare: number | null;
}

/** @param leads - The same runs against a reference. */
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
