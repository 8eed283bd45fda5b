import { toIsoDate } from '../../../engine/calendar.ts';
import { type PriceBars, priceBars } from '../../../engine/markets/price-bars.ts';
import { publishedNumber } from '../../../engine/published-number.ts';
import {
  type FlipBaseRate,
  type MarketStructure,
  marketStructure,
  STRUCTURE_BARS,
  THIN_BELOW,
  type Trend,
  type Wave,
} from '../../../engine/structure/market-structure.ts';
import type { Pivot, PivotSide } from '../../../engine/structure/williams-fractals.ts';
import { DomainError } from '../../../platform/errors.ts';
import { newestRowOf } from '../../../platform/freshness/basis.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { perSnapshot } from '../../../platform/series/per-snapshot.ts';
import { readBitcoinMarket } from '../bitcoin-market.ts';

/** Pivots and waves shown. */
const SHOWN = 5;

interface Reading {
  readonly market: string;
  readonly source: string;
  readonly bars: PriceBars;
  readonly structure: MarketStructure;
}

const readStructure = perSnapshot(
  () => 'newest',
  (snapshot): Reading => {
    const market = readBitcoinMarket(snapshot);
    const bars = priceBars(market, market.days.at(-1) as number, STRUCTURE_BARS);
    if (bars.length === 0)
      throw new DomainError(
        'source_unavailable',
        `${market.code} has no bar with a high, a low and a close, which the market structure is read from.`,
        { source: market.code },
      );
    return { market: market.code, source: market.source, bars, structure: marketStructure(bars) };
  },
);

/** Swing structure of Bitcoin. */
export const schema: SchemaPart = (builder, types) => {
  const trend = builder.enumType('SwingTrend', {
    values: ['up', 'down', 'sideways'] as const,
    description: 'up: the last two highs and the last two lows rise; down: both fall; else sideways.',
  });
  const structure = addStructure(builder, trend);
  const requireRecent = addStaleField(builder, types, structure, (_structure, { snapshot }) =>
    newestRowOf(readBitcoinMarket(snapshot)),
  );
  builder.queryField('btcMarketStructure', (t) =>
    t.field({
      type: structure,
      description: 'The newest market structure of Bitcoin.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => requireRecent(readStructure(context.snapshot, undefined), context),
    }),
  );
};

type TrendRef = ReturnType<GraphBuilder['enumType']>;

function addStructure(builder: GraphBuilder, trend: TrendRef) {
  const pivot = addPivot(builder);
  const wave = addWave(builder);
  const counts = addCounts(builder);
  const flips = addFlips(builder, trend);
  return builder.objectRef<Reading>('BtcMarketStructure').implement({
    description: 'Fractals, waves and trend of Bitcoin on daily bars. Descriptive, not advice.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the newest bar.', resolve: ({ bars }) => dateOf(bars, -1) }),
      market: t.exposeString('market', { description: 'Market of the bars.' }),
      bars: t.int({ description: 'Daily bars looked at, up to 1,000.', resolve: ({ bars }) => bars.length }),
      currentTrend: t.field({
        type: trend,
        nullable: true,
        description: 'Trend as known at the close of the newest bar; null before two highs and two lows are confirmed.',
        resolve: ({ structure }): Trend | null => structure.trend,
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no trend; null when there is one.',
        resolve: ({ structure }) =>
          structure.trend === null ? 'fewer than two confirmed highs and two confirmed lows' : null,
      }),
      counts: t.field({ type: counts, description: 'Waves and fractals.', resolve: ({ structure }) => structure }),
      pivotHighs: t.field({
        type: [pivot],
        description: 'The last five fractal highs, newest first.',
        resolve: (reading) => lastPivots(reading, 'high'),
      }),
      pivotLows: t.field({
        type: [pivot],
        description: 'The last five fractal lows, newest first.',
        resolve: (reading) => lastPivots(reading, 'low'),
      }),
      waves: t.field({
        type: [wave],
        description: 'The last five waves, newest first. The newest can still grow.',
        resolve: ({ bars, structure }) =>
          structure.waves
            .slice(-SHOWN)
            .reverse()
            .map((one) => ({ ...one, bars })),
      }),
      flipBaseRate: t.field({
        type: flips,
        nullable: true,
        description: 'How often the trend flipped within 30 bars after such a state; null without a trend.',
        resolve: ({ structure }) => structure.flips,
      }),
      flipBaseRates: t.field({
        type: [flips],
        description: 'The same within 7, 14 and 30 bars; empty without a trend.',
        resolve: ({ structure }) => [...structure.flipRates],
      }),
      source: t.exposeString('source', { description: 'Provider of the newest bar.' }),
    }),
  });
}

function dateOf({ days }: PriceBars, bar: number): string {
  return toIsoDate(days.at(bar) as number);
}

type PivotRow = Pivot & { readonly bars: PriceBars; readonly swing: boolean };

function lastPivots({ bars, structure }: Reading, side: PivotSide): PivotRow[] {
  return structure.pivots
    .filter((one) => one.side === side)
    .slice(-SHOWN)
    .reverse()
    .map((one) => ({ ...one, bars, swing: structure.swings.includes(one) }));
}

function addPivot(builder: GraphBuilder) {
  return builder.objectRef<PivotRow>('SwingPivot').implement({
    description: 'A confirmed fractal.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the extreme.', resolve: ({ bars, at }) => dateOf(bars, at) }),
      price: t.exposeFloat('price', { description: 'Extreme price, in the quote asset.' }),
      knownAt: t.field({
        type: 'Date',
        description: 'Day at whose close it was confirmed, two bars later.',
        resolve: ({ bars, knownAt }) => dateOf(bars, knownAt),
      }),
      swing: t.exposeBoolean('swing', { description: 'Whether it is the end of a wave, as known now.' }),
    }),
  });
}

function addWave(builder: GraphBuilder) {
  return builder.objectRef<Wave & { readonly bars: PriceBars }>('SwingWave').implement({
    description: 'The way from one turning point to the next.',
    fields: (t) => ({
      direction: t.exposeString('direction', { description: 'up or down.' }),
      fromDate: t.field({
        type: 'Date',
        description: 'Day it began.',
        resolve: ({ bars, from }) => dateOf(bars, from.at),
      }),
      fromPrice: t.float({ description: 'Price it began at, in the quote asset.', resolve: ({ from }) => from.price }),
      toDate: t.field({ type: 'Date', description: 'Day it ended.', resolve: ({ bars, to }) => dateOf(bars, to.at) }),
      toPrice: t.float({ description: 'Price it ended at, in the quote asset.', resolve: ({ to }) => to.price }),
      changePct: t.float({
        description: 'Change over the wave, percent.',
        resolve: ({ changePct }) => publishedNumber(changePct) as number,
      }),
    }),
  });
}

function addCounts(builder: GraphBuilder) {
  const fractals = ({ pivots }: MarketStructure, side: PivotSide) => pivots.filter((one) => one.side === side).length;
  const waves = (structure: MarketStructure, direction: Wave['direction']) =>
    structure.waves.filter((one) => one.direction === direction).length;
  return builder.objectRef<MarketStructure>('SwingCounts').implement({
    description: 'How many fractals and waves the bars hold.',
    fields: (t) => ({
      fractalHighs: t.int({ description: 'Fractal highs.', resolve: (one) => fractals(one, 'high') }),
      fractalLows: t.int({ description: 'Fractal lows.', resolve: (one) => fractals(one, 'low') }),
      waves: t.int({ description: 'Waves.', resolve: (one) => one.waves.length }),
      wavesUp: t.int({ description: 'Waves upwards.', resolve: (one) => waves(one, 'up') }),
      wavesDown: t.int({ description: 'Waves downwards.', resolve: (one) => waves(one, 'down') }),
    }),
  });
}

function addFlips(builder: GraphBuilder, trend: TrendRef) {
  return builder.objectRef<FlipBaseRate>('TrendFlipBaseRate').implement({
    description: 'How often the trend became another within the horizon, over the bars of the reading.',
    fields: (t) => ({
      state: t.field({
        type: trend,
        description: 'Trend the rate is about: the current one.',
        resolve: ({ state }) => state,
      }),
      horizonBars: t.exposeInt('horizon', { description: 'Bars within which a flip counts.' }),
      rate: t.float({
        nullable: true,
        description:
          'Share of the bars in the state after which the trend flipped, fraction 0 to 1; null while none has an outcome.',
        resolve: ({ rate }) => publishedNumber(rate),
      }),
      ciLow: t.float({
        nullable: true,
        description: "Lower end of Wilson's 95 % interval by the independent observations, fraction.",
        resolve: ({ low }) => publishedNumber(low),
      }),
      ciHigh: t.float({
        nullable: true,
        description: 'Upper end of the interval, fraction.',
        resolve: ({ high }) => publishedNumber(high),
      }),
      unconditionalRate: t.float({
        nullable: true,
        description: 'The same share over bars of every state.',
        resolve: ({ unconditionalRate }) => publishedNumber(unconditionalRate),
      }),
      n: t.exposeInt('n', { description: 'Bars in the state with a known outcome; neighbours overlap.' }),
      nIndependent: t.exposeInt('nIndependent', { description: 'Those at least the horizon apart.' }),
      nMissing: t.exposeInt('missing', {
        description: `How many independent bars are missing to the ${THIN_BELOW} below which it is thin.`,
      }),
      thin: t.exposeBoolean('thin', { description: `Whether fewer than ${THIN_BELOW} are independent.` }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no rate; null when there is one.',
        resolve: ({ rate, horizon }) => (rate === null ? `no bar in the state has ${horizon} bars behind it` : null),
      }),
    }),
  });
}
