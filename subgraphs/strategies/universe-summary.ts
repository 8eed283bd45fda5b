import { publishedNumber } from '../../engine/published-number.ts';
import { median } from '../../engine/statistics/median.ts';
import type { PairResult } from '../../platform/backtests/universe-jobs.ts';

/** What the pairs of a universe came to together. Fractions; null without any. */
export interface UniverseSummary {
  readonly tested: number;
  readonly untested: number;
  readonly trades: number;
  readonly medianCagr: number | null;
  readonly medianBenchmarkCagr: number | null;
  readonly medianMaxDrawdown: number | null;
  readonly shareBeatingHold: number | null;
  readonly sharePositive: number | null;
}

export function universeSummary(results: readonly PairResult[]): UniverseSummary {
  const tested = results.filter(({ reason }) => reason === null);
  const middle = (of: (result: PairResult) => number | null) =>
    publishedNumber(median(tested.flatMap((result) => of(result) ?? [])));
  const share = (rows: readonly PairResult[], holds: (result: PairResult) => boolean) =>
    rows.length === 0 ? null : publishedNumber(rows.filter(holds).length / rows.length);
  const compared = tested.filter(({ cagr, benchmarkCagr }) => cagr !== null && benchmarkCagr !== null);
  return {
    tested: tested.length,
    untested: results.length - tested.length,
    trades: tested.reduce((sum, { trades }) => sum + trades, 0),
    medianCagr: middle(({ cagr }) => cagr),
    medianBenchmarkCagr: middle(({ benchmarkCagr }) => benchmarkCagr),
    medianMaxDrawdown: middle(({ maxDrawdown }) => maxDrawdown),
    shareBeatingHold: share(compared, ({ cagr, benchmarkCagr }) => (cagr as number) > (benchmarkCagr as number)),
    sharePositive: share(tested, ({ totalReturn }) => (totalReturn ?? 0) > 0),
  };
}
