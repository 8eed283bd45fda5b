import type { NamesByKey } from './names-by-key.ts';

/** Names of the filters of strategies, by the key that requests and payloads use. */
export const FILTER_NAMES: NamesByKey = {
  altcoin_season: { en: 'Altcoin season', de: 'Altcoin-Saison' },
  atr_expansion: { en: 'Volatility expansion', de: 'Ausweitung der Volatilität' },
  atr_high: { en: 'High volatility', de: 'Hohe Schwankung' },
  atr_low: { en: 'Low volatility', de: 'Niedrige Schwankung' },
  bullmarket_confirm: { en: 'Bull market confirmed', de: 'Bullenmarkt bestätigt' },
  bullmarket_strict: { en: 'Bull market, strict', de: 'Bullenmarkt, streng' },
  fear_greed: { en: 'Fear and Greed', de: 'Angst und Gier' },
  ma200w: { en: '200-week average', de: '200-Wochen-Schnitt' },
  macro_quadrant: { en: 'Macro quadrant', de: 'Makro-Quadrant' },
};
