import { INDEX_MARKET, INDEX_SERIES } from '../../engine/markets/index-market.ts';
import type { Grounds } from '../licences/attributions.ts';

/**
 * What a computation on markets stands on.
 *
 * @param ids - Markets, whose ids name a venue before a colon, and series.
 */
export function marketGrounds(ids: readonly string[]): Grounds {
  const markets = ids.filter((id) => id.includes(':'));
  const series = ids.filter((id) => !id.includes(':'));
  return {
    series: markets.includes(INDEX_MARKET) ? [...series, ...INDEX_SERIES] : series,
    panels: [{ panel: 'bars', entities: markets }],
  };
}
