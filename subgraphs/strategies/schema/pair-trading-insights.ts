import type { EnumRef, ObjectRef } from '@pothos/core';
import { toIsoDate } from '../../../engine/calendar.ts';
import { LEAST_PAIR_RUNS, type PairLeader, type PairModeRow } from '../../../engine/insights/pair-trading.ts';
import { PAIR_MODES, type PairMode } from '../../../engine/pairs/pair-mode.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addPairRules } from '../pair-rules.ts';
import { type ReadPairs, readPairs } from '../pair-study-reader.ts';

/** What backtests of pairs have in common. */
export const schema: SchemaPart = (builder) => {
  const mode = builder.enumType('PairMode', {
    values: PAIR_MODES,
    description: 'How a pair trade is signalled: by the stretch of the price ratio, its momentum, or its RSI.',
  });
  const rules = addPairRules(builder, mode);
  const row = addRow(builder, mode);
  const leader = addLeader(builder, mode);
  const insights = builder.objectRef<ReadPairs>('PairTradingInsights').implement({
    description:
      'What the backtests of pairs of the service have in common: long one coin and short another of equal worth, on every pair of the studied markets in each signal mode. Descriptive, not advice.',
    fields: (t) => ({
      totalRuns: t.exposeInt('totalRuns', {
        description:
          'Backtests of pairs: each pair of studied markets with at least 400 daily bars in common, once in each mode.',
      }),
      leastRuns: t.int({ description: 'Runs below which nothing is aggregated.', resolve: () => LEAST_PAIR_RUNS }),
      modes: t.field({ type: [mode], description: 'The signal modes.', resolve: () => [...PAIR_MODES] }),
      rules: t.field({
        type: rules,
        description: 'How pairs are traded, at what costs, and what is not modelled.',
        resolve: () => ({}),
      }),
      matrix: t.field({
        type: [row],
        description: 'A row for each mode; empty below the least runs.',
        resolve: ({ matrix }) => [...matrix],
      }),
      leaderboard: t.field({
        type: [leader],
        description:
          'The 20 pairs and modes with the highest deflated Sharpe ratio; empty below the least runs. Leading it proves nothing: see `passingRuns`.',
        resolve: ({ leaderboard }) => [...leaderboard],
      }),
      emptyReason: t.exposeString('emptyReason', {
        nullable: true,
        description: 'Why matrix and leaderboard are empty; null when they are not.',
      }),
      independentTrials: t.exposeInt('independentTrials', {
        description: 'Clusters of alike runs, which are the trials that the deflated Sharpe ratio pays for.',
      }),
      sharedBars: t.exposeInt('sharedBars', {
        description: 'Days over which the runs are compared: those that all of them share; 0 where they share too few.',
      }),
      marketsTested: t.exposeStringList('marketsTested', { description: 'Ids of the markets that were paired.' }),
      marketsLeftOut: t.exposeStringList('marketsLeftOut', {
        description: 'Ids of declared markets with fewer than 400 daily bars.',
      }),
      asOf: t.field({ type: 'Date', description: 'Newest day of the data.', resolve: ({ asOf }) => toIsoDate(asOf) }),
    }),
  });
  builder.queryField('pairTradingInsights', (t) =>
    t.field({
      type: insights,
      description: 'What the backtests of pairs of the service have in common.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, context) => readPairs(context.snapshot, context),
    }),
  );
};

type ModeRef = EnumRef<GraphBuilder['$inferSchemaTypes'], PairMode>;
type RowRef<Row> = ObjectRef<GraphBuilder['$inferSchemaTypes'], Row>;

function addRow(builder: GraphBuilder, mode: ModeRef) {
  const row = builder.objectRef<PairModeRow>('PairModeRow').implement({
    description: 'The backtests of all pairs in one mode.',
  });
  addFigures(builder, row, mode);
  return row;
}

function addLeader(builder: GraphBuilder, mode: ModeRef) {
  const leader = builder.objectRef<PairLeader>('PairLeader').implement({
    description: 'The backtest of a pair in one mode.',
    fields: (t) => ({
      rank: t.exposeInt('rank', { description: 'Place, from 1.' }),
      pair: t.exposeString('pair', {
        description: 'Tickers of the legs, for example `ETH/BTC`. The reverse is the same trade.',
      }),
      markets: t.stringList({ description: 'Ids of the markets of the legs.', resolve: ({ markets }) => [...markets] }),
      dateFrom: t.field({
        type: 'Date',
        description: 'First day that could be traded.',
        resolve: ({ firstDay }) => toIsoDate(firstDay),
      }),
      dateTo: t.field({ type: 'Date', description: 'Last day.', resolve: ({ lastDay }) => toIsoDate(lastDay) }),
    }),
  });
  addFigures(builder, leader, mode);
  return leader;
}

function addFigures<Row extends PairModeRow>(builder: GraphBuilder, ref: RowRef<Row>, mode: ModeRef): void {
  builder.objectFields(ref as unknown as RowRef<PairModeRow>, (t) => ({
    mode: t.expose('mode', { type: mode, description: 'Signal mode.' }),
    runs: t.exposeInt('runs', { description: 'Backtests; 1 for a pair in one mode.' }),
    trades: t.exposeInt('trades', { description: 'Completed trades of all of them.' }),
    ...numberFields<PairModeRow>(t, 'nullable', {
      winRate: 'Share of the completed trades with a net return above 0, 0 to 1.',
      medianCagrPct: 'Median yearly return, percent; -100 where the account was lost.',
      positiveShare: 'Share of runs with a yearly return above zero, 0 to 1.',
      medianMaxDrawdownPct: 'Median of the deepest falls from a high, percent.',
      medianSharpePerBar:
        'Median Sharpe ratio of a day, never annualised, over the days that the runs share, or its own where it covers less than half of the longest.',
      medianDeflatedSharpe:
        'Median probability that the Sharpe ratio is above what chance gives the best of the independent trials, 0 to 1.',
    }),
    judgedRuns: t.exposeInt('judgedRuns', {
      description: 'Runs with a deflated Sharpe ratio: it needs 30 completed trades.',
    }),
    passingRuns: t.exposeInt('passingRuns', { description: 'Runs whose deflated Sharpe ratio is at least 0.95.' }),
    lostRuns: t.exposeInt('lostRuns', { description: 'Runs whose losses ate the whole account.' }),
    nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why a number is missing.' }),
  }));
}
