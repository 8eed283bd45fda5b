import { type ShapeOf, shape } from '../../engine/shape.ts';
import { median } from '../../engine/statistics/median.ts';
import type { PairResult } from '../backtests/pair-result.ts';

export const UNIVERSE_SUMMARY = shape.object('UniverseSummary', 'Over all pairs that could be tested.', {
  tested: shape.integer('Number of pairs with a result.'),
  untested: shape.integer('Pairs that could not be.'),
  trades: shape.integer('Completed round trips.'),
  medianCagr: shape.rounded.orNull('Median yearly return.'),
  medianBenchmarkCagr: shape.rounded.orNull('Median of buying and holding.'),
  medianMaxDrawdown: shape.rounded.orNull('Median of the deepest falls.'),
  shareBeatingHold: shape.rounded.orNull('Share of pairs that beat buying and holding.'),
  sharePositive: shape.rounded.orNull('Share of pairs that gained.'),
});

/** Aggregates the results over the pairs of a universe: fractions, null without results. */
export function universeSummary(results: readonly PairResult[]): ShapeOf<typeof UNIVERSE_SUMMARY> {
  const tested = results.filter(({ reason }) => reason === null);
  const middle = (of: (result: PairResult) => number | null) => median(tested.flatMap((result) => of(result) ?? []));
  const share = <Row>(rows: readonly Row[], holds: (row: Row) => boolean) =>
    rows.length === 0 ? null : rows.filter(holds).length / rows.length;
  const leads = tested.flatMap(({ cagr, benchmarkCagr }) =>
    cagr === null || benchmarkCagr === null ? [] : [cagr - benchmarkCagr],
  );
  return {
    tested: tested.length,
    untested: results.length - tested.length,
    trades: tested.reduce((sum, { trades }) => sum + trades, 0),
    medianCagr: middle(({ cagr }) => cagr),
    medianBenchmarkCagr: middle(({ benchmarkCagr }) => benchmarkCagr),
    medianMaxDrawdown: middle(({ maxDrawdown }) => maxDrawdown),
    shareBeatingHold: share(leads, (lead) => lead > 0),
    sharePositive: share(tested, ({ totalReturn }) => (totalReturn ?? 0) > 0),
  };
}
