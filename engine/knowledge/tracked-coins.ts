/** Coins whose daily bars every kind of source delivers, largest first. */
export const TRACKED_COINS: readonly string[] = [
  ...['BTC', 'ETH', 'BNB', 'XRP', 'SOL', 'TRX', 'DOGE'],
  ...['ADA', 'BCH', 'LINK', 'LTC', 'XLM', 'ETC'],
];

/** Coins whose perpetuals are compared with their spot market too. */
export const PERPETUAL_COINS: readonly string[] = ['BTC', 'ETH', 'BNB', 'XRP', 'SOL', 'DOGE', 'ADA', 'LINK', 'LTC'];

/** Spot market of a coin. */
export function spotMarket(coin: string): string {
  return `binance:${coin}USDT`;
}

/** Perpetual of a coin. */
export function perpetualMarket(coin: string): string {
  return `binance-perp:${coin}USDT`;
}
