import type { NamesByKey } from '../names-by-key.ts';

/** Names of the numbers of panels, by their key. */
export const PANEL_FIELD_NAMES: NamesByKey = {
  ask: { en: 'Ask', de: 'Briefkurs' },
  bid: { en: 'Bid', de: 'Geldkurs' },
  close: { en: 'Close', de: 'Schluss' },
  expiry_day: { en: 'Expiry', de: 'Verfall' },
  high: { en: 'High', de: 'Hoch' },
  is_call: { en: 'Call or put', de: 'Call oder Put' },
  low: { en: 'Low', de: 'Tief' },
  mark_iv: { en: 'Implied volatility', de: 'Implizite Volatilität' },
  mark_price: { en: 'Mark price', de: 'Bewertungskurs' },
  market_cap_usd: { en: 'Market capitalisation', de: 'Marktkapitalisierung' },
  open: { en: 'Open', de: 'Eröffnung' },
  open_interest: { en: 'Open interest', de: 'Offene Positionen' },
  price_usd: { en: 'Price', de: 'Kurs' },
  quote_volume: { en: 'Turnover', de: 'Umsatz' },
  strike: { en: 'Strike', de: 'Basispreis' },
  taker_buy_volume: { en: 'Volume bought at market', de: 'Zum Markt gekaufte Menge' },
  underlying_price: { en: 'Forward', de: 'Terminkurs' },
  volume: { en: 'Volume', de: 'Gehandelte Menge' },
  volume_usd: { en: 'Volume', de: 'Umsatz' },
};
