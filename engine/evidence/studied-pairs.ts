/**
 * Markets behind the verdicts about strategies, by ticker of the traded asset: those of the score, the edges and the
 * knowledge about strategies. The list is fixed, so that a verdict of a past day reads the same markets whatever was
 * listed since.
 */
export const STUDIED_PAIRS: ReadonlyMap<string, string> = new Map(
  ['ADA', 'BCH', 'BNB', 'BTC', 'DOGE', 'EOS', 'ETC', 'ETH', 'LINK', 'LTC', 'SOL', 'TRX', 'XLM', 'XRP'].map((asset) => [
    asset,
    `binance:${asset}USDT`,
  ]),
);

/** Returns the runs on studied markets; all runs where none of their markets is studied, as on other exchanges. */
export function runsOnStudiedMarkets<Run extends { readonly asset: string; readonly pair: string }>(
  runs: readonly Run[],
): readonly Run[] {
  const studied = runs.filter(({ asset, pair }) => STUDIED_PAIRS.get(asset) === pair);
  return studied.length > 0 ? studied : runs;
}
