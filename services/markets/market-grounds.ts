import { INDEX_MARKET, INDEX_SERIES } from '../../engine/markets/index-market.ts';
import type { Grounds } from '../licences/attributions.ts';

/**
 * Returns the data that a computation on markets is based on.
 *
 * @param ids - Market ids, which contain a colon, and series ids.
 */
export function marketGrounds(ids: readonly string[]): Grounds {
  const markets = ids.filter((id) => id.includes(':'));
  const series = ids.filter((id) => !id.includes(':'));
  return {
    series: markets.includes(INDEX_MARKET) ? [...series, ...INDEX_SERIES] : series,
    panels: [{ panel: 'bars', entities: markets }],
  };
}
