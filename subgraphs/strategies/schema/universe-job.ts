import {
  type InlineUniverse,
  JOB_STATUSES,
  type Job,
  type PairResult,
} from '../../../platform/backtests/universe-jobs.ts';
import type { UniverseScope } from '../../../platform/backtests/universe-request.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { addLiveField } from '../../../platform/graph/live-field.ts';
import { numberFields } from '../../../platform/graph/number-fields.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { runArgs } from '../run-args.ts';
import { type UniverseSummary, universeSummary } from '../universe-summary.ts';

/** Universe tests: a strategy over many pairs, in the background. */
export const schema: SchemaPart = (builder, types) => {
  types.mutation();
  const parts = { scope: addScope(builder), result: addResult(builder), summary: addSummary(builder) };
  const job = addJob(builder, parts);
  const inline = addInline(builder, parts);
  const { dateFrom: _optional, ...shared } = runArgs(builder);
  builder.mutationField('runUniverseBacktest', (t) =>
    t.field({
      type: job,
      description: 'Tests a strategy on many pairs in the background. Poll the job until its status is completed.',
      authScopes: { tier: 'api_pro' },
      args: {
        strategy: t.arg.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
        universeId: t.arg.string({ description: 'A universe as it was on the first day; or name the pairs.' }),
        pairs: t.arg.stringList({ description: 'Up to 50 markets; or name a universe.' }),
        dateFrom: t.arg({ type: 'Date', required: true, description: 'First day; members are those of this day.' }),
        ...shared,
      },
      resolve: (_root, given, { caller, snapshot, universeJobs }) => universeJobs.create(caller, snapshot, given),
    }),
  );
  builder.mutationField('runUniverseInline', (t) =>
    t.field({
      type: inline,
      description: 'Tests a strategy on up to ten pairs while the caller waits, and keeps nothing.',
      authScopes: { tier: 'api_pro' },
      args: {
        strategy: t.arg.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
        universeId: t.arg.string({ description: 'A universe as it was on the first day: its ten largest.' }),
        pairs: t.arg.stringList({ description: 'Up to 10 markets; or name a universe.' }),
        dateFrom: t.arg({ type: 'Date', required: true, description: 'First day; members are those of this day.' }),
        ...shared,
      },
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
  builder.queryField('job', (t) =>
    t.field({
      type: job,
      description: "One of the caller's own jobs. `not_found` for everybody else's.",
      authScopes: { tier: 'api_pro' },
      args: { id: t.arg.id({ required: true, description: 'Id of the job.' }) },
      resolve: (_root, { id }, { caller, universeJobs }) => universeJobs.read(caller.id, id),
    }),
  );
  addLiveField(builder, types, 'jobProgress', {
    type: job,
    description: "One of the caller's own jobs: as it stands now, after each change, and last when it is finished.",
    feed: 'jobs',
    query: 'job',
    args: builder.args((t) => ({ id: t.id({ required: true, description: 'Id of the job.' }) })),
  });
};

interface JobParts {
  readonly scope: ReturnType<typeof addScope>;
  readonly result: ReturnType<typeof addResult>;
  readonly summary: ReturnType<typeof addSummary>;
}

function addInline(builder: GraphBuilder, { scope, result, summary }: JobParts) {
  return builder.objectRef<InlineUniverse>('UniverseTest').implement({
    description: 'A strategy tested on a few pairs at once.',
    fields: (t) => ({
      universe: t.field({
        type: scope,
        nullable: true,
        description: 'Who was tested and who could not be; null when pairs were named.',
        resolve: ({ scope: found }) => (found.universeId === null ? null : found),
      }),
      summary: t.field({
        type: summary,
        description: 'Over all pairs that could be tested.',
        resolve: ({ results }) => universeSummary(results),
      }),
      results: t.field({ type: [result], description: 'By pair.', resolve: ({ results }) => [...results] }),
    }),
  });
}

function addJob(builder: GraphBuilder, { scope, result, summary }: JobParts) {
  const status = builder.enumType('JobStatus', {
    values: JOB_STATUSES,
    description: 'pending, running, then completed, failed or cancelled.',
  });
  return builder.objectRef<Job>('Job').implement({
    description: 'A strategy tested on many pairs.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'Id to poll it by.' }),
      pollUrl: t.string({ description: 'Where to poll it over REST.', resolve: ({ id }) => `/api/v1/jobs/${id}` }),
      status: t.expose('status', { type: status, description: 'Where it stands.' }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true, description: 'Null until it is over.' }),
      error: t.exposeString('error', { nullable: true, description: 'Why it failed.' }),
      strategy: t.string({ description: 'Key of the strategy.', resolve: ({ request }) => request.strategy }),
      interval: t.field({
        type: 'Interval',
        description: 'Length of a bar.',
        resolve: ({ request }) => request.interval ?? '1d',
      }),
      dateFrom: t.field({ type: 'Date', description: 'First day.', resolve: ({ request }) => request.dateFrom }),
      pairsTotal: t.int({ description: 'Pairs of the job.', resolve: ({ pairs }) => pairs.length }),
      pairsCompleted: t.int({ description: 'Pairs with a result.', resolve: ({ results }) => results.length }),
      progressPct: t.float({
        description: '0 to 100.',
        resolve: ({ pairs, results }) => Math.round((1_000 * results.length) / pairs.length) / 10,
      }),
      universe: t.field({
        type: scope,
        nullable: true,
        description: 'Who was tested and who could not be; null when pairs were named.',
        resolve: ({ scope: found }) => (found.universeId === null ? null : found),
      }),
      summary: t.field({
        type: summary,
        nullable: true,
        description: 'Over all pairs that could be tested; null until it is completed.',
        resolve: ({ status: now, results }) => (now === 'completed' ? universeSummary(results) : null),
      }),
      results: t.field({
        type: [result],
        description: 'By pair, as far as it has come.',
        resolve: ({ results }) => [...results],
      }),
    }),
  });
}

function addScope(builder: GraphBuilder) {
  return builder.objectRef<UniverseScope>('UniverseScope').implement({
    description: 'A universe as it was on the first day; nothing later decides who belongs to it.',
    fields: (t) => ({
      universeId: t.exposeString('universeId', { nullable: true, description: 'Id of the universe.' }),
      asOf: t.expose('asOf', { type: 'Date', nullable: true, description: 'Day of its members.' }),
      members: t.exposeInt('members', { description: 'Coins that belonged to it.' }),
      membersWithoutBars: t.exposeInt('membersWithoutBars', {
        description: 'Those that cannot be tested for want of bars; a result without them flatters.',
      }),
      deadMembers: t.exposeInt('deadMembers', { description: 'Those whose bars have ended; tested to their end.' }),
      membersLeftOut: t.exposeInt('membersLeftOut', { description: 'The smallest ones, above the pairs of a job.' }),
    }),
  });
}

function addResult(builder: GraphBuilder) {
  return builder.objectRef<PairResult>('PairResult').implement({
    description: 'What one pair came to. Fractions, after costs.',
    fields: (t) => ({
      pair: t.exposeString('pair', { description: 'Id of the market.' }),
      dateFrom: t.expose('firstDay', { type: 'Date', nullable: true, description: 'First day traded.' }),
      dateTo: t.expose('lastDay', { type: 'Date', nullable: true, description: 'Last day traded.' }),
      trades: t.exposeInt('trades', { description: 'Completed round trips.' }),
      ...numberFields<PairResult>(t, 'nullable', {
        totalReturn: 'Worth at the end over the start, less 1.',
        cagr: 'Yearly return; null below 90 days.',
        benchmarkCagr: 'That of buying and holding.',
        maxDrawdown: 'Deepest fall, 0 to 1.',
        resultSharpe: 'Annualised; null below 30 bars.',
      }),
      firstViolation: t.exposeInt('firstViolation', {
        nullable: true,
        description: 'Bar at which the look-ahead check failed; null when it did not.',
      }),
      reproHash: t.exposeString('reproHash', { nullable: true, description: 'Hash of request, inputs and result.' }),
      reason: t.exposeString('reason', { nullable: true, description: 'Why it could not be tested.' }),
    }),
  });
}

function addSummary(builder: GraphBuilder) {
  return builder.objectRef<UniverseSummary>('UniverseSummary').implement({
    description: 'Over all pairs that could be tested.',
    fields: (t) => ({
      tested: t.exposeInt('tested', { description: 'Pairs tested.' }),
      untested: t.exposeInt('untested', { description: 'Pairs that could not be.' }),
      trades: t.exposeInt('trades', { description: 'Completed round trips.' }),
      ...numberFields<UniverseSummary>(t, 'nullable', {
        medianCagr: 'Median yearly return.',
        medianBenchmarkCagr: 'Median of buying and holding.',
        medianMaxDrawdown: 'Median of the deepest falls.',
        shareBeatingHold: 'Share of pairs that beat buying and holding.',
        sharePositive: 'Share of pairs that gained.',
      }),
    }),
  });
}
