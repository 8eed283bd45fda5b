import { lastDayOf } from '../../../engine/panel-view.ts';
import { shape } from '../../../engine/shape.ts';
import { type Basis, newestRowOf } from '../../../services/freshness/basis.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { historyFrame, historyWindow, WINDOW_FIELDS } from '../../../services/graph/history-window.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { marketOfPair } from '../../../services/markets/markets.ts';
import { readNewestCoin } from '../../../services/markets/newest-coin.ts';
import { readPhases } from '../../../services/markets/phase-reader.ts';
import {
  ASSET_TYPE,
  readTrackedPhases,
  shortOf,
  type TrackedPhases,
  toVolatilityPoint,
  VOLATILITY_PHASES,
  VOLATILITY_POINT,
} from '../../../services/markets/tracked-phases.ts';

const PUBLIC_DAYS = 365;

const HISTORY = shape.object('VolatilityHistory', 'Past volatility phases of a market.', {
  market: shape.text('Id of the market.'),
  source: shape.text('Provider of the newest bar.'),
  snapshots: shape.list(VOLATILITY_POINT, 'Bars with a phase, ascending.'),
  emptyReason: shape.text.orNull('Why there are no bars with a phase; null when there are.'),
  ...WINDOW_FIELDS,
});

/** Volatility phases of the largest coins and of tokens, and the phase history of a market. */
export const schema: SchemaPart = (builder, types) => {
  const phases = shapeType<typeof VOLATILITY_PHASES, TrackedPhases>(types, VOLATILITY_PHASES);
  const requireRecent = addStaleField(builder, types, phases, phasesBasis);
  builder.queryField('volatilityPhases', (t) =>
    t.field({
      type: phases,
      description:
        'The newest volatility phases of the ten largest coins with bars, or of up to ten tokens of another kind of asset.',
      args: {
        assetType: t.arg({
          type: enumerationType(types, ASSET_TYPE),
          required: true,
          defaultValue: 'crypto',
          description: 'Kind of asset.',
        }),
      },
      resolve: (_root, { assetType }, context) =>
        requireRecent(readTrackedPhases(context.snapshot, assetType), context),
    }),
  );
  builder.queryField('volatilityHistory', (t) =>
    t.field({
      type: shapeType(types, HISTORY),
      description: 'Past volatility phases of a market. `not_found` names the nearest known one.',
      args: {
        pair: t.arg.id({ required: true, defaultValue: 'BTCUSDT', description: 'Id of a market, or its pair alone.' }),
        ...historyArgs(builder, { end: 'the newest bar' }),
      },
      resolve: async (_root, { pair, knownAt, ...request }, context) => {
        const state = await knownState(context, knownAt);
        const market = marketOfPair(state, pair);
        const now = lastDayOf(marketOfPair(context.snapshot, pair));
        const granted = historyWindow(context, request, lastDayOf(market), PUBLIC_DAYS, 0, now);
        const points = readPhases(state, market).filter(({ day }) => day >= granted.fromDay && day <= granted.toDay);
        const frame = historyFrame(
          granted,
          points.map(({ day }) => day),
        );
        return {
          ...frame,
          market: market.code,
          source: market.source,
          snapshots: points.map(toVolatilityPoint),
          emptyReason: points.length > 0 ? null : shortOf(market),
        };
      },
    }),
  );
};

/** Returns the data that decides the age: the newest bars, and the coins behind the ranking; null without assets. */
function phasesBasis({ assets, rankedOn }: TrackedPhases, { snapshot, declarations }: SubgraphContext): Basis | null {
  if (assets.length === 0) return null;
  const bars = assets.map(({ market }) => newestRowOf(market));
  const coin = rankedOn === null ? null : readNewestCoin(snapshot, declarations);
  const day = Math.max(...bars.map((one) => one.day));
  const newest = bars.filter((one) => one.day === day).slice(0, 1);
  return { name: 'volatility phases', day, series: [], rows: [...newest, ...(coin ? [coin] : [])] };
}
