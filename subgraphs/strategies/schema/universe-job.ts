import type { ObjectRef } from '@pothos/core';
import { shape } from '../../../engine/shape.ts';
import { PAIR_RESULT } from '../../../services/backtests/pair-result.ts';
import { type InlineUniverse, JOB, type Job } from '../../../services/backtests/universe-jobs.ts';
import { UNIVERSE_SCOPE } from '../../../services/backtests/universe-request.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { addLiveField } from '../../../services/graph/live-field.ts';
import { addOwnField } from '../../../services/graph/own-field.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { marketGrounds } from '../../../services/markets/market-grounds.ts';
import { UNIVERSE_SUMMARY, universeSummary } from '../../../services/strategies/universe-summary.ts';
import { runArgs } from '../run-args.ts';

const INLINE = shape.object('UniverseTest', 'A strategy tested on a few pairs at once.', {
  results: shape.list(PAIR_RESULT, 'Result of each pair, or the reason why it has none.'),
});

/** Universe tests: background backtests of a strategy over many pairs. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const job = addJob(builder, types);
  addAttributionsField(builder, types, job, ({ pairs, request }, { attributions, snapshot, declarations }) => {
    const rules = [
      ...declarations.strategies.filter(({ key }) => key === request.strategy),
      ...declarations.filters.filter(({ key }) => request.filters?.includes(key)),
    ];
    return attributions.of(snapshot, marketGrounds([...pairs, ...rules.flatMap(({ series }) => series)]));
  });
  const inline = addInline(builder, types);
  builder.mutationField('runUniverseBacktest', (t) =>
    t.field({
      type: job,
      description: 'Tests a strategy on many pairs in the background. Poll the job until its status is completed.',
      authScopes: { tier: 'api_pro' },
      args: universeArgs(builder, { universeId: 'or name the pairs', pairs: 'Up to 50' }),
      resolve: (_root, given, { caller, snapshot, universeJobs }) => universeJobs.create(caller, snapshot, given),
    }),
  );
  builder.mutationField('runUniverseInline', (t) =>
    t.field({
      type: inline,
      description: 'Tests a strategy on up to ten pairs while the caller waits, and keeps nothing.',
      authScopes: { tier: 'api_pro' },
      args: universeArgs(builder, { universeId: 'its ten largest members', pairs: 'Up to 10' }),
      resolve: (_root, given, { caller, snapshot, universeJobs }) => universeJobs.runInline(caller, snapshot, given),
    }),
  );
  builder.mutationField('cancelJob', (t) =>
    t.field({
      type: job,
      description: 'Ends a job; what was tested stays. `conflict` when it is finished.',
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the job.' }) },
      resolve: (_root, { id }, { caller, universeJobs }) => universeJobs.cancel(caller.id, id),
    }),
  );
  addOwnField(builder, 'job', {
    type: job,
    noun: 'job',
    tier: 'api_pro',
    read: ({ caller, universeJobs }, id) => universeJobs.read(caller.id, id),
  });
  addLiveField(builder, types, 'jobProgress', {
    type: job,
    description: "One of the caller's own jobs: its present state, each change, and finally its end.",
    feed: 'jobs',
    query: 'job',
    args: builder.args((t) => ({ id: t.id({ required: true, description: 'Id of the job.' }) })),
  });
};

/** Builds the arguments of a universe test. */
function universeArgs(builder: GraphBuilder, about: { readonly universeId: string; readonly pairs: string }) {
  const { dateFrom: _optional, ...shared } = runArgs(builder);
  return builder.args((t) => ({
    strategy: t.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
    universeId: t.string({ description: `A universe as it was on the first day; ${about.universeId}.` }),
    pairs: t.stringList({ description: `${about.pairs} markets; or name a universe.` }),
    dateFrom: t.field({ type: 'Date', required: true, description: 'First day; members are those of this day.' }),
    ...shared,
  }));
}

/** Adds the tested universe and its members. */
function addScope(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], InlineUniverse>,
) {
  builder.objectField(ref, 'universe', (t) =>
    t.field({
      type: shapeType(types, UNIVERSE_SCOPE),
      nullable: true,
      description: 'Members that were tested and that could not be; null when pairs were named.',
      resolve: ({ scope }) => (scope.universeId === null ? null : scope),
    }),
  );
}

function addInline(builder: GraphBuilder, types: SharedTypes) {
  const inline = shapeType(types, INLINE, (one: InlineUniverse) => one);
  addScope(builder, types, inline);
  builder.objectField(inline, 'summary', (t) =>
    t.field({
      type: shapeType(types, UNIVERSE_SUMMARY),
      description: 'Over all pairs that could be tested.',
      resolve: ({ results }) => universeSummary(results),
    }),
  );
  return inline;
}

function addJob(builder: GraphBuilder, types: SharedTypes) {
  const job = shapeType(types, JOB, (one: Job) => one);
  addScope(builder, types, job as unknown as ReturnType<typeof addInline>);
  builder.objectFields(job, (t) => ({
    pollUrl: t.string({ description: 'Where to poll it over REST.', resolve: ({ id }) => `/api/v1/jobs/${id}` }),
    strategy: t.string({ description: 'Key of the strategy.', resolve: ({ request }) => request.strategy }),
    interval: t.field({
      type: 'Interval',
      description: 'Length of a bar.',
      resolve: ({ request }) => request.interval ?? '1d',
    }),
    dateFrom: t.field({
      type: 'Date',
      description: 'First day of the window, UTC.',
      resolve: ({ request }) => request.dateFrom,
    }),
    pairsTotal: t.int({ description: 'Pairs of the job.', resolve: ({ pairs }) => pairs.length }),
    pairsCompleted: t.int({ description: 'Pairs with a result.', resolve: ({ results }) => results.length }),
    progressPct: t.float({
      description: '0 to 100.',
      resolve: ({ pairs, results }) => Math.round((1_000 * results.length) / pairs.length) / 10,
    }),
    summary: t.field({
      type: shapeType(types, UNIVERSE_SUMMARY),
      nullable: true,
      description: 'Over all pairs that could be tested; null until it is completed.',
      resolve: ({ status, results }) => (status === 'completed' ? universeSummary(results) : null),
    }),
  }));
  return job;
}
