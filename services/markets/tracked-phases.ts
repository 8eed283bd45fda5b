import { roundSignificant } from '../../engine/indicators/round-significant.ts';
import { ASSET_TYPE_MEANINGS, type AssetType } from '../../engine/markets/asset-class.ts';
import { lastDayOf, type PanelEntity } from '../../engine/panel-view.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import {
  PHASE_WARM_UP,
  type PhasePoint,
  phaseSince,
  VOLATILITY_PHASE_MEANINGS,
} from '../../engine/volatility/volatility-phase.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { readTrackedAssets, type TrackedAsset, type TrackedAssets } from './phase-reader.ts';

const PHASE = shape.enumeration(
  'VolatilityPhaseName',
  'The average true range of 14 bars against its own median over 200: low below 70 %, normal to 130 %, high below 200 %; from 200 % expansion while it has grown by 30 % over 20 bars, else high.',
  VOLATILITY_PHASE_MEANINGS,
);

export const ASSET_TYPE = shape.enumeration('AssetType', 'Class of an asset.', ASSET_TYPE_MEANINGS);

const ROW = shape.object('VolatilityRow', 'Volatility of a tracked asset on its newest bar.', {
  pair: shape.text('Pair of its market.'),
  coin: shape.id.orNull('CoinGecko id; null of what is no coin.'),
  rank: shape.integer.orNull('Rank by capitalisation, stablecoins and copies left out; null of what is no coin.'),
  market: shape.text('Market of the bars.'),
  date: shape.day('Day of the newest bar.'),
  phase: shape.of.orNull(PHASE, `Phase of the newest bar; null below ${PHASE_WARM_UP} bars.`),
  phaseSince: shape.day.orNull('First day of the unbroken run of the phase.'),
  source: shape.text('Provider of the newest bar.'),
  nullReason: shape.text.orNull('Why there is no phase; null when there is one.'),
  atr: shape.rounded.orNull('Average true range of 14 bars (Wilder), in the quote asset.'),
  atrPct: shape.rounded.orNull('The same in percent of the close.'),
  atrOfMedianPct: shape.rounded.orNull(
    'The same in percent of its own median over 200 bars: what the phase is read from.',
  ),
  atrChange20Pct: shape.rounded.orNull('Its change over 20 bars, percent.'),
});

/** Volatility phases of the tracked assets of a type. */
export const VOLATILITY_PHASES = shape.object('VolatilityPhases', 'Volatility phase of each tracked asset.', {
  assetType: shape.of(ASSET_TYPE, 'Requested asset type.'),
  rankedOn: shape.day.orNull(
    'Day of the capitalisations that coins are chosen by; null of other assets, and without any.',
  ),
  snapshots: shape.list(ROW, 'Tracked assets: the largest coins first, or tokens of the kind by name.'),
  emptyReason: shape.text.orNull('Why there are none; null when there are.'),
});

/** Phases of tracked assets with the assets that they were read from. */
export interface TrackedPhases extends ShapeOf<typeof VOLATILITY_PHASES> {
  readonly assets: TrackedAssets['assets'];
}

/** Reads the phases of the tracked assets of a type on their newest bars. */
export function readTrackedPhases(snapshot: SeriesSnapshot, assetType: AssetType): TrackedPhases {
  const { assets, rankedOn } = readTrackedAssets(snapshot, assetType);
  const nothing = assetType === 'crypto' ? 'no ranked coin has' : `no token of asset type ${assetType} has`;
  const emptyReason = assets.length === 0 ? `${nothing} current bars` : null;
  return { assetType, rankedOn, assets, snapshots: assets.map(toRow), emptyReason };
}

function toRow({ pair, coin, rank, market, points }: TrackedAsset): ShapeOf<typeof ROW> {
  const last = points.at(-1);
  return {
    pair,
    coin,
    rank,
    market: market.code,
    date: lastDayOf(market),
    phase: last?.phase ?? null,
    phaseSince: phaseSince(points),
    source: market.source,
    nullReason: last ? null : shortOf(market),
    atr: last?.atr ?? null,
    atrPct: last ? (100 * last.atr) / last.close : null,
    atrOfMedianPct: last ? (100 * last.atr) / last.median : null,
    atrChange20Pct: last ? 100 * last.growth : null,
  };
}

export const VOLATILITY_POINT = shape.object('VolatilityPoint', 'Volatility of a past bar.', {
  date: shape.day('Last day of the bar, UTC.'),
  phase: shape.of(PHASE, 'Phase of the day.'),
  atr: shape.number('Average true range of 14 bars, in the quote asset.'),
  atrPct: shape.number('The same in percent of the close.'),
  atrOfMedianPct: shape.number('The same in percent of its own median over 200 bars.'),
});

export function toVolatilityPoint({ day, phase, atr, close, median }: PhasePoint): ShapeOf<typeof VOLATILITY_POINT> {
  return {
    date: day,
    phase,
    atr: roundSignificant(atr),
    atrPct: roundSignificant((100 * atr) / close),
    atrOfMedianPct: roundSignificant((100 * atr) / median),
  };
}

/** Returns why a market has too few bars for a phase. */
export function shortOf({ days }: PanelEntity): string {
  return `needs ${PHASE_WARM_UP} bars that move, and the market has ${days.length} bars`;
}
