/** Rules of the catalogue, already judged: the share to hold at the close of each bar. */
export interface ValidatedRules {
  readonly type: 'rules';
  /**
   * Of a strategy of kind `target`, on the index of the bars. A strategy of contributions makes no round trips, so there is
   * nothing to validate in it.
   */
  readonly target: Float64Array;
  /** First bar whose close may decide; what the target says before it is not traded. */
  readonly firstBar: number;
  /** Bars the rules look back, at least 0: what lies this close before the split is in neither sample. */
  readonly lookback: number;
}

/** A decision to be in the market or out of it. */
export interface ListedSignal {
  /** Milliseconds since 1970-01-01; a date alone stands for its first instant. */
  readonly time: number;
  readonly side: 'buy' | 'sell';
}

/**
 * Decisions to buy and to sell, oldest first, without the rules that made them.
 *
 * Long or flat with all of the account: a buy while bought and a sell while sold change nothing, and the last of several
 * signals in one bar counts. There is no short side and no size.
 */
export interface SignalList {
  readonly type: 'signal_list';
  readonly signals: readonly ListedSignal[];
}

/** A round trip as somebody says it was traded. Long. */
export interface ClaimedTrade {
  /** Milliseconds since 1970-01-01; a date alone stands for its first instant. */
  readonly entryTime: number;
  readonly exitTime: number;
  /** In the quote asset of the market, as paid and received, fees not included. */
  readonly entryPrice: number;
  readonly exitPrice: number;
}

/** Completed long round trips with the prices claimed for them, by entry, oldest first. No short side, no size, no part fills. */
export interface TradeList {
  readonly type: 'trade_list';
  readonly trades: readonly ClaimedTrade[];
}

export type ListSubject = SignalList | TradeList;
export type ValidationSubject = ValidatedRules | ListSubject;
