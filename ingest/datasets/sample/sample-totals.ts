/** Columns that totals follow from; the dominance in percent. */
export interface SampleTotalsInput {
  readonly marketCap: Float64Array;
  readonly ethMarketCap: Float64Array;
  readonly tetherMarketCap: Float64Array;
  readonly usdCoinMarketCap: Float64Array;
  /** Of all listed coins; copies of others left out. */
  readonly coinsMarketCap: Float64Array;
  /** Where Bitcoin's share would be. */
  readonly btcDominance: Float64Array;
}

const DOMINANCE_DIGITS = 10_000;
const BTC_DOMINANCE_DIGITS = 100;
/** The whole market over the listed coins, at least: more coins are traded than are listed. */
const WHOLE = 1.005;

/** The capitalisation of all coins, by Bitcoin's share of it, and the shares of others. */
export function sampleTotals(input: SampleTotalsInput): Readonly<Record<string, Float64Array>> {
  const bitcoin = input.btcDominance.map((share, i) => {
    const most = (100 * (input.marketCap[i] as number)) / (WHOLE * (input.coinsMarketCap[i] as number));
    return Math.floor(BTC_DOMINANCE_DIGITS * Math.min(share, most)) / BTC_DOMINANCE_DIGITS;
  });
  const total = input.marketCap.map((cap, i) => (100 * cap) / (bitcoin[i] as number));
  const dominance = (caps: Float64Array) =>
    caps.map((cap, i) => Math.round((100 * DOMINANCE_DIGITS * cap) / (total[i] as number)) / DOMINANCE_DIGITS);
  const ether = dominance(input.ethMarketCap);
  const two = ether.map((share, i) => share + (bitcoin[i] as number));
  return {
    btc_dominance: bitcoin,
    total_market_cap: total,
    eth_dominance: ether,
    usdt_dominance: dominance(input.tetherMarketCap),
    usdc_dominance: dominance(input.usdCoinMarketCap),
    total3_market_cap: total.map((cap, i) => cap * (1 - (two[i] as number) / 100)),
  };
}
