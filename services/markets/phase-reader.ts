import type { Day } from '../../engine/calendar.ts';
import { type AssetType, assetTypeOf } from '../../engine/markets/asset-class.ts';
import { priceBars } from '../../engine/markets/price-bars.ts';
import { UNIVERSES, type UniverseDeclaration } from '../../engine/markets/universe-members.ts';
import { attributeText, type PanelEntity } from '../../engine/panel-view.ts';
import { type PhasePoint, volatilityPhases } from '../../engine/volatility/volatility-phase.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { readUniverse } from './universe-reader.ts';

/** Maximum number of tracked assets. */
const TRACKED = 10;
/** Maximum days the bars of a tracked asset may lag the newest bars of the service. */
const KEEP_DAYS = 7;
const VENUES = ['binance:', 'binance-perp:'];
const LARGEST_UNIVERSE = UNIVERSES.at(-1) as UniverseDeclaration;

/** Tracked asset with the phases of its market. */
export interface TrackedAsset {
  readonly pair: string;
  /** CoinGecko id; null for an asset that is not a coin. */
  readonly coin: string | null;
  /** Rank by capitalisation; null when unranked. */
  readonly rank: number | null;
  readonly market: PanelEntity;
  readonly points: readonly PhasePoint[];
}

export interface TrackedAssets {
  /** Day of the capitalisations behind the ranks; null when nothing is ranked. */
  readonly rankedOn: Day | null;
  readonly assets: readonly TrackedAsset[];
}

const phasesOf = perSnapshot(
  (market: PanelEntity) => market.code,
  (_snapshot, market) => volatilityPhases(priceBars(market, market.days.at(-1) as Day)),
);

/** Returns the volatility phase of every bar that has one. */
export function readPhases(snapshot: SeriesSnapshot, market: PanelEntity): readonly PhasePoint[] {
  return phasesOf(snapshot, market);
}

const compute = perSnapshot(
  (type: AssetType) => type,
  (snapshot, type): TrackedAssets => {
    const { rankedOn, assets } = type === 'crypto' ? largestCoins(snapshot) : tokensOf(snapshot, type);
    return {
      rankedOn,
      assets: assets.slice(0, TRACKED).map((one) => ({ ...one, points: phasesOf(snapshot, one.market) })),
    };
  },
);

/**
 * Lists the tracked assets of a class. Crypto: the ten largest coins with current bars, excluding stablecoins and
 * wrapped coins, spot before perpetuals. Any other class: up to ten tokens with current bars, by name.
 */
export function readTrackedAssets(snapshot: SeriesSnapshot, type: AssetType): TrackedAssets {
  return compute(snapshot, type);
}

interface Candidates extends Pick<TrackedAssets, 'rankedOn'> {
  readonly assets: readonly Omit<TrackedAsset, 'points'>[];
}

function largestCoins(snapshot: SeriesSnapshot): Candidates {
  if (snapshot.panel('coins').entities.size === 0) return { rankedOn: null, assets: [] };
  const markets = new Map(currentMarkets(snapshot).map((market) => [market.code, market]));
  const { asOf, members } = readUniverse(LARGEST_UNIVERSE, snapshot, null);
  const assets = members.flatMap(({ pair, coin, rank }) => {
    const market = VENUES.map((venue) => markets.get(venue + pair)).find((one) => one !== undefined);
    return market ? [{ pair, coin, rank, market }] : [];
  });
  return { rankedOn: asOf, assets };
}

function tokensOf(snapshot: SeriesSnapshot, type: AssetType): Candidates {
  const assets = currentMarkets(snapshot)
    .filter((market) => assetTypeOf(attributeText(market, 'base') ?? '') === type)
    .map((market) => ({ pair: market.code.slice(market.code.indexOf(':') + 1), coin: null, rank: null, market }))
    .sort((a, b) => (a.pair < b.pair ? -1 : 1));
  return { rankedOn: null, assets };
}

/** Returns the markets whose bars do not lag those of the others. */
function currentMarkets(snapshot: SeriesSnapshot): PanelEntity[] {
  const markets = [...snapshot.panel('bars').entities.values()];
  const newest = Math.max(0, ...markets.map(({ days }) => days.at(-1) as Day));
  return markets.filter(({ days }) => newest - (days.at(-1) as Day) <= KEEP_DAYS);
}
