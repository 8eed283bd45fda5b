/** Columns that totals are computed from; the dominance in percent. */
export interface SampleTotalsInput {
  readonly marketCap: Float64Array;
  readonly ethMarketCap: Float64Array;
  readonly tetherMarketCap: Float64Array;
  readonly usdCoinMarketCap: Float64Array;
  /** Sum over all listed coins, without copies of others. */
  readonly coinsMarketCap: Float64Array;
  /** Target of Bitcoin's share. */
  readonly btcDominance: Float64Array;
}

const DOMINANCE_DIGITS = 10_000;
const BTC_DOMINANCE_DIGITS = 100;
/** Minimum ratio of the whole market to the listed coins, since more coins are traded than listed. */
const WHOLE = 1.005;

/** Computes the capitalisation of all coins from Bitcoin's share of it, and the shares of others. */
export function sampleTotals(input: SampleTotalsInput): Readonly<Record<string, Float64Array>> {
  const bitcoin = input.btcDominance.map((share, i) => {
    const max = (100 * input.marketCap[i]!) / (WHOLE * input.coinsMarketCap[i]!);
    return Math.floor(BTC_DOMINANCE_DIGITS * Math.min(share, max)) / BTC_DOMINANCE_DIGITS;
  });
  const total = input.marketCap.map((cap, i) => (100 * cap) / bitcoin[i]!);
  const dominance = (caps: Float64Array) =>
    caps.map((cap, i) => Math.round((100 * DOMINANCE_DIGITS * cap) / total[i]!) / DOMINANCE_DIGITS);
  const ether = dominance(input.ethMarketCap);
  const two = ether.map((share, i) => share + bitcoin[i]!);
  return {
    btc_dominance: bitcoin,
    total_market_cap: total,
    eth_dominance: ether,
    usdt_dominance: dominance(input.tetherMarketCap),
    usdc_dominance: dominance(input.usdCoinMarketCap),
    total3_market_cap: total.map((cap, i) => cap * (1 - two[i]! / 100)),
  };
}
