import type { Day } from '../../../engine/calendar.ts';
import { type PriceBars, priceBars } from '../../../engine/markets/price-bars.ts';
import { lastDayOf } from '../../../engine/panel-view.ts';
import { type ShapeOf, shape } from '../../../engine/shape.ts';
import {
  FLIP_BASE_RATE,
  marketStructure,
  STRUCTURE_BARS,
  SWING_TREND,
  type Wave,
} from '../../../engine/structure/market-structure.ts';
import type { PivotSide } from '../../../engine/structure/williams-fractals.ts';
import { DomainError } from '../../../platform/errors.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import { addKnowledgeObjectField } from '../../../services/graph/knowledge-object-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readBitcoinMarket } from '../../../services/markets/bitcoin-market.ts';

/** Maximum number of pivots per side, and of waves, shown. */
const SHOWN = 5;

const PIVOT = shape.object('SwingPivot', 'A confirmed fractal.', {
  date: shape.day('Day of the extreme.'),
  price: shape.number('Extreme price, in the quote asset.'),
  knownAt: shape.day('Day at whose close it was confirmed, two bars later.'),
  swing: shape.flag('Whether it is the end of a wave, as known now.'),
});

const WAVE = shape.object('SwingWave', 'The way from one turning point to the next.', {
  direction: shape.text('up or down.'),
  fromDate: shape.day('Day it began.'),
  fromPrice: shape.number('Price it began at, in the quote asset.'),
  toDate: shape.day('Day it ended.'),
  toPrice: shape.number('Price it ended at, in the quote asset.'),
  changePct: shape.rounded('Change over the wave, percent.'),
});

const COUNTS = shape.object('SwingCounts', 'How many fractals and waves the bars hold.', {
  fractalHighs: shape.integer('Number of highs by Williams fractals.'),
  fractalLows: shape.integer('Number of lows by Williams fractals.'),
  waves: shape.integer('Number of waves between turning points.'),
  wavesUp: shape.integer('Number of waves upwards.'),
  wavesDown: shape.integer('Number of waves downwards.'),
});

const STRUCTURE = shape.object(
  'BtcMarketStructure',
  'Fractals, waves and trend of Bitcoin on daily bars. Descriptive, not advice.',
  {
    date: shape.day('Day of the newest bar.'),
    market: shape.text('Market of the bars.'),
    bars: shape.integer('Daily bars looked at, up to 1,000.'),
    currentTrend: shape.of.orNull(
      SWING_TREND,
      'Trend as known at the close of the newest bar; null before two highs and two lows are confirmed.',
    ),
    nullReason: shape.text.orNull('Why there is no trend; null when there is one.'),
    counts: shape.of(COUNTS, 'Waves and fractals.'),
    pivotHighs: shape.list(PIVOT, 'The last five fractal highs, newest first.'),
    pivotLows: shape.list(PIVOT, 'The last five fractal lows, newest first.'),
    waves: shape.list(WAVE, 'The last five waves, newest first. The newest can still grow.'),
    flipBaseRate: shape.of.orNull(
      FLIP_BASE_RATE,
      'How often the trend flipped within 30 bars after such a state; null without a trend.',
    ),
    flipBaseRates: shape.list(FLIP_BASE_RATE, 'The same within 7, 14 and 30 bars; empty without a trend.'),
    source: shape.text('Provider of the newest bar.'),
  },
);

const readStructure = perSnapshot(
  () => 'newest',
  (snapshot): ShapeOf<typeof STRUCTURE> => {
    const market = readBitcoinMarket(snapshot);
    const bars = priceBars(market, lastDayOf(market), STRUCTURE_BARS);
    if (bars.length === 0)
      throw new DomainError(
        'source_unavailable',
        `${market.code} has no bar with high, low and close, which the market structure requires. Choose another market.`,
        { source: market.code },
      );
    return { ...publishedStructure(bars), market: market.code, source: market.source };
  },
);

/** Swing structure of Bitcoin. */
export const schema: SchemaPart = (builder, types, declarations) => {
  const structure = shapeType(types, STRUCTURE);
  builder.objectField(shapeType(types, FLIP_BASE_RATE), 'nullReason', (t) =>
    t.string({
      nullable: true,
      description: 'Why there is no rate; null when there is one.',
      resolve: ({ rate, horizon }) => (rate === null ? `no bar in the state has ${horizon} bars behind it` : null),
    }),
  );
  const requireRecent = addStaleField(builder, types, structure, (_structure, { snapshot }) =>
    newestRowOf(readBitcoinMarket(snapshot)),
  );
  addKnowledgeObjectField(builder, types, declarations, structure, { type: 'market_structure', subject: 'BTC' });
  builder.queryField('btcMarketStructure', (t) =>
    t.field({
      type: structure,
      description: 'The newest market structure of Bitcoin.',
      resolve: (_root, _args, context) => requireRecent(readStructure(context.snapshot, undefined), context),
    }),
  );
};

function publishedStructure(bars: PriceBars): Omit<ShapeOf<typeof STRUCTURE>, 'market' | 'source'> {
  const { trend, pivots, swings, waves, flips, flipRates } = marketStructure(bars);
  const dayOf = (bar: number) => bars.days.at(bar) as Day;
  const ofSide = (side: PivotSide) => pivots.filter((one) => one.side === side);
  const shown = (side: PivotSide) =>
    newestFirst(ofSide(side)).map((one) => ({
      date: dayOf(one.at),
      price: one.price,
      knownAt: dayOf(one.knownAt),
      swing: swings.includes(one),
    }));
  const countWaves = (direction: Wave['direction']) => waves.filter((one) => one.direction === direction).length;
  return {
    date: dayOf(-1),
    bars: bars.length,
    currentTrend: trend,
    nullReason: trend === null ? 'fewer than two confirmed highs and two confirmed lows' : null,
    counts: {
      fractalHighs: ofSide('high').length,
      fractalLows: ofSide('low').length,
      waves: waves.length,
      wavesUp: countWaves('up'),
      wavesDown: countWaves('down'),
    },
    pivotHighs: shown('high'),
    pivotLows: shown('low'),
    waves: newestFirst(waves).map(({ direction, from, to, changePct }) => ({
      direction,
      fromDate: dayOf(from.at),
      fromPrice: from.price,
      toDate: dayOf(to.at),
      toPrice: to.price,
      changePct,
    })),
    flipBaseRate: flips,
    flipBaseRates: flipRates,
  };
}

function newestFirst<Row>(rows: readonly Row[]): Row[] {
  return rows.slice(-SHOWN).reverse();
}
