/** Metrics of the cells of a grid as columns. */
export interface ParameterGrid {
  /** Account value at the last close over the start, less 1; an open position is marked. */
  readonly netReturn: Float64Array;
  /** Maximum drawdown from a highest close of the account, the start included, as a fraction. */
  readonly maxDrawdown: Float64Array;
  /** Annualised mean over sample deviation of close-to-close returns; NaN for an account that never moved. */
  readonly sharpe: Float64Array;
  /** Completed round trips. */
  readonly trades: Int32Array;
  /** Completed round trips with a profit after costs. */
  readonly wins: Int32Array;
}

export function createParameterGrid(cells: number): ParameterGrid {
  return {
    netReturn: new Float64Array(cells),
    maxDrawdown: new Float64Array(cells),
    sharpe: new Float64Array(cells),
    trades: new Int32Array(cells),
    wins: new Int32Array(cells),
  };
}

/** Sums that one pass over an account collects. */
export interface AccountSums {
  /** Account value at the last close, in multiples of the start. */
  readonly value: number;
  /** Lowest ratio of the account to its previous highest close. */
  readonly min: number;
  /** Sum of the close-to-close returns, the first one measured from the start. */
  readonly sum: number;
  readonly squares: number;
  /** Number of the returns. */
  readonly returns: number;
  readonly barsPerYear: number;
}

/** Writes the metrics of a cell that follow from sums; the caller writes its trades. */
export function writeCell(
  grid: ParameterGrid,
  cell: number,
  { value, min, sum, squares, returns, barsPerYear }: AccountSums,
): void {
  // Daily returns are large relative to their mean, so the difference of the two squares keeps its digits.
  const variance = (squares - (sum * sum) / returns) / (returns - 1);
  grid.netReturn[cell] = value - 1;
  grid.maxDrawdown[cell] = 1 - min;
  grid.sharpe[cell] = variance > 0 ? (sum / returns) * Math.sqrt(barsPerYear / variance) : Number.NaN;
}
