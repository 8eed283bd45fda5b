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

/**
 * Round trips as columns, each from cash to cash; the last one may be open.
 *
 * Prices are those paid and received, slippage included, fees not: of the first purchase and of the closing sale, whatever
 * was rebalanced between.
 */
export interface TradeColumns {
  /** Bars of the entry fills, ascending. */
  readonly entryBar: Int32Array;
  /** Bars of the exit fills; -1 while open. */
  readonly exitBar: Int32Array;
  readonly entryPrice: Float64Array;
  /** NaN while open. */
  readonly exitPrice: Float64Array;
  /** Worth of the account after the trade over before it, less 1, costs included; marked at the last close while open. */
  readonly netReturn: Float64Array;
  /** Why it was closed, an index into {@link EXIT_REASONS}; -1 while open. */
  readonly exitReason: Int8Array;
}

export const EXIT_REASONS = ['signal', 'stop_loss', 'take_profit', 'trailing_stop'] as const;

/**
 * A held share that differs from its target by more than this at an open is traded back to it. Closer ones are left: a
 * target that follows volatility moves a little on every bar, and each correction would cost more than it corrects.
 * The billionth keeps a difference of just 0.05 inside, however it is rounded.
 */
export const REBALANCE_BAND = 0.05 + 1e-9;

/** What holding a target from open to open came to. Starts with 1 of cash. */
export interface Simulation {
  /** Worth at the close of each bar, in multiples of the start. */
  readonly equity: Float64Array;
  /** Share of equity held at the close of each bar. */
  readonly exposure: Float64Array;
  readonly trades: TradeColumns;
}

/** Room for the simulation of a number of bars: a trade takes at least two bars, since its target must return to 0. */
export function createSimulation(length: number): Simulation {
  const trades = (length >> 1) + 1;
  return {
    equity: new Float64Array(length),
    exposure: new Float64Array(length),
    trades: {
      entryBar: new Int32Array(trades),
      exitBar: new Int32Array(trades),
      entryPrice: new Float64Array(trades),
      exitPrice: new Float64Array(trades),
      netReturn: new Float64Array(trades),
      exitReason: new Int8Array(trades),
    },
  };
}

/** The first trades of columns that have room for more; shares their memory. */
export function firstTrades(trades: TradeColumns, count: number): TradeColumns {
  return {
    entryBar: trades.entryBar.subarray(0, count),
    exitBar: trades.exitBar.subarray(0, count),
    entryPrice: trades.entryPrice.subarray(0, count),
    exitPrice: trades.exitPrice.subarray(0, count),
    netReturn: trades.netReturn.subarray(0, count),
    exitReason: trades.exitReason.subarray(0, count),
  };
}
