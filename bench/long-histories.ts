/** Days of the longest window. */
export const HISTORY_DAYS = 3_650;
/** Series with ten years of values. */
const LONG = [
  'mvrv',
  'nupl',
  'puell_multiple',
  'hash_rate',
  'difficulty',
  'circulating_supply',
  'tx_count',
  'realized_price',
];

/** Paths of ten-year histories. Each is of another series or window, so that none is answered from the cache. */
export const LONG_HISTORIES: readonly string[] = Array.from({ length: 650 }, (_, i) => HISTORY_DAYS - i).flatMap(
  (days) => LONG.map((series) => historyPath(series, days)),
);

export function historyPath(series: string, days: number): string {
  return `/api/v1/onchain/series/${series}/history?days=${days}`;
}
