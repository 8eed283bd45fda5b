import type { ObjectRef } from '@pothos/core';
import { toIsoDate } from '../../../engine/calendar.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import { ASSET_TYPE_MEANINGS, type AssetType } from '../../../engine/markets/asset-class.ts';
import { lastDayOf, type PanelEntity } from '../../../engine/panel-view.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import {
  PHASE_WARM_UP,
  type PhasePoint,
  phaseSince,
  VOLATILITY_PHASE_MEANINGS,
} from '../../../engine/volatility/volatility-phase.ts';
import type { SeriesSnapshot } from '../../../platform/series/series-snapshot.ts';
import { type Basis, newestRowOf } from '../../../services/freshness/basis.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { describedValues } from '../../../services/graph/described-values.ts';
import { type HistoryFrame, historyFrame, historyWindow } from '../../../services/graph/history-window.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { addWindowFields } from '../../../services/graph/window-fields.ts';
import { marketOfPair } from '../../../services/markets/markets.ts';
import { readNewestCoin } from '../../../services/markets/newest-coin.ts';
import {
  readPhases,
  readTrackedAssets,
  type TrackedAsset,
  type TrackedAssets,
} from '../../../services/markets/phase-reader.ts';

const PUBLIC_DAYS = 365;

interface Snapshots extends TrackedAssets {
  readonly assetType: AssetType;
  readonly emptyReason: string | null;
}

/** Volatility phases of the largest coins and of tokens, and the phase history of a market. */
export const schema: SchemaPart = (builder, types) => {
  const phase = builder.enumType('VolatilityPhaseName', {
    values: describedValues(VOLATILITY_PHASE_MEANINGS),
    description:
      'The average true range of 14 bars against its own median over 200: low below 70 %, normal to 130 %, high below 200 %; from 200 % expansion while it has grown by 30 % over 20 bars, else high.',
  });
  addPhases(builder, types, phase);
  addHistory(builder, types, phase);
};

type EnumRef = ReturnType<GraphBuilder['enumType']>;

function addPhases(builder: GraphBuilder, types: SharedTypes, phase: EnumRef): void {
  const assetType = builder.enumType('AssetType', {
    values: describedValues(ASSET_TYPE_MEANINGS),
    description: 'Class of an asset.',
  });
  const asset = addAsset(builder, phase);
  const snapshots = builder.objectRef<Snapshots>('VolatilityPhases').implement({
    description: 'Volatility phase of each tracked asset.',
    fields: (t) => ({
      assetType: t.field({ type: assetType, description: 'Requested asset type.', resolve: (one) => one.assetType }),
      rankedOn: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the capitalisations that coins are chosen by; null of other assets, and without any.',
        resolve: ({ rankedOn }) => (rankedOn === null ? null : toIsoDate(rankedOn)),
      }),
      snapshots: t.field({
        type: [asset],
        description: 'Tracked assets: the largest coins first, or tokens of the kind by name.',
        resolve: ({ assets }) => [...assets],
      }),
      emptyReason: t.exposeString('emptyReason', {
        nullable: true,
        description: 'Why there are none; null when there are.',
      }),
    }),
  });
  const requireRecent = addStaleField(builder, types, snapshots, phasesBasis);
  builder.queryField('volatilityPhases', (t) =>
    t.field({
      type: snapshots,
      description:
        'The newest volatility phases of the ten largest coins with bars, or of up to ten tokens of another kind of asset.',
      authScopes: { tier: 'free' },
      args: {
        assetType: t.arg({ type: assetType, required: true, defaultValue: 'crypto', description: 'Kind of asset.' }),
      },
      resolve: (_root, { assetType: wanted }, context) =>
        requireRecent(readSnapshots(context.snapshot, wanted as AssetType), context),
    }),
  );
}

/** Returns the data that decides the age: the newest bars, and the coins behind the ranking; null without assets. */
function phasesBasis({ assets, rankedOn }: Snapshots, { snapshot, declarations }: SubgraphContext): Basis | null {
  if (assets.length === 0) return null;
  const bars = assets.map(({ market }) => newestRowOf(market));
  const coin = rankedOn === null ? null : readNewestCoin(snapshot, declarations);
  const day = Math.max(...bars.map((one) => one.day));
  const newest = bars.filter((one) => one.day === day).slice(0, 1);
  return { name: 'volatility phases', day, series: [], rows: [...newest, ...(coin ? [coin] : [])] };
}

function readSnapshots(snapshot: SeriesSnapshot, assetType: AssetType): Snapshots {
  const tracked = readTrackedAssets(snapshot, assetType);
  const nothing = assetType === 'crypto' ? 'no ranked coin has' : `no token of asset type ${assetType} has`;
  return { ...tracked, assetType, emptyReason: tracked.assets.length === 0 ? `${nothing} current bars` : null };
}

function addAsset(builder: GraphBuilder, phase: EnumRef) {
  const snapshot = builder.objectRef<TrackedAsset>('VolatilityRow').implement({
    description: 'Volatility of a tracked asset on its newest bar.',
    fields: (t) => ({
      pair: t.exposeString('pair', { description: 'Pair of its market.' }),
      coin: t.exposeID('coin', { nullable: true, description: 'CoinGecko id; null of what is no coin.' }),
      rank: t.exposeInt('rank', {
        nullable: true,
        description: 'Rank by capitalisation, stablecoins and copies left out; null of what is no coin.',
      }),
      market: t.string({ description: 'Market of the bars.', resolve: ({ market }) => market.code }),
      date: t.field({
        type: 'Date',
        description: 'Day of the newest bar.',
        resolve: ({ market }) => toIsoDate(lastDayOf(market)),
      }),
      phase: t.field({
        type: phase,
        nullable: true,
        description: `Phase of the newest bar; null below ${PHASE_WARM_UP} bars.`,
        resolve: (one) => last(one)?.phase ?? null,
      }),
      phaseSince: t.field({
        type: 'Date',
        nullable: true,
        description: 'First day of the unbroken run of the phase.',
        resolve: ({ points }) => {
          const since = phaseSince(points);
          return since === null ? null : toIsoDate(since);
        },
      }),
      source: t.string({ description: 'Provider of the newest bar.', resolve: ({ market }) => market.source }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no phase; null when there is one.',
        resolve: (one) => (last(one) ? null : shortOf(one.market)),
      }),
    }),
  });
  addMeasures(builder, snapshot);
  return snapshot;
}

/** Adds the figures behind a phase. */
function addMeasures(
  builder: GraphBuilder,
  snapshot: ObjectRef<GraphBuilder['$inferSchemaTypes'], TrackedAsset>,
): void {
  const number = (asset: TrackedAsset, of: (point: PhasePoint) => number) => {
    const point = last(asset);
    return publishedNumber(point && of(point));
  };
  builder.objectFields(snapshot, (t) => ({
    atr: t.float({
      nullable: true,
      description: 'Average true range of 14 bars (Wilder), in the quote asset.',
      resolve: (one) => number(one, ({ atr }) => atr),
    }),
    atrPct: t.float({
      nullable: true,
      description: 'The same in percent of the close.',
      resolve: (one) => number(one, ({ atr, close }) => (100 * atr) / close),
    }),
    atrOfMedianPct: t.float({
      nullable: true,
      description: 'The same in percent of its own median over 200 bars: what the phase is read from.',
      resolve: (one) => number(one, ({ atr, median }) => (100 * atr) / median),
    }),
    atrChange20Pct: t.float({
      nullable: true,
      description: 'Its change over 20 bars, percent.',
      resolve: (one) => number(one, ({ growth }) => 100 * growth),
    }),
  }));
}

function last({ points }: TrackedAsset): PhasePoint | undefined {
  return points.at(-1);
}

function shortOf({ days }: PanelEntity): string {
  return `needs ${PHASE_WARM_UP} bars that move, and the market has ${days.length} bars`;
}

interface PhaseHistory extends HistoryFrame {
  readonly market: PanelEntity;
  readonly points: readonly PhasePoint[];
}

function addHistory(builder: GraphBuilder, types: SharedTypes, phase: EnumRef): void {
  const history = addHistoryType(builder, types, phase);
  builder.queryField('volatilityHistory', (t) =>
    t.field({
      type: history,
      description: 'Past volatility phases of a market. `not_found` names the nearest known one.',
      authScopes: { tier: 'free' },
      args: {
        pair: t.arg.id({ required: true, defaultValue: 'BTCUSDT', description: 'Id of a market, or its pair alone.' }),
        days: t.arg.int({
          required: true,
          defaultValue: 30,
          description: 'Days back from the newest bar, at least 1; the tier may grant fewer.',
        }),
      },
      resolve: (_root, { pair, days }, { caller, tiers, snapshot }): PhaseHistory => {
        const market = marketOfPair(snapshot, pair);
        const granted = historyWindow({ caller, tiers }, { days }, lastDayOf(market), PUBLIC_DAYS);
        const points = readPhases(snapshot, market).filter(({ day }) => day >= granted.fromDay && day <= granted.toDay);
        const frame = historyFrame(
          granted,
          points.map(({ day }) => day),
        );
        return { ...frame, market, points };
      },
    }),
  );
}

function addHistoryType(builder: GraphBuilder, types: SharedTypes, phase: EnumRef) {
  const point = builder.objectRef<PhasePoint>('VolatilityPoint').implement({
    description: 'Volatility of a past bar.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Last day of the bar, UTC.', resolve: ({ day }) => toIsoDate(day) }),
      phase: t.field({ type: phase, description: 'Phase of the day.', resolve: (one) => one.phase }),
      atr: t.float({
        description: 'Average true range of 14 bars, in the quote asset.',
        resolve: ({ atr }) => roundSignificant(atr),
      }),
      atrPct: t.float({
        description: 'The same in percent of the close.',
        resolve: ({ atr, close }) => roundSignificant((100 * atr) / close),
      }),
      atrOfMedianPct: t.float({
        description: 'The same in percent of its own median over 200 bars.',
        resolve: ({ atr, median }) => roundSignificant((100 * atr) / median),
      }),
    }),
  });
  const history = builder.objectRef<PhaseHistory>('VolatilityHistory').implement({
    description: 'Past volatility phases of a market.',
    fields: (t) => ({
      market: t.string({ description: 'Id of the market.', resolve: ({ market }) => market.code }),
      source: t.string({ description: 'Provider of the newest bar.', resolve: ({ market }) => market.source }),
      snapshots: t.field({
        type: [point],
        description: 'Bars with a phase, ascending.',
        resolve: ({ points }) => [...points],
      }),
      emptyReason: t.string({
        nullable: true,
        description: 'Why there are no bars with a phase; null when there are.',
        resolve: ({ points, market }) => (points.length > 0 ? null : shortOf(market)),
      }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}
