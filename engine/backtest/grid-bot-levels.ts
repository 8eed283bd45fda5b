/** A price range divided into cells. */
export interface GridSettings {
  /** Lowest and highest level, in the quote asset. */
  readonly lower: number;
  readonly upper: number;
  /** Number of cells; there is one level more. */
  readonly cells: number;
  /** `arithmetic`: equal price distance between levels; `geometric`: equal percentage distance. */
  readonly spacing: 'arithmetic' | 'geometric';
  /** Fee per side, as a fraction of the traded value. */
  readonly fee: number;
}

/**
 * Returns the levels of a grid, ascending; one more than it has cells.
 *
 * @throws {RangeError} when the range is empty or not above 0, or the number of cells is not a positive whole number.
 */
export function gridLevels({ lower, upper, cells, spacing }: GridSettings): Float64Array {
  if (!(lower > 0 && upper > lower && upper < Number.POSITIVE_INFINITY))
    throw new RangeError(`Expected a grid range above 0 with upper above lower; got ${lower} to ${upper}.`);
  if (!(Number.isInteger(cells) && cells > 0))
    throw new RangeError(`Expected a positive whole number of cells; got ${cells}.`);
  const level = (k: number) =>
    spacing === 'arithmetic' ? lower + ((upper - lower) * k) / cells : lower * (upper / lower) ** (k / cells);
  // The outer levels equal the caller's values bit for bit.
  return Float64Array.from({ length: cells + 1 }, (_, k) => (k === cells ? upper : level(k)));
}
