import type { AnsweredBacktest } from '../../platform/backtests/backtest-store.ts';
import type { PublishedBacktest, PublishedTrade } from '../../platform/backtests/published-backtest.ts';
import { addAttributionsField } from '../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../platform/graph/create-builder.ts';
import { numberFields } from '../../platform/graph/number-fields.ts';
import { marketGrounds } from '../../platform/markets/market-grounds.ts';
import { addBacktestParts } from './backtest-parts.ts';
import { computedTypes } from './computed-types.ts';
import { equityCurve, MOST_EQUITY_POINTS, thinnedEquity } from './equity-curve.ts';

/** Points of an equity curve when the caller does not say. */
const USUAL_POINTS = 200;

/** A backtest and everything it shows. */
export function addBacktestType(builder: GraphBuilder, types: SharedTypes) {
  const shared = computedTypes(builder);
  const parts = addBacktestParts(builder);
  const settings = addSettings(builder);
  const trade = addTrade(builder);
  const equity = equityCurve(builder, types);
  const backtest = builder.objectRef<AnsweredBacktest>('Backtest').implement({
    description: 'A strategy tested on history: signals at the close, fills at the next open, costs on both sides.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: true, description: 'Id to read it again by; null when it is not kept.' }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was run; null when it is not kept.',
      }),
      shareId: t.exposeID('shareId', {
        nullable: true,
        description: 'Id everybody may read it by; null until shared.',
      }),
      strategy: t.string({ description: 'Key of the strategy.', resolve: ({ result }) => result.strategy }),
      pair: t.string({ description: 'Id of the market.', resolve: ({ result }) => result.pair }),
      interval: t.field({
        type: 'Interval',
        description: 'Length of a bar.',
        resolve: ({ result }) => result.interval,
      }),
      anchor: t.int({ description: 'Shift of multi-day bars, days.', resolve: ({ result }) => result.anchor }),
      parameters: t.field({
        type: 'JSON',
        description: 'Parameters by name.',
        resolve: ({ result }) => result.parameters,
      }),
      filters: t.stringList({ description: 'Keys of the filters.', resolve: ({ result }) => [...result.filters] }),
      costs: t.field({
        type: settings.costs,
        description: 'Costs on each side.',
        resolve: ({ result }) => result.costs,
      }),
      stops: t.field({
        type: settings.stops,
        description: 'Stops by price; 0 for none.',
        resolve: ({ result }) => result.stops,
      }),
      window: t.field({
        type: settings.window,
        description: 'The window that was traded.',
        resolve: ({ result }) => result.window,
      }),
      metrics: t.field({
        type: parts.metrics,
        description: 'What it came to.',
        resolve: ({ result }) => result.metrics,
      }),
      nullReasons: t.field({
        type: [shared.nullReason],
        description:
          'Why numbers are missing: a metric by its name, any other number by its path, such as `benchmark.cagr`.',
        resolve: ({ result }) => [...result.nullReasons],
      }),
      benchmark: t.field({
        type: parts.benchmark,
        description: 'Buying and holding over the same window.',
        resolve: ({ result }) => result.benchmark,
      }),
      evidence: t.field({
        type: parts.evidence,
        description: 'How much it proves.',
        resolve: ({ result }) => result.evidence,
      }),
      quadrants: t.field({
        type: [parts.quadrant],
        description: 'Its trades by the macro quadrant they were entered in.',
        resolve: ({ result }) => [...result.quadrants],
      }),
      anchorSpread: t.field({
        type: parts.anchorSpread,
        description: 'How much the result depends on where multi-day bars begin.',
        resolve: ({ result }) => result.anchorSpread,
      }),
      certificate: t.field({
        type: parts.certificate,
        description: 'Proof that nothing looked ahead.',
        resolve: ({ result }) => result.certificate,
      }),
      monteCarlo: t.field({
        type: parts.monteCarlo,
        nullable: true,
        description: 'The trades drawn again; null unless asked for, or below two trades.',
        resolve: ({ result }) => result.monteCarlo,
      }),
      warnings: t.stringList({
        description: 'What a reader should know before believing it.',
        resolve: ({ result }) => [...result.warnings],
      }),
      asOf: t.field({ type: 'Date', description: 'Newest day of the data.', resolve: ({ result }) => result.asOf }),
      sample: t.boolean({
        description: 'Whether the data was generated.',
        resolve: (_backtest, _args, { snapshot }) => snapshot.sample,
      }),
      inputs: t.field({
        type: [shared.input],
        description: 'What it read, with fingerprints.',
        resolve: ({ result }) => [...result.inputs],
      }),
      reproHash: t.string({
        description: 'SHA-256 (hex) over the canonical JSON of request, input digests and result.',
        resolve: ({ result }) => result.reproHash,
      }),
      trades: t.field({
        type: [trade],
        description: 'Round trips in order; the last one may be open.',
        resolve: ({ trades }) => [...trades],
      }),
      equity: t.field({
        type: equity,
        description: 'Worth at the close of bars, in multiples of the start.',
        args: {
          points: t.arg.int({
            required: true,
            defaultValue: USUAL_POINTS,
            description: `Most points, 2 to ${MOST_EQUITY_POINTS}.`,
          }),
        },
        resolve: ({ equity: columns }, { points }) => thinnedEquity(columns, points),
      }),
    }),
  });
  // Of the data as it is now, and so no part of what is kept, hashed and read again as it was answered.
  addAttributionsField(builder, types, backtest, ({ result }, { attributions, snapshot }) =>
    attributions.of(snapshot, marketGrounds(result.inputs.map(({ id }) => id))),
  );
  return backtest;
}

function addSettings(builder: GraphBuilder) {
  return {
    costs: builder.objectRef<PublishedBacktest['costs']>('BacktestCosts').implement({
      description: 'Costs on each side, basis points.',
      fields: (t) =>
        numberFields<PublishedBacktest['costs']>(t, 'required', {
          feeBps: 'Of the traded value.',
          slippageBps: 'Of the price, against the trader.',
        }),
    }),
    stops: builder.objectRef<PublishedBacktest['stops']>('BacktestStops').implement({
      description: 'Stops by price, fractions; 0 for none. A gap fills at the open.',
      fields: (t) =>
        numberFields<PublishedBacktest['stops']>(t, 'required', {
          stopLoss: 'Loss from the entry.',
          takeProfit: 'Gain from the entry.',
          trailingStop: 'Fall from the highest price since the entry.',
        }),
    }),
    window: builder.objectRef<PublishedBacktest['window']>('BacktestWindow').implement({
      description: 'The window that was traded: it begins no earlier than the warm-up ends.',
      fields: (t) => ({
        dateFrom: t.expose('dateFrom', { type: 'Date', description: 'First day of the first bar.' }),
        dateTo: t.expose('dateTo', { type: 'Date', description: 'Last day of the last bar.' }),
        bars: t.exposeInt('bars', { description: 'Bars.' }),
        warmupBars: t.exposeInt('warmupBars', { description: 'Bars the strategy needs before its first signal.' }),
      }),
    }),
  };
}

function addTrade(builder: GraphBuilder) {
  return builder.objectRef<PublishedTrade>('BacktestTrade').implement({
    description: 'A round trip. Prices are those paid and received, slippage included.',
    fields: (t) => ({
      entryDate: t.expose('entryDate', { type: 'Date', description: 'Day of the bar it was entered at the open of.' }),
      entryPrice: t.exposeFloat('entryPrice', { description: 'In the quote asset.' }),
      exitDate: t.expose('exitDate', { type: 'Date', nullable: true, description: 'Null while open.' }),
      exitPrice: t.exposeFloat('exitPrice', { nullable: true, description: 'Null while open.' }),
      netReturn: t.exposeFloat('netReturn', { description: 'After costs, fraction; at the last close while open.' }),
      exitReason: t.exposeString('exitReason', {
        nullable: true,
        description: 'signal, stop_loss, take_profit or trailing_stop; null while open.',
      }),
      barsHeld: t.exposeInt('barsHeld', { description: 'Bars held.' }),
    }),
  });
}
