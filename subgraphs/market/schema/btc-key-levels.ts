import { type Day, toIsoDate } from '../../../engine/calendar.ts';
import { priceBars } from '../../../engine/markets/price-bars.ts';
import { percentAbove } from '../../../engine/percent-above.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import { type IndicatorLevel, indicatorLevels } from '../../../engine/structure/indicator-levels.ts';
import { type KeyLevels, keyLevels, type SwingZone } from '../../../engine/structure/key-levels.ts';
import { STRUCTURE_BARS } from '../../../engine/structure/market-structure.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newestRowOf } from '../../../platform/freshness/basis.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { readBitcoinMarket } from '../bitcoin-market.ts';

interface Reading extends KeyLevels {
  readonly market: string;
  readonly source: string;
  readonly days: Int32Array;
  readonly day: Day;
  readonly indicators: readonly IndicatorLevel[];
}

type ZoneRow = SwingZone & Pick<Reading, 'spot' | 'days'>;

const readLevels = perSnapshot(
  () => 'newest',
  (snapshot): Reading => {
    const market = readBitcoinMarket(snapshot);
    const bars = priceBars(market, market.days.at(-1) as Day, STRUCTURE_BARS);
    const levels = keyLevels(bars);
    if (!levels)
      throw new DomainError('source_unavailable', 'There are no key levels yet: they need 15 bars of Bitcoin.', {
        source: market.code,
      });
    const day = bars.days.at(-1) as Day;
    const indicators = indicatorLevels(snapshot.view(), day, levels.spot);
    return { ...levels, market: market.code, source: market.source, days: bars.days, day, indicators };
  },
);

/** Price levels of Bitcoin: zones of fractals, and what indicators give. */
export const schema: SchemaPart = (builder, types) => {
  const provenance = builder.enumType('KeyLevelProvenance', {
    values: ['swing_fractal', 'indicator'] as const,
    description: 'swing_fractal: prices at which the market turned; indicator: the value of an average or a cost.',
  });
  const zone = addZone(builder, provenance);
  const indicator = addIndicator(builder, types, provenance);
  const levels = builder.objectRef<Reading>('BtcKeyLevels').implement({
    description: 'Price levels of Bitcoin. Descriptive, not advice.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the newest bar.', resolve: ({ day }) => toIsoDate(day) }),
      market: t.exposeString('market', { description: 'Market of the bars.' }),
      bars: t.int({ description: 'Daily bars looked at, up to 1,000.', resolve: ({ days }) => days.length }),
      spot: t.exposeFloat('spot', { description: 'Close of the newest bar, in the quote asset.' }),
      atrPct: t.float({
        description: 'Average true range of 14 bars, percent of the close.',
        resolve: ({ atrPct }) => publishedNumber(atrPct) as number,
      }),
      tolerancePct: t.float({
        description: 'Widest a zone may be, percent: one and a half average true ranges.',
        resolve: ({ tolerancePct }) => publishedNumber(tolerancePct) as number,
      }),
      resistance: t.field({
        type: [zone],
        description: 'Zones above the price, nearest first.',
        resolve: ({ resistance, spot, days }) => resistance.map((one) => ({ ...one, spot, days })),
      }),
      support: t.field({
        type: [zone],
        description: 'Zones at or below the price, nearest first.',
        resolve: ({ support, spot, days }) => support.map((one) => ({ ...one, spot, days })),
      }),
      indicatorLevels: t.field({
        type: [indicator],
        description: 'Levels of indicators, apart from the zones.',
        resolve: ({ indicators }) => [...indicators],
      }),
      source: t.exposeString('source', { description: 'Provider of the newest bar.' }),
    }),
  });
  const requireRecent = addStaleField(builder, types, levels, (_levels, { snapshot }) =>
    newestRowOf(readBitcoinMarket(snapshot)),
  );
  builder.queryField('btcKeyLevels', (t) =>
    t.field({
      type: levels,
      description: 'The newest key levels of Bitcoin.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readLevels(context.snapshot, undefined), context),
    }),
  );
};

type EnumRef = ReturnType<GraphBuilder['enumType']>;

function addZone(builder: GraphBuilder, provenance: EnumRef) {
  return builder.objectRef<ZoneRow>('KeyLevelZone').implement({
    description: 'Prices at which the market turned, close enough together to be one zone. Prices in the quote asset.',
    fields: (t) => ({
      low: t.exposeFloat('low', { description: 'Lower edge of the band.' }),
      high: t.exposeFloat('high', { description: 'Upper edge of the band.' }),
      mid: t.float({
        description: 'Geometric middle of the band.',
        resolve: ({ mid }) => publishedNumber(mid) as number,
      }),
      touches: t.exposeInt('touches', { description: 'Fractals in the zone, at least 1.' }),
      highTouches: t.exposeInt('highTouches', { description: 'Fractal highs among them.' }),
      lowTouches: t.exposeInt('lowTouches', { description: 'Fractal lows among them.' }),
      lastTouch: t.field({
        type: 'Date',
        description: 'Day of the newest fractal in the zone.',
        resolve: ({ days, lastTouch }) => toIsoDate(days[lastTouch] as Day),
      }),
      distancePct: t.float({
        description: 'Middle of the zone against the price, percent; positive above it.',
        resolve: ({ mid, spot }) => publishedNumber(percentAbove(mid, spot)) as number,
      }),
      containsSpot: t.boolean({
        description: 'Whether the price stands inside the band.',
        resolve: ({ low, high, spot }) => low <= spot && spot <= high,
      }),
      provenanceClass: t.field({
        type: provenance,
        description: 'Where the level comes from.',
        resolve: () => 'swing_fractal',
      }),
    }),
  });
}

function addIndicator(builder: GraphBuilder, types: SharedTypes, provenance: EnumRef) {
  return builder.objectRef<IndicatorLevel>('IndicatorLevel').implement({
    description: 'A level an indicator gives; what is not known is null with the reason.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Stable key.' }),
      label: t.string({
        description: 'Name of the level.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      series: t.exposeString('series', { description: 'Series of the level.' }),
      price: t.float({ nullable: true, description: 'Level, USD.', resolve: ({ price }) => publishedNumber(price) }),
      date: t.field({
        type: 'Date',
        nullable: true,
        description: 'Day of the value, at most a week before the day of the reading.',
        resolve: ({ day }) => (day === null ? null : toIsoDate(day)),
      }),
      distancePct: t.float({
        nullable: true,
        description: 'Level against the price, percent; positive above it.',
        resolve: ({ distancePct }) => publishedNumber(distancePct),
      }),
      provenanceClass: t.field({
        type: provenance,
        description: 'Where the level comes from.',
        resolve: () => 'indicator',
      }),
      nullReason: t.exposeString('nullReason', {
        nullable: true,
        description: 'Why there is no level; null when there is one.',
      }),
    }),
  });
}
