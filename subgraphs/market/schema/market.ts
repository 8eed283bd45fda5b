import { toIsoDate } from '../../../engine/calendar.ts';
import { type Bar, type Interval, missingPrices, resampleBars } from '../../../engine/markets/resample-bars.ts';
import { attributeText, firstDayOf, lastDayOf, type PanelEntity } from '../../../engine/panel-view.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { type HistoryFrame, historyWindow, windowDates } from '../../../services/graph/history-window.ts';
import { knownState } from '../../../services/graph/known-state.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { addRangeFields } from '../../../services/graph/window-fields.ts';
import { marketGrounds } from '../../../services/markets/market-grounds.ts';
import { findMarket, listMarkets } from '../../../services/markets/markets.ts';

const PUBLIC_DAYS = 365;

interface Candles extends Pick<HistoryFrame, 'from' | 'to' | 'range'> {
  readonly market: PanelEntity;
  readonly interval: Interval;
  readonly bars: readonly Bar[];
}

/** Markets and their candles. */
export const schema: SchemaPart = (builder, types) => {
  const market = addMarket(builder);
  const candles = addCandles(builder, types);
  builder.queryField('markets', (t) =>
    t.field({
      type: [market],
      description: 'Every market with daily bars.',
      resolve: (_root, _args, { snapshot }) => listMarkets(snapshot),
    }),
  );
  builder.queryField('market', (t) =>
    t.field({
      type: market,
      description: 'A market. `not_found` names the nearest known one.',
      args: { id: t.arg.id({ required: true, description: 'Id, or the pair alone: `BTCUSDT`.' }) },
      resolve: (_root, { id }, { snapshot }) => findMarket(snapshot, id),
    }),
  );
  builder.queryField('candles', (t) =>
    t.field({
      type: candles,
      description:
        'Completed bars of a market. Two and three days count from 1970-01-01, weeks are ISO weeks, months calendar months; UTC. Days without an open, high, low or close are left out; a market that has none of one of them is `source_unavailable`.',
      args: {
        pair: t.arg.id({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
        interval: t.arg({ type: 'Interval', required: true, defaultValue: '1d', description: 'Length of a bar.' }),
        ...historyArgs(builder, { end: 'the newest bar' }),
      },
      resolve: async (_root, { pair, interval, knownAt, ...request }, context) => {
        const found = findMarket(await knownState(context, knownAt), pair);
        requirePrices(found);
        const now = lastDayOf(findMarket(context.snapshot, pair));
        const granted = historyWindow(context, request, lastDayOf(found), PUBLIC_DAYS, 0, now);
        return {
          market: found,
          interval,
          ...windowDates(granted),
          range: granted.range,
          bars: resampleBars(found, interval, granted.fromDay, granted.toDay),
        };
      },
    }),
  );
};

/** @throws DomainError `source_unavailable` naming the price fields that the market never has. */
function requirePrices(market: PanelEntity): void {
  const missing = missingPrices(market);
  if (missing.length === 0) return;
  throw new DomainError(
    'source_unavailable',
    `${market.code} has no ${missing.join(', ')} on any day; a candle needs open, high, low and close. Read its closes as the spot price instead.`,
    { source: market.code },
  );
}

function addMarket(builder: GraphBuilder) {
  const market = builder.objectRef<PanelEntity>('Market').implement({
    description: 'A market with daily bars.',
    fields: (t) => ({
      id: t.id({ description: 'Venue and pair, for example `binance:BTCUSDT`.', resolve: ({ code }) => code }),
      pair: t.string({
        description: 'Pair without the venue.',
        resolve: ({ code }) => code.slice(code.indexOf(':') + 1),
      }),
      base: t.string({
        nullable: true,
        description: 'Asset that the market trades, for example BTC; null where the source gives none.',
        resolve: (one) => attributeText(one, 'base'),
      }),
      quote: t.string({
        nullable: true,
        description: 'Asset that prices are in, for example USDT; null where the source gives none.',
        resolve: (one) => attributeText(one, 'quote'),
      }),
      venue: t.string({
        nullable: true,
        description: 'Exchange of the market, for example binance; null where the source gives none.',
        resolve: (one) => attributeText(one, 'venue'),
      }),
      kind: t.string({
        nullable: true,
        description: '`spot`, `perpetual` or `index`.',
        resolve: (one) => attributeText(one, 'kind'),
      }),
      source: t.exposeString('source', { description: 'Provider of the newest bar.' }),
      firstDay: t.field({
        type: 'Date',
        description: 'Day of the first bar.',
        resolve: (entity) => toIsoDate(firstDayOf(entity)),
      }),
      lastDay: t.field({
        type: 'Date',
        description: 'Day of the newest bar.',
        resolve: (entity) => toIsoDate(lastDayOf(entity)),
      }),
    }),
  });
  builder.asEntity(market, {
    key: builder.selection<{ id: string }>('id'),
    resolveReference: ({ id }, { snapshot }) => listMarkets(snapshot).find(({ code }) => code === id) ?? null,
  });
  return market;
}

function addCandles(builder: GraphBuilder, types: SharedTypes) {
  const candle = builder.objectRef<Bar>('Candle').implement({
    description: 'One bar. Prices in the quote asset.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'First day of the bar.', resolve: ({ day }) => toIsoDate(day) }),
      open: t.exposeFloat('open', { description: 'First price of the bar, in the quote asset.' }),
      high: t.exposeFloat('high', { description: 'Highest price of the bar, in the quote asset.' }),
      low: t.exposeFloat('low', { description: 'Lowest price of the bar, in the quote asset.' }),
      close: t.exposeFloat('close', { description: 'Last price of the bar, in the quote asset.' }),
      volume: t.exposeFloat('volume', { nullable: true, description: 'Traded base asset; null when unknown.' }),
      quoteVolume: t.exposeFloat('quoteVolume', {
        nullable: true,
        description: 'Traded quote asset; null when unknown.',
      }),
      takerBuyVolume: t.exposeFloat('takerBuyVolume', {
        nullable: true,
        description: 'Part of the volume that buyers took; null when unknown.',
      }),
      days: t.exposeInt('days', { description: 'Days with trading in the bar.' }),
    }),
  });
  const candles = builder.objectRef<Candles>('Candles').implement({
    description: 'Completed bars of a market over a window.',
    fields: (t) => ({
      market: t.string({ description: 'Id of the market.', resolve: ({ market }) => market.code }),
      source: t.string({ description: 'Provider of the newest bar.', resolve: ({ market }) => market.source }),
      interval: t.expose('interval', { type: 'Interval', description: 'Length of a bar.' }),
      candles: t.field({
        type: [candle],
        description: 'Completed bars of the window, oldest first.',
        resolve: ({ bars }) => [...bars],
      }),
    }),
  });
  addRangeFields(builder, types, candles);
  addAttributionsField(builder, types, candles, ({ market }, { attributions, snapshot }) =>
    attributions.of(snapshot, marketGrounds([market.code])),
  );
  return candles;
}
