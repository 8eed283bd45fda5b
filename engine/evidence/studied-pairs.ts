/**
 * Markets that the verdicts about strategies are told from, by ticker of what they trade: those of the score, the edges and
 * the knowledge about strategies. The list is fixed, so that a verdict of a past day reads the same markets whatever was
 * listed since.
 */
export const STUDIED_PAIRS: ReadonlyMap<string, string> = new Map(
  ['ADA', 'BCH', 'BNB', 'BTC', 'DOGE', 'EOS', 'ETC', 'ETH', 'LINK', 'LTC', 'SOL', 'TRX', 'XLM', 'XRP'].map((asset) => [
    asset,
    `binance:${asset}USDT`,
  ]),
);

/** Those of the studied markets; all where none of them is studied, as on other exchanges. */
export function studiedOnes<Run extends { readonly asset: string; readonly pair: string }>(
  runs: readonly Run[],
): readonly Run[] {
  const studied = runs.filter(({ asset, pair }) => STUDIED_PAIRS.get(asset) === pair);
  return studied.length > 0 ? studied : runs;
}
