import { CYCLE_CARRIED, CYCLE_COMPONENTS, type CycleSignal, cycleSignal } from '../../../engine/cycle/btc-cycle.ts';
import { roundSignificant } from '../../../engine/indicators/round-significant.ts';
import { knowledge } from '../../../engine/knowledge/btc-cycle.ts';
import { addAttributionsField } from '../../../platform/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addHistoryField } from '../../../platform/graph/history-field.ts';
import type { HistoryRow } from '../../../platform/graph/history-window.ts';
import { createKnowledgeEntity } from '../../../platform/graph/knowledge-entity.ts';
import { addStaleField } from '../../../platform/graph/stale-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { newestReadingBasis } from '../../../platform/knowledge/reading-basis.ts';
import { cycleSignalType } from '../cycle-signal.ts';

type Components = Readonly<Record<string, number | null>>;

type ComponentPercentile = {
  readonly key: string;
  readonly percentile: number | null;
  readonly null_reason: string | null;
};

type MissingComponent = {
  readonly key: string;
  readonly null_reason: string;
};

type AllTimeHigh = {
  readonly ath: number;
  readonly ath_date: string;
  readonly drawdown_pct: number;
  readonly days_since_ath: number;
};

type HindsightPart = {
  readonly key: string;
  readonly reason: string;
};

type CyclePayload = {
  readonly date: string;
  readonly signal: CycleSignal;
  readonly raw_score: number;
  readonly z_score: number | null;
  readonly adj_score: number | null;
  readonly institutional_share: number | null;
  readonly institutional_share_note: string | null;
  readonly score_null_reason: string | null;
  readonly missing: readonly MissingComponent[];
  readonly indicator_coverage: number;
  readonly components: Components;
  readonly percentiles: readonly ComponentPercentile[];
  readonly ath: AllTimeHigh | null;
  readonly hindsight: readonly HindsightPart[];
  readonly score_without_hindsight: number | null;
  readonly signal_without_hindsight: CycleSignal | null;
  readonly without_hindsight_null_reason: string | null;
  readonly note: string;
};

interface CyclePoint {
  readonly date: string;
  readonly rawScore: number;
  readonly zScore: number | null;
  readonly adjScore: number | null;
}

/** The Bitcoin cycle score and its history. */
export const schema: SchemaPart = (builder, types) => {
  const cycle = createKnowledgeEntity<CyclePayload>(builder, knowledge);
  const components = createComponents(builder);
  const percentile = createPercentile(builder);
  const allTimeHigh = createAllTimeHigh(builder);
  const missing = createMissing(builder);
  const hindsight = createHindsight(builder);
  const signal = cycleSignalType(builder);
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
      institutionalShare: t.float({
        nullable: true,
        description:
          'Share of the supply held by US spot ETFs and companies that damps the Z-score, fraction; null where it is not known.',
        resolve: ({ payload }) => payload.institutional_share,
      }),
      institutionalShareNote: t.string({
        nullable: true,
        description: 'What the share leaves out, or that nothing is damped; null where it is whole.',
        resolve: ({ payload }) => payload.institutional_share_note,
      }),
      scoreNullReason: t.string({
        nullable: true,
        description: 'Why there is no Z-score or no adjusted score; null when both are there.',
        resolve: ({ payload }) => payload.score_null_reason,
      }),
      missing: t.field({
        type: [missing],
        description: 'Components without a value on the day, with the reason.',
        resolve: ({ payload }) => [...payload.missing],
      }),
      components: t.field({
        type: components,
        description: 'Raw values of the components.',
        resolve: ({ payload }) => payload.components,
      }),
      percentiles: t.field({
        type: [percentile],
        description: 'Where the raw value of each component stands in its own history.',
        resolve: ({ payload }) => [...payload.percentiles],
      }),
      ath: t.field({
        type: allTimeHigh,
        nullable: true,
        description: 'Highest daily close so far; null without a price on the day, or not since the first one.',
        resolve: ({ payload }) => payload.ath,
      }),
      hindsight: t.field({
        type: [hindsight],
        description: 'What in the score was chosen after the days it judges, and from what.',
        resolve: ({ payload }) => [...payload.hindsight],
      }),
      scoreWithoutHindsight: t.float({
        nullable: true,
        description:
          'The score of the components ranked among their own past days, without weights and shapes drawn from past cycles, points from 0 to 100.',
        resolve: ({ payload }) => payload.score_without_hindsight,
      }),
      signalWithoutHindsight: t.field({
        type: signal,
        nullable: true,
        description: 'Band of that score.',
        resolve: ({ payload }) => payload.signal_without_hindsight,
      }),
      withoutHindsightNullReason: t.string({
        nullable: true,
        description: 'Why there is no score without hindsight; null when there is one.',
        resolve: ({ payload }) => payload.without_hindsight_null_reason,
      }),
      note: t.string({ description: 'What the signal is and is not.', resolve: ({ payload }) => payload.note }),
      source: t.string({
        description: '`sample` for generated data, else `derived`.',
        resolve: ({ snapshot }) => (snapshot.sample ? 'sample' : 'derived'),
      }),
    }),
  });
  addStaleField(builder, types, cycle.ref, newestReadingBasis);
  addAttributionsField(builder, types, cycle.ref, (reading, { attributions }) => attributions.ofReading(reading));
  builder.queryField('btcCycle', (t) =>
    t.field({
      type: cycle.ref,
      description: 'The newest cycle score.',
      authScopes: { tier: 'public' },
      resolve: (_root, _args, context) => cycle.latest(context, 'BTC'),
    }),
  );
  addCycleHistory(builder, types, signal);
};

function addCycleHistory(builder: GraphBuilder, types: SharedTypes, signal: ReturnType<typeof cycleSignalType>): void {
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
}

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

function createPercentile(builder: GraphBuilder) {
  return builder.objectRef<ComponentPercentile>('CyclePercentile').implement({
    description: 'Where the raw value of a component stands in its own history.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the component.' }),
      percentile: t.exposeFloat('percentile', {
        nullable: true,
        description: 'Share of all raw values up to the day that lie below, 0 to 100, ties counted half.',
      }),
      nullReason: t.string({
        nullable: true,
        description: 'Why there is no percentile; null when there is one.',
        resolve: (one) => one.null_reason,
      }),
    }),
  });
}

function createMissing(builder: GraphBuilder) {
  return builder.objectRef<MissingComponent>('CycleMissingComponent').implement({
    description: 'A component that has no value on the day.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the component.' }),
      nullReason: t.string({ description: 'Why it has none.', resolve: (one) => one.null_reason }),
    }),
  });
}

function createHindsight(builder: GraphBuilder) {
  return builder.objectRef<HindsightPart>('CycleHindsight').implement({
    description: 'Something in the score that was chosen after the days it judges.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the component, weights or zone_borders.' }),
      reason: t.exposeString('reason', { description: 'What was chosen, and from what.' }),
    }),
  });
}

function createAllTimeHigh(builder: GraphBuilder) {
  return builder.objectRef<AllTimeHigh>('AllTimeHigh').implement({
    description: 'The highest daily close so far, and how far the price is from it.',
    fields: (t) => ({
      ath: t.exposeFloat('ath', { description: 'Highest close, USD.' }),
      athDate: t.field({ type: 'Date', description: 'First day of that close.', resolve: (high) => high.ath_date }),
      drawdownPct: t.float({
        description: 'Close of the day against it, percent: 0 at the high, negative below.',
        resolve: (high) => high.drawdown_pct,
      }),
      daysSinceAth: t.int({ description: 'Days since that close.', resolve: (high) => high.days_since_ath }),
    }),
  });
}
