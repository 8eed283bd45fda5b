/** Trading costs and stop levels. Fractions; 0 switches a stop off. */
export interface SimulationRules {
  /** Fee per side, as a fraction of the traded value. */
  readonly fee: number;
  /** Slippage per side, as a fraction of the price, against the trader. */
  readonly slippage: number;
  /** Loss from the entry price that closes the position. */
  readonly stopLoss: number;
  /** Gain from the entry price that closes the position. */
  readonly takeProfit: number;
  /** Drop from the highest price since the entry that closes the position. */
  readonly trailingStop: number;
}

/**
 * Round trips as columns, each from cash to cash; the last one may be open.
 *
 * Prices are those paid and received, after slippage but before fees: of the first purchase and of the closing sale,
 * whatever was rebalanced in between.
 */
export interface TradeColumns {
  /** Bars of the entry fills, ascending. */
  readonly entryBar: Int32Array;
  /** Bars of the exit fills; -1 while open. */
  readonly exitBar: Int32Array;
  readonly entryPrice: Float64Array;
  /** NaN while open. */
  readonly exitPrice: Float64Array;
  /**
   * Account value after the trade over its value before, less 1, costs included; marked at the last close while open.
   */
  readonly netReturn: Float64Array;
  /** Reason of the exit, an index into {@link EXIT_REASONS}; -1 while open. */
  readonly exitReason: Int8Array;
}

export const EXIT_REASONS = ['signal', 'stop_loss', 'take_profit', 'trailing_stop'] as const;

/**
 * Maximum difference between the held share and its target at an open before it is rebalanced. Smaller differences are
 * left: a target that follows volatility moves a little on every bar, and each correction would cost more than it
 * corrects. The extra billionth keeps a difference of exactly 0.05 inside, however it is rounded.
 */
export const REBALANCE_BAND = 0.05 + 1e-9;

/** Results of holding a target from open to open, starting with 1 of cash. */
export interface Simulation {
  /** Account value at the close of each bar, in multiples of the start. */
  readonly equity: Float64Array;
  /** Share of equity held at the close of each bar. */
  readonly exposure: Float64Array;
  readonly trades: TradeColumns;
}

/**
 * Allocates memory to simulate a number of bars. A trade takes at least two bars, since its target must return to 0.
 */
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

/** Returns a simulation of the first `length` bars of a larger one; shares its memory. */
export function firstBars({ equity, exposure, trades }: Simulation, length: number): Simulation {
  return { equity: equity.subarray(0, length), exposure: exposure.subarray(0, length), trades };
}

/** Returns the first `count` trades of larger columns; shares their memory. */
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
