import { PASS_FROM } from '../statistics/deflated-sharpe.ts';
import { LEAST_ARM_RUNS, LEAST_MATCHED_ASSETS } from './evidence-gate.ts';
import type { AssetType } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { type MatrixRow, strategyMatrix } from './strategy-matrix.ts';

/** A row of the matrix with enough evidence to be ranked. */
export interface Winner extends MatrixRow {
  readonly rank: number;
  readonly deflatedSharpe: number;
  /** The deflated Sharpe ratio is at least 0.95. Leading a ranking alone proves nothing. */
  readonly passes: boolean;
}

export interface Winners {
  readonly winners: readonly Winner[];
  /** Rows of the matrix that lack runs, assets or a deflated Sharpe ratio. */
  readonly rowsWithoutEvidence: number;
  readonly emptyReason: string | null;
}

/** Strategies by deflated Sharpe ratio, among those with at least 30 runs on at least 10 assets. */
export function winners(set: RunSet, assetType: AssetType, reference: string): Winners {
  const { rows } = strategyMatrix(set, { assetType, interval: null, minRuns: 1, reference, assetsMode: 'all' });
  const proven = rows.flatMap((row) => {
    const { deflatedSharpe, runs, assets } = row;
    if (deflatedSharpe === null || runs < LEAST_ARM_RUNS || assets < LEAST_MATCHED_ASSETS) return [];
    return [{ ...row, deflatedSharpe, passes: deflatedSharpe >= PASS_FROM }];
  });
  return {
    winners: proven.map((row, i) => ({ ...row, rank: i + 1 })),
    rowsWithoutEvidence: rows.length - proven.length,
    emptyReason:
      proven.length > 0
        ? null
        : `No strategy has a deflated Sharpe ratio and ${LEAST_ARM_RUNS} runs on ${LEAST_MATCHED_ASSETS} assets.`,
  };
}
