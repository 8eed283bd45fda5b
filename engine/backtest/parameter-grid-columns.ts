/** Measures of the cells of a grid as columns. */
export interface ParameterGrid {
  /** Worth at the last close over the start, less 1; an open position is marked. */
  readonly netReturn: Float64Array;
  /** Largest fall from a highest close of the account, the start included, as a fraction. */
  readonly maxDrawdown: Float64Array;
  /** Mean over sample deviation of the returns from close to close, a year; NaN for an account that never moved. */
  readonly sharpe: Float64Array;
  /** Completed round trips. */
  readonly trades: Int32Array;
  /** Completed round trips that earned more than their costs. */
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

/** What one pass over an account collects. */
export interface AccountSums {
  /** At the last close, in multiples of the start. */
  readonly worth: number;
  /** Least share left of a highest close. */
  readonly least: number;
  /** Of the returns from close to close, the first from the start. */
  readonly sum: number;
  readonly squares: number;
  /** Number of the returns. */
  readonly returns: number;
  readonly barsPerYear: number;
}

/** Writes the measures of a cell that follow from sums; its trades are the caller's. */
export function writeCell(
  grid: ParameterGrid,
  cell: number,
  { worth, least, sum, squares, returns, barsPerYear }: AccountSums,
): void {
  // Daily returns are large against their mean, so the difference of the two squares keeps its digits.
  const variance = (squares - (sum * sum) / returns) / (returns - 1);
  grid.netReturn[cell] = worth - 1;
  grid.maxDrawdown[cell] = 1 - least;
  grid.sharpe[cell] = variance > 0 ? (sum / returns) * Math.sqrt(barsPerYear / variance) : Number.NaN;
}
