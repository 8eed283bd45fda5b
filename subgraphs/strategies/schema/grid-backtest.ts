import { GRID_RANGE_SOURCES, type GridResult } from '../../../engine/backtest/grid-report.ts';
import type { AnsweredGrid, PublishedGrid } from '../../../platform/backtests/grid-backtests.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { equityCurve, MOST_EQUITY_POINTS, thinnedEquity } from '../equity-curve.ts';

const USUAL_POINTS = 200;

/** Backtests of spot grid bots. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const spacing = builder.enumType('GridSpacing', {
    values: ['arithmetic', 'geometric'] as const,
    description: 'Levels equally far apart in price, or in percent.',
  });
  const grid = addGrid(builder, types);
  builder.mutationField('runGridBacktest', (t) =>
    t.field({
      type: grid,
      description: 'Tests a spot grid bot on daily bars, and keeps the result.',
      authScopes: { tier: 'free' },
      args: {
        pair: t.arg.string({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
        dateFrom: t.arg({ type: 'Date', description: 'First day; the first bar when left out.' }),
        dateTo: t.arg({ type: 'Date', description: 'Last day; the newest bar when left out.' }),
        lower: t.arg.float({ description: 'Lowest level, quote asset; suggested when both are left out.' }),
        upper: t.arg.float({ description: 'Highest level, quote asset.' }),
        cells: t.arg.int({ required: true, defaultValue: 20, description: 'Cells between the levels.' }),
        spacing: t.arg({
          type: spacing,
          required: true,
          defaultValue: 'geometric',
          description: 'How levels are spaced.',
        }),
        feeBps: t.arg.float({ description: 'Fee on each side, basis points: 10 for crypto, 5 else.' }),
      },
      resolve: (_root, given, { caller, snapshot, gridBacktests }) => gridBacktests.run(caller, snapshot, given),
    }),
  );
  builder.queryField('gridBacktest', (t) =>
    t.field({
      type: grid,
      description: "One of the caller's own grid bots. `not_found` for everybody else's.",
      authScopes: { tier: 'free' },
      args: { id: t.arg.id({ required: true, description: 'Id of the backtest.' }) },
      resolve: (_root, { id }, { caller, backtestStore }) => backtestStore.readGrid(caller.id, id),
    }),
  );
};

function addGrid(builder: GraphBuilder, types: SharedTypes) {
  const result = addResult(builder);
  const range = addRange(builder);
  const of =
    <Name extends keyof PublishedGrid>(name: Name) =>
    (grid: AnsweredGrid) =>
      grid.result[name];
  return builder.objectRef<AnsweredGrid>('GridBacktest').implement({
    description:
      'A spot grid bot tested on daily bars. The order of prices inside a bar is not known: both orders are run and bracket what happened.',
    fields: (t) => ({
      id: t.exposeID('id', { nullable: true, description: 'Id to read it again by; null when it is not kept.' }),
      createdAt: t.expose('createdAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it was run; null when it is not kept.',
      }),
      pair: t.string({ description: 'Id of the market.', resolve: of('pair') }),
      dateFrom: t.field({ type: 'Date', description: 'First day.', resolve: of('dateFrom') }),
      dateTo: t.field({ type: 'Date', description: 'Last day.', resolve: of('dateTo') }),
      bars: t.int({ description: 'Bars.', resolve: of('bars') }),
      range: t.field({ type: range, description: 'The levels.', resolve: ({ result }) => result }),
      feeBps: t.float({ description: 'Fee on each side, basis points.', resolve: of('feeBps') }),
      results: t.field({
        type: [result],
        description: 'On the likely order of prices inside a bar, and on the mirrored one.',
        resolve: (grid) => [...grid.result.results],
      }),
      buyAndHoldReturn: t.float({
        description: 'Of buying with everything at the first open, fee included.',
        resolve: of('buyAndHoldReturn'),
      }),
      engineVersion: t.string({ description: 'Version of the simulation.', resolve: of('engineVersion') }),
      asOf: t.field({ type: 'Date', description: 'Newest day of the data.', resolve: of('asOf') }),
      reproHash: t.string({
        description: 'SHA-256 (hex) over the canonical JSON of request, input digests and result.',
        resolve: of('reproHash'),
      }),
      equity: t.field({
        type: equityCurve(builder, types),
        description: 'Worth at the close of bars on the likely order, in multiples of the start.',
        args: {
          points: t.arg.int({
            required: true,
            defaultValue: USUAL_POINTS,
            description: `Most points, 2 to ${MOST_EQUITY_POINTS}.`,
          }),
        },
        resolve: ({ equity }, { points }) => thinnedEquity(equity, points),
      }),
    }),
  });
}

function addRange(builder: GraphBuilder) {
  const source = builder.enumType('GridRangeSource', {
    values: GRID_RANGE_SOURCES,
    description: 'Where levels come from: the caller, the implied volatility of the day before, or the realised one.',
  });
  return builder.objectRef<PublishedGrid>('GridRange').implement({
    description: 'The levels of a grid.',
    fields: (t) => ({
      ...numberFields<PublishedGrid>(t, 'required', { lower: 'Lowest level, quote asset.', upper: 'Highest level.' }),
      cells: t.exposeInt('cells', { description: 'Cells between them.' }),
      spacing: t.exposeString('spacing', { description: 'arithmetic or geometric.' }),
      source: t.field({
        type: source,
        description: 'Where they come from.',
        resolve: ({ rangeSource }) => rangeSource,
      }),
      volatility: t.float({
        nullable: true,
        description: 'Annual volatility they were suggested from, fraction; null when given.',
        resolve: ({ rangeVolatility }) => rangeVolatility,
      }),
    }),
  });
}

function addResult(builder: GraphBuilder) {
  return builder.objectRef<GridResult>('GridResult').implement({
    description: 'What the bot came to on one order of prices inside the bars. Fractions of the start.',
    fields: (t) => ({
      path: t.exposeString('path', { description: 'likely or mirrored.' }),
      ...numberFields<GridResult>(t, 'required', {
        totalReturn: 'Worth at the end over the start, less 1.',
        maxDrawdown: 'Deepest fall from a high, 0 to 1.',
        gridProfit: 'What the trips earned between their levels, fees included.',
        inventoryProfit: 'What the price did to the asset held.',
        capitalUtilisation: 'Mean share of cells that hold the asset.',
      }),
      ...numberFields<GridResult>(t, 'nullable', { cagr: 'Yearly return; null below 90 days.' }),
      fills: t.exposeInt('fills', { description: 'Orders filled.' }),
      trips: t.exposeInt('trips', { description: 'Purchases sold a level higher.' }),
    }),
  });
}
