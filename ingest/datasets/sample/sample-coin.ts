/** A coin of the sample, in publicly known orders of magnitude; the days between the anchors are invented. */
export interface SampleCoin {
  /** CoinGecko id. */
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Anchors `date:dollars` separated by spaces; for a wrapped coin the ratio to its underlying. */
  readonly prices: string;
  /** Anchors `date:coins` of the circulating supply. */
  readonly supply: string;
  /** Beta to Bitcoin. */
  readonly beta: number;
  /** Standard deviation of a day's own move, as a fraction. */
  readonly noise: number;
  /** Share of the capitalisation traded on a usual day. */
  readonly turnover: number;
  /** Asset that its price is pegged to. */
  readonly peg?: 'dollar' | 'bitcoin' | 'ether';
  /** Last day it was traded. */
  readonly until?: string;
}
