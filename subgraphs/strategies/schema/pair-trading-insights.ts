import type { EnumRef, ObjectRef } from '@pothos/core';
import {
  LEAST_PAIR_RUNS,
  type PairLeader,
  type PairModeRow,
  type PairTradingInsights,
  pairTradingInsights,
} from '../../../engine/insights/pair-trading.ts';
import { PAIR_MODES, type PairMode } from '../../../engine/insights/stored-run.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { toStoredRuns } from '../stored-runs.ts';

/** What stored pair trades have in common. */
export const schema: SchemaPart = (builder) => {
  const mode = builder.enumType('PairMode', {
    values: PAIR_MODES,
    description: 'How a pair trade is signalled: by the ratio of the prices, its momentum, or its RSI.',
  });
  const row = addRow(builder, mode);
  const leader = addLeader(builder, mode);
  const insights = builder.objectRef<PairTradingInsights>('PairTradingInsights').implement({
    description: 'Aggregates over stored pair-trading runs.',
    fields: (t) => ({
      totalRuns: t.exposeInt('totalRuns', { description: 'Stored pair-trading runs.' }),
      leastRuns: t.int({ description: 'Runs below which nothing is aggregated.', resolve: () => LEAST_PAIR_RUNS }),
      modes: t.field({ type: [mode], description: 'The signal modes.', resolve: () => [...PAIR_MODES] }),
      matrix: t.field({
        type: [row],
        description: 'A row for each mode; empty below the least runs.',
        resolve: ({ matrix }) => [...matrix],
      }),
      leaderboard: t.field({
        type: [leader],
        description: 'The 20 best pairs by median deflated Sharpe ratio; empty below the least runs.',
        resolve: ({ leaderboard }) => [...leaderboard],
      }),
      emptyReason: t.exposeString('emptyReason', {
        nullable: true,
        description: 'Why matrix and leaderboard are empty; null when they are not.',
      }),
    }),
  });
  builder.queryField('pairTradingInsights', (t) =>
    t.field({
      type: insights,
      description: 'What stored pair trades have in common.',
      authScopes: { tier: 'free' },
      resolve: (_root, _args, { evidence }) =>
        evidence.once('pair trading', (set) => pairTradingInsights(toStoredRuns(set))),
    }),
  );
};

type ModeRef = EnumRef<GraphBuilder['$inferSchemaTypes'], PairMode>;
type RowRef<Row> = ObjectRef<GraphBuilder['$inferSchemaTypes'], Row>;

function addRow(builder: GraphBuilder, mode: ModeRef) {
  const row = builder.objectRef<PairModeRow>('PairModeRow').implement({
    description: 'The stored runs of one mode.',
  });
  addFigures(builder, row, mode);
  return row;
}

function addLeader(builder: GraphBuilder, mode: ModeRef) {
  const leader = builder.objectRef<PairLeader>('PairLeader').implement({
    description: 'The stored runs of a pair in one mode.',
    fields: (t) => ({
      rank: t.exposeInt('rank', { description: 'Place, from 1.' }),
      pair: t.exposeString('pair', { description: 'Pair.' }),
    }),
  });
  addFigures(builder, leader, mode);
  return leader;
}

function addFigures<Row extends PairModeRow>(builder: GraphBuilder, ref: RowRef<Row>, mode: ModeRef): void {
  builder.objectFields(ref as unknown as RowRef<PairModeRow>, (t) => ({
    mode: t.expose('mode', { type: mode, description: 'Signal mode.' }),
    runs: t.exposeInt('runs', { description: 'Stored runs.' }),
    medianCagrPct: t.exposeFloat('medianCagrPct', {
      nullable: true,
      description: 'Median yearly return, percent; null without a run that has one.',
    }),
    positiveShare: t.exposeFloat('positiveShare', {
      nullable: true,
      description: 'Share of runs with a yearly return above zero, 0 to 1.',
    }),
    medianDeflatedSharpe: t.exposeFloat('medianDeflatedSharpe', {
      nullable: true,
      description: 'Median probability that the Sharpe ratio is above chance given the trials, 0 to 1.',
    }),
  }));
}
