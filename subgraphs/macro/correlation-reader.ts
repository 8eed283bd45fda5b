import { GENESIS_DAY } from '../../engine/calendar.ts';
import {
  type AssetColumn,
  type BtcMacroCorrelations,
  btcMacroCorrelations,
} from '../../engine/macro/btc-macro-correlations.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { DomainError } from '../../platform/errors.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

const compute = perSnapshot(String, (snapshot, _question: 'newest') =>
  btcMacroCorrelations(snapshot.view(), assetColumns(snapshot)),
);

/** @throws DomainError `source_unavailable` without a Bitcoin price. */
export function readBtcMacroCorrelations(snapshot: SeriesSnapshot): BtcMacroCorrelations {
  const found = compute(snapshot, 'newest');
  if (!found)
    throw new DomainError('source_unavailable', 'There are no correlations yet: there is no Bitcoin price.', {
      source: 'btc_close',
    });
  return found;
}

/** The four assets of the contract; tokenised ones by what they follow, where they are not among the coins. */
function assetColumns(snapshot: SeriesSnapshot): AssetColumn[] {
  const view = snapshot.view();
  const series = (key: AssetColumn['key'], id: string, proxy: string | null, en: string, de: string): AssetColumn => ({
    key,
    label: { en, de },
    series: id,
    proxy,
    values: view.values(id),
  });
  const gold = series('paxg', 'gold_usd', 'gold_usd', 'PAX Gold', 'PAX Gold');
  const paxg = [...snapshot.panel('coins').entities.values()].find(
    ({ attributes }) => String(attributes.symbol ?? '').toUpperCase() === 'PAXG',
  );
  return [
    series('dxy', 'dxy', null, 'US dollar index (ICE)', 'US-Dollarindex (ICE)'),
    paxg ? { ...gold, series: `coins:${paxg.code}`, proxy: null, values: pricesOf(paxg, view.length) } : gold,
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

/** Prices of a coin on the index of all series. */
function pricesOf(coin: PanelEntity, length: number): Float64Array {
  const values = new Float64Array(length).fill(Number.NaN);
  const prices = coin.column('price_usd');
  coin.days.forEach((day, row) => {
    if (day >= GENESIS_DAY && day - GENESIS_DAY < length) values[day - GENESIS_DAY] = prices[row] as number;
  });
  return values;
}
