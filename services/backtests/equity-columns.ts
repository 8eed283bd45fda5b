/** Equity of a backtest by day. */
export interface EquityColumns {
  readonly days: Int32Array;
  readonly values: Float64Array;
  /** Equity of buy and hold on the same days; null for a grid bot and for backtests stored before it was recorded. */
  readonly held: Float64Array | null;
}
