import type { PanelDeclaration } from '../panel-declaration.ts';

/** Daily bars of exchange markets. */
const bars: PanelDeclaration = {
  id: 'bars',
  label: 'Daily bars',
  entity: 'A market as `venue:SYMBOL`, for example `binance:BTCUSDT`; perpetuals are `binance-perp:BTCUSDT`.',
  description: 'Open, high, low, close and volume of the UTC day.',
  publicationLagDays: 1,
  fields: [
    { key: 'open', unit: 'quote', description: 'First price of the UTC day.' },
    { key: 'high', unit: 'quote', description: 'Highest price of the UTC day.' },
    { key: 'low', unit: 'quote', description: 'Lowest price of the UTC day.' },
    { key: 'close', unit: 'quote', description: 'Last price of the UTC day.' },
    { key: 'volume', unit: 'base', description: 'Traded amount of the base asset.' },
    {
      key: 'quote_volume',
      unit: 'quote',
      description: 'Traded amount in the quote asset, where the venue publishes it.',
    },
    { key: 'taker_buy_volume', unit: 'base', description: 'Part of the volume with the buyer as taker, where known.' },
  ],
};

/** Daily prices and capitalisations of coins. */
const coins: PanelDeclaration = {
  id: 'coins',
  label: 'Coins',
  entity: 'A coin by its CoinGecko id, for example `bitcoin`.',
  description: 'Price, capitalisation and volume at the end of the UTC day.',
  publicationLagDays: 1,
  fields: [
    { key: 'price_usd', unit: 'usd', description: 'Price at 24:00 UTC.' },
    { key: 'market_cap_usd', unit: 'usd', description: 'Circulating supply times price, where known.' },
    { key: 'volume_usd', unit: 'usd', description: 'Volume over 24 hours on the venues that the source tracks.' },
  ],
};

/** Option chains, one snapshot a day. */
const options: PanelDeclaration = {
  id: 'options',
  label: 'Options',
  entity: 'An instrument by its exchange name, for example `BTC-26DEC25-100000-C`.',
  description: 'Option chain at the time of its capture on the day.',
  publicationLagDays: 0,
  fields: [
    {
      key: 'is_call',
      unit: 'flag',
      description: '1 for a call, 0 for a put.',
      allowed: { min: 0, max: 1, isWhole: true },
    },
    {
      key: 'expiry_day',
      unit: 'epoch_day',
      description: 'Day of expiry, counted from 1970-01-01; 08:00 UTC.',
      allowed: { min: 0, isWhole: true },
    },
    { key: 'strike', unit: 'usd', description: 'Strike price.' },
    { key: 'underlying_price', unit: 'usd', description: 'Forward of the expiry when captured.' },
    { key: 'mark_price', unit: 'btc', description: 'Mark price in the underlying coin.' },
    { key: 'mark_iv', unit: 'percent', description: 'Implied volatility of the mark, annualised.' },
    { key: 'bid', unit: 'btc', description: 'Best bid in the underlying coin.' },
    { key: 'ask', unit: 'btc', description: 'Best ask in the underlying coin.' },
    { key: 'open_interest', unit: 'btc', description: 'Open option contracts of one coin each.' },
  ],
};

/** Every panel that sources and datasets may deliver, in addition to series. */
export const panels: readonly PanelDeclaration[] = [bars, coins, options];
