/** A coin of the sample, in publicly known orders of magnitude; the days between the anchors are invented. */
export interface SampleCoin {
  /** CoinGecko id. */
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** Anchors `date:dollars` separated by spaces; of a wrapped coin the ratio to what it stands for. */
  readonly prices: string;
  /** Anchors `date:coins` of the circulating supply. */
  readonly supply: string;
  /** How much it moves when Bitcoin moves by one. */
  readonly beta: number;
  /** Standard deviation of a day's own move, as a fraction. */
  readonly noise: number;
  /** Traded part of the capitalisation on a usual day. */
  readonly turnover: number;
  /** What its price is held to. */
  readonly peg?: 'dollar' | 'bitcoin' | 'ether';
  /** The last day it was traded. */
  readonly until?: string;
}
