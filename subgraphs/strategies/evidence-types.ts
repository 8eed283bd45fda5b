import type { CallerFigures } from '../../engine/evidence/caller-figures.ts';
import { EDGE_VERDICTS } from '../../engine/evidence/edge-verdict.ts';
import type { EvidenceGate } from '../../engine/evidence/evidence-gate.ts';
import type { PhaseRow } from '../../engine/evidence/phase-tallies.ts';
import type { RunFigures } from '../../engine/evidence/run-figures.ts';
import { ASSET_TYPES } from '../../engine/evidence/run-outcome.ts';
import type { SvcScore, SvcScorePart } from '../../engine/evidence/svc-score.ts';
import { VOLATILITY_PHASES } from '../../engine/volatility/volatility-phase.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { numberFields } from '../../platform/graph/number-fields.ts';

/** The types that several aggregates share, made once for each builder. */
export function evidenceTypes(builder: GraphBuilder): EvidenceTypes {
  const made = known.get(builder) ?? addEvidenceTypes(builder);
  known.set(builder, made);
  return made;
}

export type EvidenceTypes = ReturnType<typeof addEvidenceTypes>;

const known = new WeakMap<GraphBuilder, EvidenceTypes>();

function addEvidenceTypes(builder: GraphBuilder) {
  const phase = builder.enumType('RunPhase', {
    values: VOLATILITY_PHASES,
    description: 'Volatility phase of a market at the close before a trade was entered.',
  });
  return {
    phase,
    assetType: builder.enumType('RunAssetType', { values: ASSET_TYPES, description: 'What an asset stands for.' }),
    edgeVerdict: builder.enumType('EdgeVerdict', {
      values: EDGE_VERDICTS,
      description:
        'Whether a filter helps: by its interval against one percentage point a year, or why that is not told.',
    }),
    svcScore: addSvcScore(builder),
    callers: addCallerFigures(builder),
    gate: builder.objectRef<EvidenceGate>('EvidenceGate').implement({
      description: 'The test that decided a verdict.',
      fields: (t) => ({
        gate: t.exposeString('gate', { description: 'What was measured.' }),
        threshold: t.exposeFloat('threshold', { description: 'What it was held against.' }),
        value: t.exposeFloat('value', { nullable: true, description: 'The measurement; null where there is none.' }),
      }),
    }),
    phaseRow: builder.objectRef<PhaseRow>('PhaseRow').implement({
      description: 'Trades of a strategy that were entered in one volatility phase.',
      fields: (t) => ({
        strategy: t.exposeString('strategy', { description: 'Key of the strategy.' }),
        phase: t.expose('phase', { type: phase, description: 'Volatility phase.' }),
        runs: t.exposeInt('runs', { description: 'Markets at an interval that the trades come from.' }),
        trades: t.exposeInt('trades', { description: 'Completed trades.' }),
        ...numberFields<PhaseRow>(t, 'required', {
          winRate: 'Share of them that won, 0 to 1.',
          winRateLow: "Lower end of Wilson's interval of 95 %.",
          winRateHigh: 'Upper end of it.',
          avgPnlPct: 'Mean net return of a trade, percent.',
        }),
      }),
    }),
  };
}

function addSvcScore(builder: GraphBuilder) {
  const part = builder.objectRef<SvcScorePart>('SvcScoreSnapshotPart').implement({
    description: 'A part of the score.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the part.' }),
      weight: t.exposeFloat('weight', { description: 'Points of a full value; the weights sum to 100.' }),
      rule: t.exposeString('rule', { description: 'How the value is made.' }),
      value: t.exposeFloat('value', { nullable: true, description: '0 to 1; null where it cannot be told.' }),
      points: t.exposeFloat('points', { nullable: true, description: 'Weight times value.' }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'Why there is no value, or why it is 0 for want of trades.',
      }),
    }),
  });
  return builder.objectRef<SvcScore>('SvcScoreSnapshot').implement({
    description: 'How robust the evidence for a strategy is, by an open formula.',
    fields: (t) => ({
      version: t.exposeString('version', { description: 'Version of the formula.' }),
      score: t.exposeFloat('score', { nullable: true, description: '0 to 100; null while a part has no value.' }),
      parts: t.field({ type: [part], description: 'What it is made of.', resolve: ({ parts }) => [...parts] }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why there is no score.' }),
    }),
  });
}

function addCallerFigures(builder: GraphBuilder) {
  return builder.objectRef<CallerFigures>('CallerFigures').implement({
    description:
      'What callers found, apart from the runs of the service, which alone rank and judge: the median over the assets of the median over the callers of the median over the windows of each.',
    fields: (t) => ({
      callers: t.exposeInt('callers', { description: 'Callers with runs.' }),
      runs: t.exposeInt('runs', { description: 'Their stored runs, repetitions left out.' }),
      ...numberFields<CallerFigures>(t, 'nullable', {
        medianCagr: 'Yearly return, fraction; null below three callers.',
        cagrDelta: 'Yearly return less that of what the runs are set against, fraction.',
      }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why numbers are missing.' }),
    }),
  });
}

/** What is said of several runs in a line. */
export const FIGURES: Readonly<Record<Exclude<keyof RunFigures, 'runs' | 'assets' | 'trades'>, string>> = {
  medianCagr: 'Yearly return, fraction; median over the assets of the median of each, as are the others.',
  medianDrawdown: 'Deepest fall, 0 to 1.',
  medianWinRate: 'Share of winning trades, 0 to 1.',
  medianSharpe: 'Sharpe ratio of a year.',
  deflatedSharpe: 'Probability that the Sharpe ratio is above chance given the trials, 0 to 1.',
  cagrDelta: 'Yearly return less that of the reference, fraction.',
  aheadShare: 'Share of the assets whose median run was ahead of the reference, 0 to 1.',
};
