import type { PanelEntity, PanelView } from '../panel-view.ts';
import type { SeriesView } from '../series-view.ts';
import type { AssetColumn } from './btc-macro-correlations.ts';

/** Panel coin that represents tokenised gold. */
export const GOLD_COIN = 'pax-gold';

/** Series of the four assets. */
export const ASSET_SERIES: readonly string[] = ['dxy', 'gold_usd', 'spx_close', 'nasdaq100_close'];

/**
 * Returns the columns of the four assets; tokenised ones by the series they follow, where they are not among the coins.
 */
export function assetColumns(view: SeriesView, coins: PanelView): AssetColumn[] {
  const series = (key: AssetColumn['key'], id: string, proxy: string | null, en: string, de: string): AssetColumn => ({
    key,
    label: { en, de },
    series: id,
    proxy,
    values: view.values(id),
  });
  const gold = series('paxg', 'gold_usd', 'gold_usd', 'PAX Gold', 'PAX Gold');
  const paxg = coins.entities.get(GOLD_COIN);
  return [
    series('dxy', 'dxy', null, 'US dollar index (ICE)', 'US-Dollarindex (ICE)'),
    paxg ? { ...gold, series: `coins:${paxg.code}`, proxy: null, values: pricesOf(paxg, view) } : gold,
    series('spyb', 'spx_close', 'spx_close', 'S&P 500, tokenised (SPYB)', 'S&P 500, tokenisiert (SPYB)'),
    series(
      'qqqb',
      'nasdaq100_close',
      'nasdaq100_close',
      'Nasdaq 100, tokenised (QQQB)',
      'Nasdaq 100, tokenisiert (QQQB)',
    ),
  ];
}

/** Aligns the prices of a coin with the index of the view. */
function pricesOf(coin: PanelEntity, view: SeriesView): Float64Array {
  const values = new Float64Array(view.length).fill(Number.NaN);
  const prices = coin.column('price_usd');
  coin.days.forEach((day, row) => {
    if (day >= view.firstDay && day <= view.lastDay) values[day - view.firstDay] = prices[row]!;
  });
  return values;
}
