/** What trading costs and when a position is closed by price alone. Fractions; 0 switches a stop off. */
export interface SimulationRules {
  /** Of the traded value, on each side. */
  readonly fee: number;
  /** Of the price, against the trader, on each side. */
  readonly slippage: number;
  /** Closes at this loss from the entry price. */
  readonly stopLoss: number;
  /** Closes at this gain from the entry price. */
  readonly takeProfit: number;
  /** Closes at this fall from the highest price since the entry. */
  readonly trailingStop: number;
}

/** Round trips as columns; the last one may be open. Prices are those paid and received, slippage included. */
export interface TradeColumns {
  /** Bars of the entry fills, ascending. */
  readonly entryBar: Int32Array;
  /** Bars of the exit fills; -1 while open. */
  readonly exitBar: Int32Array;
  readonly entryPrice: Float64Array;
  /** NaN while open. */
  readonly exitPrice: Float64Array;
  /** Cash after the trade over cash before it, less 1, costs included; marked at the last close while open. */
  readonly netReturn: Float64Array;
  /** Why it was closed, an index into {@link EXIT_REASONS}; -1 while open. */
  readonly exitReason: Int8Array;
}

export const EXIT_REASONS = ['signal', 'stop_loss', 'take_profit', 'trailing_stop'] as const;

/** What holding a target from open to open came to. Starts with 1 of cash. */
export interface Simulation {
  /** Worth at the close of each bar, in multiples of the start. */
  readonly equity: Float64Array;
  /** Share of equity held at the close of each bar. */
  readonly exposure: Float64Array;
  readonly trades: TradeColumns;
}
