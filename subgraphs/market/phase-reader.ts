import type { Day } from '../../engine/calendar.ts';
import { priceBars } from '../../engine/markets/price-bars.ts';
import { UNIVERSES, type UniverseDeclaration } from '../../engine/markets/universe-members.ts';
import type { PanelEntity } from '../../engine/panel-view.ts';
import { type PhasePoint, volatilityPhases } from '../../engine/volatility/volatility-phase.ts';
import { type Member, readUniverse } from '../../platform/markets/universe-reader.ts';
import { perSnapshot } from '../../platform/series/per-snapshot.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';

/** Assets tracked. */
const TRACKED = 10;
/** How many days the bars of a tracked asset may lag the newest bars of the service. */
const KEEP_DAYS = 7;
const VENUES = ['binance:', 'binance-perp:'];
const LARGEST = UNIVERSES.at(-1) as UniverseDeclaration;

/** A tracked asset with the phases of its market. */
export interface TrackedAsset {
  readonly member: Member;
  readonly market: PanelEntity;
  readonly points: readonly PhasePoint[];
}

export interface TrackedAssets {
  /** Day of the capitalisations the assets are ranked by. */
  readonly rankedOn: Day | null;
  readonly assets: readonly TrackedAsset[];
}

const phasesOf = perSnapshot(
  (market: PanelEntity) => market.code,
  (_snapshot, market) => volatilityPhases(priceBars(market, market.days.at(-1) as Day)),
);

/** Phase of every bar of a market that has one. */
export function readPhases(snapshot: SeriesSnapshot, market: PanelEntity): readonly PhasePoint[] {
  return phasesOf(snapshot, market);
}

const compute = perSnapshot(
  () => 'tracked',
  (snapshot): TrackedAssets => {
    const bars = snapshot.panel('bars').entities;
    if (snapshot.panel('coins').entities.size === 0) return { rankedOn: null, assets: [] };
    const newest = Math.max(0, ...[...bars.values()].map(({ days }) => days.at(-1) as Day));
    const { asOf, members } = readUniverse(LARGEST, snapshot, null);
    const assets = members.flatMap((member) => {
      const market = VENUES.map((venue) => bars.get(venue + member.pair)).find(
        (one) => one && newest - (one.days.at(-1) as Day) <= KEEP_DAYS,
      );
      return market ? [{ member, market }] : [];
    });
    return {
      rankedOn: asOf,
      assets: assets.slice(0, TRACKED).map((one) => ({ ...one, points: phasesOf(snapshot, one.market) })),
    };
  },
);

/** The ten largest coins with current bars, stablecoins and copies of other coins left out. Spot before perpetuals. */
export function readTrackedAssets(snapshot: SeriesSnapshot): TrackedAssets {
  return compute(snapshot, undefined);
}
