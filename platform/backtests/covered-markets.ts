import { STUDIED_PAIRS } from '../../engine/evidence/studied-pairs.ts';
import { lowerBound } from '../../engine/indicators/lower-bound.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { lookUpMarket } from '../markets/markets.ts';
import type { SeriesSnapshot } from '../series/series-snapshot.ts';

/** Daily bars below which a market says too little. */
const LEAST_BARS = 400;
/** Markets beside the index: what two cores go through in half a minute. */
const MOST_MARKETS = 60;
const TURNOVER_BARS = 30;

const INDEX = 'index:BTCUSD';

/**
 * The markets the service tests its catalogue on: spot markets against USDT, the studied ones and those with the highest
 * turnover over their own last 30 bars, dead ones included so that only having survived is no merit. And the Bitcoin index where it reaches further
 * back than any of them.
 */
export function coveredMarkets(snapshot: SeriesSnapshot): PanelEntity[] {
  const spot = [...snapshot.panel('bars').entities.values()]
    .filter(({ attributes, days }) => isSpotTether(attributes) && days.length >= LEAST_BARS)
    .map((market) => ({ market, turnover: turnover(market) }))
    .sort((a, b) => studied(b) - studied(a) || b.turnover - a.turnover || (a.market.code < b.market.code ? -1 : 1))
    .slice(0, MOST_MARKETS)
    .map(({ market }) => market);
  const index = lookUpMarket(snapshot, INDEX);
  const bitcoin = spot.filter(({ attributes }) => attributes.base === 'BTC');
  const isLonger = index && bitcoin.every(({ days }) => days.length < index.days.length);
  return isLonger && index.days.length >= LEAST_BARS ? [index, ...spot] : spot;
}

const STUDIED = new Set(STUDIED_PAIRS.values());

/** 1 for a studied market. */
function studied({ market }: { readonly market: PanelEntity }): number {
  return Number(STUDIED.has(market.code));
}

function isSpotTether({ kind, quote }: PanelEntity['attributes']): boolean {
  return kind === 'spot' && quote === 'USDT';
}

/** Mean worth of what was traded on a day, in the quote asset; 0 where the venue does not say. */
function turnover({ days, column }: PanelEntity): number {
  const from = lowerBound(days, (days.at(-1) as number) - TURNOVER_BARS + 1);
  const [close, volume] = [column('close').subarray(from), column('volume').subarray(from)];
  const traded = close.map((price, i) => price * (volume[i] as number)).filter((worth) => worth > 0);
  return traded.reduce((sum, worth) => sum + worth, 0) / Math.max(traded.length, 1);
}
