/** Coins whose daily bars every type of source delivers, largest first. */
export const TRACKED_COINS: readonly string[] = [
  ...['BTC', 'ETH', 'BNB', 'XRP', 'SOL', 'TRX', 'DOGE'],
  ...['ADA', 'BCH', 'LINK', 'LTC', 'XLM', 'ETC'],
];

/** Coins whose perpetual is also compared with the spot market. */
export const PERPETUAL_COINS: readonly string[] = ['BTC', 'ETH', 'BNB', 'XRP', 'SOL', 'DOGE', 'ADA', 'LINK', 'LTC'];

/** Returns the code of a coin's spot market. */
export function spotMarket(coin: string): string {
  return `binance:${coin}USDT`;
}

/** Returns the code of a coin's perpetual market. */
export function perpetualMarket(coin: string): string {
  return `binance-perp:${coin}USDT`;
}
