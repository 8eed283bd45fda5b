import { CYCLE_CARRIED, CYCLE_COMPONENTS, type CycleSignal, cycleSignal } from '../../../engine/cycle/btc-cycle.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import { knowledge } from '../../../engine/knowledge/btc-cycle.ts';
import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import type { HistoryRow } from '../../../platform/graph/history-window.ts';
import { createKnowledgeEntity } from '../../../platform/graph/knowledge-entity.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { newestOnly } from '../../../platform/knowledge/newest-only.ts';

type Components = Readonly<Record<string, number | null>>;

type CyclePayload = {
  readonly date: string;
  readonly signal: CycleSignal;
  readonly raw_score: number;
  readonly z_score: number | null;
  readonly adj_score: number | null;
  readonly indicator_coverage: number;
  readonly components: Components;
  readonly note: string;
};

interface CyclePoint {
  readonly date: string;
  readonly rawScore: number;
  readonly zScore: number | null;
  readonly adjScore: number | null;
}

/** The Bitcoin cycle score and its history. */
export const schema: SchemaPart = (builder, types, deps) => {
  const cycle = createKnowledgeEntity<CyclePayload>(builder, knowledge, deps);
  const components = createComponents(builder);
  const signal = builder.enumType('CycleSignal', {
    values: ['accumulation', 'recovery', 'expansion', 'distribution', 'overheated'] as const,
    description: 'Band of the raw score: below 25, from 25, 45, 60 and 75.',
  });
  cycle.ref.implement({
    description: 'Weighted score of nine Bitcoin cycle components. Descriptive, not advice.',
    fields: (t) => ({
      id: t.exposeID('id', { description: 'btc_cycle/BTC@day.' }),
      date: t.field({ type: 'Date', description: 'Day of the snapshot.', resolve: ({ payload }) => payload.date }),
      signal: t.field({
        type: signal,
        description: 'Band of the raw score.',
        resolve: ({ payload }) => payload.signal,
      }),
      rawScore: t.float({
        description: 'Weighted mean of the components present, points from 0 to 100.',
        resolve: ({ payload }) => payload.raw_score,
      }),
      zScore: t.float({
        nullable: true,
        description: 'Raw score against its last 365 days, standard deviations.',
        resolve: ({ payload }) => payload.z_score,
      }),
      adjScore: t.float({
        nullable: true,
        description: 'Z-score damped by the institutional share, -3 to 3.',
        resolve: ({ payload }) => payload.adj_score,
      }),
      indicatorCoverage: t.float({
        description: 'Part of the weight with data, fraction 0 to 1.',
        resolve: ({ payload }) => payload.indicator_coverage,
      }),
      components: t.field({
        type: components,
        description: 'Raw values of the components.',
        resolve: ({ payload }) => payload.components,
      }),
      note: t.string({ description: 'What the signal is and is not.', resolve: ({ payload }) => payload.note }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: ({ snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  addStaleField(builder, types, deps, cycle.ref, newestOnly('btc_cycle_raw_score'));
  builder.queryField('btcCycle', (t) =>
    t.field({
      type: cycle.ref,
      description: 'The newest cycle score.',
      authScopes: { tier: 'public' },
      resolve: (_root, _args, context) => cycle.latest(context, 'BTC'),
    }),
  );
  const point = builder.objectRef<CyclePoint>('BtcCyclePoint').implement({
    description: 'Cycle score of a past day.',
    fields: (t) => ({
      date: t.expose('date', { type: 'Date', description: 'Day.' }),
      signal: t.field({
        type: signal,
        description: 'Band of the raw score.',
        resolve: ({ rawScore }) => cycleSignal(rawScore),
      }),
      rawScore: t.exposeFloat('rawScore', { description: 'Points, 0 to 100.' }),
      zScore: t.exposeFloat('zScore', { nullable: true, description: 'Standard deviations.' }),
      adjScore: t.exposeFloat('adjScore', { nullable: true, description: 'Standard deviations, -3 to 3.' }),
    }),
  });
  const series = ['btc_cycle_raw_score', 'btc_cycle_z_score', 'btc_cycle_adj_score'];
  const options = {
    field: 'btcCycleHistory',
    description: 'Past cycle scores.',
    series,
    tier: 'public',
    publicDays: 3_650,
  } as const;
  addHistoryField(builder, types, options, point, toPoint);
};

function toPoint({ date, values }: HistoryRow): CyclePoint {
  const [raw, z, adj] = values.map((value) => (value === null ? null : roundSignificant(value)));
  return { date, rawScore: raw as number, zScore: z ?? null, adjScore: adj ?? null };
}

/** One nullable field for each weighted and carried component, in camel case. */
function createComponents(builder: GraphBuilder) {
  const keys = [
    ...CYCLE_COMPONENTS.map(({ key, label, weight }) => ({
      key,
      description: `${label}, raw value; weight ${weight} of 100.`,
    })),
    ...CYCLE_CARRIED.map(({ key, series }) => ({ key, description: `Carried without weight: ${series}.` })),
  ];
  return builder.objectRef<Components>('BtcCycleComponents').implement({
    description: 'Raw values of the components; null where one has no data on the day.',
    fields: (t) =>
      Object.fromEntries(
        keys.map(({ key, description }) => [
          key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
          t.float({ nullable: true, description, resolve: (values) => values[key] ?? null }),
        ]),
      ),
  });
}
