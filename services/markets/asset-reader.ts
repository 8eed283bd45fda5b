import type { Day } from '../../engine/calendar.ts';
import { type AssetSnapshot, assetSnapshot } from '../../engine/markets/asset-snapshot.ts';
import { attributeText, type PanelEntity } from '../../engine/panel-view.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import { listMarkets } from './markets.ts';

const BITCOIN = 'BTC';
/** Types of Bitcoin market in order of preference. */
const KINDS = ['spot', 'index', 'perpetual'];

/** Market with the figures computed from its bars. */
export interface AssetReading extends AssetSnapshot {
  readonly market: PanelEntity;
  /** Id of the Bitcoin market used as the benchmark; null without one. */
  readonly bitcoinMarket: string | null;
}

/** Computes the figures of a market from its bars, once per snapshot. */
export const readAsset = perSnapshot(
  (market: PanelEntity) => market.code,
  (snapshot, market): AssetReading => {
    const markets = listMarkets(snapshot);
    const newestDay = Math.max(...markets.map(({ days }) => days.at(-1) as Day));
    const isBitcoin = baseOf(market) === BITCOIN;
    const bitcoin = isBitcoin ? null : bitcoinIn(markets, quoteOf(market));
    const none = isBitcoin
      ? 'the pair is Bitcoin itself'
      : `there is no market of Bitcoin in ${quoteOf(market) ?? 'its quote asset'}`;
    return { ...assetSnapshot(market, bitcoin, none, newestDay), market, bitcoinMarket: bitcoin?.code ?? null };
  },
);

export function quoteOf(market: PanelEntity): string | null {
  return attributeText(market, 'quote');
}

/** Returns the base asset from the market's attributes, else from its pair. */
export function baseOf(market: PanelEntity): string {
  const pair = market.code.slice(market.code.indexOf(':') + 1);
  const quote = quoteOf(market);
  const fromPair = quote !== null && pair.endsWith(quote) ? pair.slice(0, -quote.length) : pair;
  return attributeText(market, 'base') ?? fromPair;
}

function bitcoinIn(markets: readonly PanelEntity[], quote: string | null): PanelEntity | null {
  const candidates = markets.filter((market) => baseOf(market) === BITCOIN && quoteOf(market) === quote);
  for (const kind of KINDS) {
    const found = candidates.find(({ attributes }) => attributes.kind === kind);
    if (found) return found;
  }
  return null;
}
