import type { AssetType } from '../markets/asset-class.ts';
import { type RowOf, shape } from '../shape.ts';
import { PASS_FROM } from '../statistics/deflated-sharpe.ts';
import { MIN_ARM_RUNS, MIN_MATCHED_ASSETS } from './evidence-gate.ts';
import type { RunSet } from './run-set.ts';
import { MATRIX_ROW, strategyMatrix } from './strategy-matrix.ts';

const { callers: _callers, ...ROW } = MATRIX_ROW.fields;

const WINNER = shape.object('Winner', 'A strategy at an interval with enough evidence to be ranked.', {
  ...ROW,
  rank: shape.integer('Place by deflated Sharpe ratio, from 1.'),
  runs: shape.integer('Runs of the service without filters, at least 30.'),
  assets: shape.integer('Assets they are on, at least 10.'),
  passes: shape.flag('The deflated Sharpe ratio is at least 0.95. Leading a ranking alone proves nothing.'),
});

export const WINNERS = {
  winners: shape.list(WINNER, 'Best first, as many as the tier sees.'),
  rowsWithoutEvidence: shape.integer('Strategies at an interval that lack runs, assets or a deflated Sharpe ratio.'),
  emptyReason: shape.text.orNull('Why nobody is ranked.'),
};
export type Winners = RowOf<typeof WINNERS>;

/** Ranks strategies by deflated Sharpe ratio, among those with at least 30 runs on at least 10 assets. */
export function winners(set: RunSet, assetType: AssetType, reference: string): Winners {
  const { rows } = strategyMatrix(set, { assetType, interval: null, minRuns: 1, reference, assetsMode: 'all' });
  const proven = rows.flatMap((row) => {
    const { deflatedSharpe, runs, assets } = row;
    if (deflatedSharpe === null || runs < MIN_ARM_RUNS || assets < MIN_MATCHED_ASSETS) return [];
    return [{ ...row, deflatedSharpe, passes: deflatedSharpe >= PASS_FROM }];
  });
  return {
    winners: proven.map((row, i) => ({ ...row, rank: i + 1 })),
    rowsWithoutEvidence: rows.length - proven.length,
    emptyReason:
      proven.length > 0
        ? null
        : `No strategy has a deflated Sharpe ratio and ${MIN_ARM_RUNS} backtests on ${MIN_MATCHED_ASSETS} assets.`,
  };
}
