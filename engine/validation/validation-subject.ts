/** Rules of the catalogue, already evaluated: the share to hold at the close of each bar. */
export interface ValidatedRules {
  readonly type: 'rules';
  /**
   * Target of a strategy of kind `target`, on the index of the bars. A strategy of contributions makes no round trips,
   * so it cannot be validated.
   */
  readonly target: Float64Array;
  /** First bar whose close may decide; earlier targets are not traded. */
  readonly firstBar: number;
  /**
   * Number of bars the rules look back, at least 0. Trades entered this close before the split are in neither sample.
   */
  readonly lookback: number;
}

/** A decision to enter or to leave the market. */
export interface ListedSignal {
  /** Milliseconds since 1970-01-01; a date alone means its first instant. */
  readonly time: number;
  readonly side: 'buy' | 'sell';
}

/**
 * Decisions to buy and to sell, oldest first, without the rules behind them.
 *
 * Long or flat with the whole account: a buy while long and a sell while flat change nothing, and the last of several
 * signals in one bar counts. There are no short positions and no sizes.
 */
export interface SignalList {
  readonly type: 'signal_list';
  readonly signals: readonly ListedSignal[];
}

/** A long round trip as its author claims to have traded it. */
export interface ClaimedTrade {
  /** Milliseconds since 1970-01-01; a date alone means its first instant. */
  readonly entryTime: number;
  readonly exitTime: number;
  /** In the quote asset of the market, as paid and received, before fees. */
  readonly entryPrice: number;
  readonly exitPrice: number;
}

/**
 * Completed long round trips with their claimed prices, by entry, oldest first. No short positions, no sizes, no
 * partial fills.
 */
export interface TradeList {
  readonly type: 'trade_list';
  readonly trades: readonly ClaimedTrade[];
}

export type ListSubject = SignalList | TradeList;
export type ValidationSubject = ValidatedRules | ListSubject;
