import type { Day } from '../../../engine/calendar.ts';
import { priceBars } from '../../../engine/markets/price-bars.ts';
import { percentAbove } from '../../../engine/percent-above.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import { INDICATOR_LEVEL, indicatorLevels } from '../../../engine/structure/indicator-levels.ts';
import { KEY_LEVELS, keyLevels, SWING_ZONE, type SwingZone } from '../../../engine/structure/key-levels.ts';
import { STRUCTURE_BARS } from '../../../engine/structure/market-structure.ts';
import { DomainError } from '../../../platform/errors.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import { enumerationType, shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readBitcoinMarket } from '../../../services/markets/bitcoin-market.ts';

const PROVENANCE = shape.enumeration('KeyLevelProvenance', 'Where a price level comes from.', {
  swing_fractal: 'A price at which the market turned.',
  indicator: 'The value of a moving average or of a cost basis.',
});

const ZONE = shape.object(
  'KeyLevelZone',
  'Prices at which the market turned, close enough together to be one zone. Prices in the quote asset.',
  {
    ...SWING_ZONE,
    lastTouch: shape.day('Day of the newest fractal in the zone.'),
    distancePct: shape.rounded('Middle of the zone against the price, percent; positive above it.'),
    containsSpot: shape.flag('Whether the price is inside the band.'),
    provenanceClass: shape.of(PROVENANCE, 'Where the level comes from.'),
  },
);

const LEVELS = shape.object('BtcKeyLevels', 'Price levels of Bitcoin. Descriptive, not advice.', {
  date: shape.day('Day of the newest bar.'),
  market: shape.text('Market of the bars.'),
  bars: shape.integer('Daily bars looked at, up to 1,000.'),
  ...KEY_LEVELS,
  resistance: shape.list(ZONE, 'Zones above the price, nearest first.'),
  support: shape.list(ZONE, 'Zones at or below the price, nearest first.'),
  indicatorLevels: shape.list(INDICATOR_LEVEL, 'Levels of indicators, apart from the zones.'),
  source: shape.text('Provider of the newest bar.'),
});

const readLevels = perSnapshot(
  () => 'newest',
  (snapshot): ShapeOf<typeof LEVELS> => {
    const market = readBitcoinMarket(snapshot);
    const bars = priceBars(market, market.days.at(-1) as Day, STRUCTURE_BARS);
    const levels = keyLevels(bars);
    if (!levels)
      throw new DomainError(
        'source_unavailable',
        'No key levels so far, because they need 15 Bitcoin bars. Try again after the next collection.',
        {
          source: market.code,
        },
      );
    const day = bars.days.at(-1) as Day;
    const { spot } = levels;
    const zone = ({ lastTouch, ...one }: SwingZone): ShapeOf<typeof ZONE> => ({
      ...one,
      lastTouch: bars.days[lastTouch] as Day,
      distancePct: percentAbove(one.mid, spot),
      containsSpot: one.low <= spot && spot <= one.high,
      provenanceClass: 'swing_fractal',
    });
    return {
      ...levels,
      date: day,
      market: market.code,
      bars: bars.days.length,
      resistance: levels.resistance.map(zone),
      support: levels.support.map(zone),
      indicatorLevels: indicatorLevels(snapshot.view(), day, spot),
      source: market.source,
    };
  },
);

/** Bitcoin price levels: fractal zones and indicator levels. */
export const schema: SchemaPart = (builder, types) => {
  builder.objectField(shapeType(types, INDICATOR_LEVEL), 'provenanceClass', (t) =>
    t.field({
      type: enumerationType(types, PROVENANCE),
      description: 'Where the level comes from.',
      resolve: () => 'indicator' as const,
    }),
  );
  const levels = shapeType(types, LEVELS);
  const requireRecent = addStaleField(builder, types, levels, (_levels, { snapshot }) =>
    newestRowOf(readBitcoinMarket(snapshot)),
  );
  builder.queryField('btcKeyLevels', (t) =>
    t.field({
      type: levels,
      description: 'The newest key levels of Bitcoin.',
      resolve: (_root, _args, context) => requireRecent(readLevels(context.snapshot, undefined), context),
    }),
  );
};
