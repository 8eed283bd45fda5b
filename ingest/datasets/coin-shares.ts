import { panels } from '../../engine/catalogue/panels.ts';
import type { PanelUpdate } from '../../platform/panels/panel-update.ts';
import type { SeriesUpdate } from '../../platform/series/publication.ts';

/** Market share series, each with the CoinGecko id of its coin. */
const SHARES: Readonly<Record<string, string>> = {
  btc_dominance: 'bitcoin',
  eth_dominance: 'ethereum',
  usdt_dominance: 'tether',
  usdc_dominance: 'usd-coin',
};
/** Minimum number of coins with a capitalisation on a day: the largest fifty are over nine tenths of the market. */
const MIN_COINS = 50;
const CAP = panels.find(({ id }) => id === 'coins')?.fields.findIndex(({ key }) => key === 'market_cap_usd') ?? -1;

interface Market {
  readonly coins: number;
  readonly usd: number;
}

/**
 * Computes market shares in percent from the capitalisations of coins, for days with at least fifty coins.
 *
 * @param updates - Rows of panels; only those of coins are read.
 * @param filled - Ids of series that files contain; a provider's own market-wide value takes precedence.
 */
export function coinShares(updates: readonly PanelUpdate[], filled: ReadonlySet<string>): SeriesUpdate[] {
  const coins = updates.filter(({ panel, days }) => panel === 'coins' && days.length > 0);
  const markets = marketByDay(coins);
  return Object.entries(SHARES).flatMap(([seriesId, id]) => {
    const coin = coins.find(({ entity }) => entity === id);
    if (!coin || filled.has(seriesId)) return [];
    const caps = coin.columns[CAP] as ArrayLike<number>;
    const rows = coin.days.flatMap((day, i) => {
      const market = markets.get(day);
      return market && market.coins >= MIN_COINS && caps[i]! > 0 ? [{ day, value: (100 * caps[i]!) / market.usd }] : [];
    });
    if (rows.length === 0) return [];
    return { seriesId, source: coin.source, days: rows.map(({ day }) => day), values: rows.map(({ value }) => value) };
  });
}

function marketByDay(coins: readonly PanelUpdate[]): ReadonlyMap<number, Market> {
  const markets = new Map<number, Market>();
  for (const { days, columns } of coins)
    for (const [i, day] of days.entries()) {
      const cap = (columns[CAP] as ArrayLike<number>)[i]!;
      if (!(cap > 0)) continue;
      const { coins: known, usd } = markets.get(day) ?? { coins: 0, usd: 0 };
      markets.set(day, { coins: known + 1, usd: usd + cap });
    }
  return markets;
}
