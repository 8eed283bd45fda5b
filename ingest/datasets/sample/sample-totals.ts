/** Columns a total follows from; dominances in percent. */
export interface SampleTotalsInput {
  readonly marketCap: Float64Array;
  readonly ethMarketCap: Float64Array;
  readonly btcDominance: Float64Array;
}

const DOMINANCE_DIGITS = 10_000;

/** The capitalisation of all coins, by Bitcoin's share of it, and what it leaves for the others. */
export function sampleTotals({
  marketCap,
  ethMarketCap,
  btcDominance,
}: SampleTotalsInput): Readonly<Record<string, Float64Array>> {
  const total = marketCap.map((cap, i) => (100 * cap) / (btcDominance[i] as number));
  const ether = ethMarketCap.map(
    (cap, i) => Math.round((100 * DOMINANCE_DIGITS * cap) / (total[i] as number)) / DOMINANCE_DIGITS,
  );
  return {
    total_market_cap: total,
    eth_dominance: ether,
    total3_market_cap: total.map((cap, i) => cap * (1 - ((btcDominance[i] as number) + (ether[i] as number)) / 100)),
  };
}
