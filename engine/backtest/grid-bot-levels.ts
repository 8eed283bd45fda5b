/** A range cut into cells. */
export interface GridSettings {
  /** Lowest and highest level, in the quote asset. */
  readonly lower: number;
  readonly upper: number;
  /** Number of cells; there is one level more. */
  readonly cells: number;
  /** `arithmetic`: levels equally far apart in price; `geometric`: in percent. */
  readonly spacing: 'arithmetic' | 'geometric';
  /** Of the traded value, on each side, as a fraction. */
  readonly fee: number;
}

/**
 * Levels of a grid, ascending, one more than it has cells.
 *
 * @throws {RangeError} when the range is empty or not above 0, or the number of cells is not a whole number above 0.
 */
export function gridLevels({ lower, upper, cells, spacing }: GridSettings): Float64Array {
  if (!(lower > 0 && upper > lower && upper < Number.POSITIVE_INFINITY))
    throw new RangeError(`no range to cut into cells: ${lower} to ${upper}`);
  if (!(Number.isInteger(cells) && cells > 0)) throw new RangeError(`not a number of cells: ${cells}`);
  const level = (k: number) =>
    spacing === 'arithmetic' ? lower + ((upper - lower) * k) / cells : lower * (upper / lower) ** (k / cells);
  // The ends are the caller's to the last bit.
  return Float64Array.from({ length: cells + 1 }, (_, k) => (k === cells ? upper : level(k)));
}
