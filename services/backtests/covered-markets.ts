import { elementAt } from '../../engine/element-at.ts';
import { STUDIED_PAIRS } from '../../engine/evidence/studied-pairs.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { lookUpMarket } from '../markets/markets.ts';

/** Minimum number of daily bars of a covered market. */
const MIN_BARS = 400;
/** Maximum number of markets besides the index; two cores test them in half a minute. */
const MAX_MARKETS = 60;
const TURNOVER_BARS = 30;

const INDEX = 'index:BTCUSD';

/**
 * Returns the markets on which the service backtests its catalogue: spot markets against USDT, first the studied ones, then
 * those with the highest turnover over their own last 30 bars. Delisted markets are included to avoid survivorship bias.
 * The bitcoin index is added when its history is longer than that of any bitcoin market.
 */
export function coveredMarkets(snapshot: SeriesSnapshot): PanelEntity[] {
  const spot = [...snapshot.panel('bars').entities.values()]
    .filter(({ attributes, days }) => isSpotTether(attributes) && days.length >= MIN_BARS)
    .map((market) => ({ market, turnover: turnover(market) }))
    .sort((a, b) => studied(b) - studied(a) || b.turnover - a.turnover || (a.market.code < b.market.code ? -1 : 1))
    .slice(0, MAX_MARKETS)
    .map(({ market }) => market);
  const index = lookUpMarket(snapshot, INDEX);
  const bitcoin = spot.filter(({ attributes }) => attributes.base === 'BTC');
  const isLonger = index && bitcoin.every(({ days }) => days.length < index.days.length);
  return isLonger && index.days.length >= MIN_BARS ? [index, ...spot] : spot;
}

const STUDIED = new Set(STUDIED_PAIRS.values());

/** Returns 1 for a studied market, else 0. */
function studied({ market }: { readonly market: PanelEntity }): number {
  return Number(STUDIED.has(market.code));
}

function isSpotTether({ kind, quote }: PanelEntity['attributes']): boolean {
  return kind === 'spot' && quote === 'USDT';
}

/** Mean daily turnover in the quote asset; 0 where the venue does not report volume. */
function turnover({ days, column }: PanelEntity): number {
  const from = lowerBound(days, elementAt(days, days.length - 1) - TURNOVER_BARS + 1);
  const [close, volume] = [column('close').subarray(from), column('volume').subarray(from)];
  const traded = close.map((price, i) => price * elementAt(volume, i)).filter((worth) => worth > 0);
  return traded.reduce((sum, worth) => sum + worth, 0) / Math.max(traded.length, 1);
}
