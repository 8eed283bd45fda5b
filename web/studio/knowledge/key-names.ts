import type { NamesByKey } from '../names-by-key.ts';

/** Names of keys that payloads use as values and no component is named by. */
export const KEY_NAMES: NamesByKey = {
  binance: { en: 'Binance', de: 'Binance' },
  bybit: { en: 'Bybit', de: 'Bybit' },
  okx: { en: 'OKX', de: 'OKX' },
  delta_ci_high: { en: 'upper end of the interval', de: 'oberes Ende des Intervalls' },
  delta_ci_low: { en: 'lower end of the interval', de: 'unteres Ende des Intervalls' },
  difference: { en: 'difference', de: 'Differenz' },
  log_return: { en: 'logarithmic return', de: 'logarithmische Rendite' },
  weights: { en: 'weights', de: 'Gewichte' },
  zone_borders: { en: 'zone borders', de: 'Zonengrenzen' },
  any_month: { en: 'Any month', de: 'Jeder Monat' },
  altcoin_season_green: { en: 'Altcoin season: green', de: 'Altcoin-Saison: grün' },
  altcoin_season_amber: { en: 'Altcoin season: amber', de: 'Altcoin-Saison: gelb' },
  altcoin_season_red: { en: 'Altcoin season: red', de: 'Altcoin-Saison: rot' },
  btc_dominance_rising: { en: 'Bitcoin dominance rising', de: 'Bitcoin-Dominanz steigt' },
  btc_dominance_falling: { en: 'Bitcoin dominance falling', de: 'Bitcoin-Dominanz fällt' },
};
