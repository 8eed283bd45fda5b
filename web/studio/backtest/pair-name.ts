/** Name of a market for people: `binance:BTCUSDT` becomes "BTCUSDT, Binance". */
export function pairName(pair: string): string {
  const [venue = '', symbol] = pair.split(':');
  return symbol === undefined ? pair : `${symbol}, ${venue[0]?.toUpperCase() ?? ''}${venue.slice(1)}`;
}
