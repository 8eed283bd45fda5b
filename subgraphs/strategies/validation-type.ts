import { VALIDATION_FLAG_KEYS } from '../../engine/validation/validation-flags.ts';
import { VALIDATION_GATE_KEYS, VALIDATION_VERDICTS } from '../../engine/validation/validation-gates.ts';
import type {
  PublishedFlag,
  PublishedGate,
  PublishedSample,
  PublishedValidation,
} from '../../platform/backtests/published-validation.ts';
import type { AnsweredValidation } from '../../platform/backtests/validations.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { numberFields } from '../../platform/graph/number-fields.ts';
import { computedTypes } from './computed-types.ts';

/** A validation and everything it shows. */
export function addValidationType(builder: GraphBuilder) {
  const { input } = computedTypes(builder);
  const settings = addSettings(builder);
  const verdict = builder.enumType('ValidationVerdict', {
    values: VALIDATION_VERDICTS,
    description: 'What a claim amounts to on days that had no part in it.',
  });
  const gate = addGate(builder, verdict);
  const flag = addFlag(builder);
  const metrics = addMetrics(builder);
  return builder.objectRef<AnsweredValidation>('Validation').implement({
    description: 'Whether rules, signals or trades hold on days that had no part in them, and what that rests on.',
    fields: (t) => ({
      type: t.exposeString('type', { description: 'rules, signal_list or trade_list.' }),
      pair: t.exposeString('pair', { description: 'Id of the market.' }),
      interval: t.expose('interval', { type: 'Interval', description: 'Length of a bar.' }),
      anchor: t.exposeInt('anchor', { description: 'Shift of multi-day bars, days.' }),
      strategy: t.string({
        nullable: true,
        description: 'Key of the strategy; null for a list.',
        resolve: ({ named }) => named?.strategy ?? null,
      }),
      parameters: t.field({
        type: 'JSON',
        nullable: true,
        description: 'Parameters by name; null for a list.',
        resolve: ({ named }) => named?.parameters ?? null,
      }),
      filters: t.stringList({
        nullable: true,
        description: 'Keys of the filters; null for a list.',
        resolve: ({ named }) => (named ? [...named.filters] : null),
      }),
      execution: t.expose('execution', { type: settings.execution, description: 'The rules of the game.' }),
      window: t.expose('window', { type: settings.window, description: 'The days that were looked at.' }),
      verdict: t.expose('verdict', { type: verdict, description: 'That of the first gate that is not passed.' }),
      reason: t.exposeString('reason', { description: 'Why, in a sentence.' }),
      decidedBy: t.expose('decidedBy', { type: gate, description: 'The gate that decided; the last when all passed.' }),
      gates: t.field({
        type: [gate],
        description: 'All gates, in the order they decide.',
        resolve: ({ gates }) => [...gates],
      }),
      flags: t.field({
        type: [flag],
        description: 'What weakens the evidence, raised or not.',
        resolve: ({ flags }) => [...flags],
      }),
      caveats: t.stringList({
        description: 'What a reader must know beside the verdict.',
        resolve: ({ caveats }) => [...caveats],
      }),
      metrics: t.expose('metrics', { type: metrics, description: 'What it came to, by part.' }),
      trials: t.expose('trials', { type: settings.trials, description: 'The search it was found in.' }),
      asOf: t.expose('asOf', { type: 'Date', description: 'Newest day of the data.' }),
      inputs: t.field({
        type: [input],
        description: 'What it read, with fingerprints.',
        resolve: ({ inputs }) => [...inputs],
      }),
      reproHash: t.exposeString('reproHash', {
        description: 'SHA-256 (hex) over the canonical JSON of request, input digests and result.',
      }),
    }),
  });
}

function addSettings(builder: GraphBuilder) {
  return {
    execution: builder.objectRef<PublishedValidation['execution']>('ValidationExecution').implement({
      description: 'The rules of the game: how everything is priced anew, and how the days are split.',
      fields: (t) => ({
        fill: t.exposeString('fill', { description: 'Where a decision is filled: the open of the next bar.' }),
        ...numberFields<PublishedValidation['execution']>(t, 'required', {
          feeBps: 'Fee on each side, basis points of the traded value.',
          slippageBps: 'Slippage on each side, basis points of the price.',
          stopLoss: 'Loss from the entry that closes, fraction; 0 for never.',
          takeProfit: 'Gain from the entry that closes, fraction; 0 for never.',
          trailingStop: 'Fall from the highest price since the entry that closes, fraction; 0 for never.',
          inSampleShare: 'Share of the days that may have shaped the claim; the rest tests it.',
        }),
      }),
    }),
    window: builder.objectRef<PublishedValidation['window']>('ValidationWindow').implement({
      description: 'The days that were looked at.',
      fields: (t) => ({
        dateFrom: t.expose('dateFrom', { type: 'Date', nullable: true, description: 'First day; null without a bar.' }),
        dateTo: t.expose('dateTo', { type: 'Date', nullable: true, description: 'Last day; null without a bar.' }),
        splitDate: t.expose('splitDate', {
          type: 'Date',
          nullable: true,
          description: 'First day out of sample; null without one.',
        }),
        purgedTrades: t.exposeInt('purgedTrades', {
          description: 'Round trips in neither sample, so that the two share nothing.',
        }),
      }),
    }),
    trials: builder.objectRef<PublishedValidation['trials']>('ValidationTrials').implement({
      description: 'The search a claim was found in.',
      fields: (t) => ({
        count: t.exposeInt('count', { description: 'Trials counted, this one included.' }),
        sharpeVariance: t.exposeFloat('sharpeVariance', {
          nullable: true,
          description:
            'Variance of their Sharpe ratios of a trade; null when not known, and that of trials without skill counts.',
        }),
      }),
    }),
  };
}

function addGate(builder: GraphBuilder, verdict: ReturnType<typeof builder.enumType>) {
  const key = builder.enumType('ValidationGateKey', {
    values: VALIDATION_GATE_KEYS,
    description: 'A condition of the verdict.',
  });
  const side = builder.enumType('ValidationGateSide', {
    values: ['at_least', 'above', 'at_most'] as const,
    description: 'Side of the threshold on which a gate is passed.',
  });
  return builder.objectRef<PublishedGate>('ValidationGate').implement({
    description: 'A condition of the verdict.',
    fields: (t) => ({
      key: t.expose('key', { type: key, description: 'Key of the gate.' }),
      meaning: t.exposeString('meaning', { description: 'What it looks at.' }),
      passes: t.expose('passes', { type: side, description: 'Side of the threshold on which it is passed.' }),
      threshold: t.exposeFloat('threshold', { description: 'The threshold.' }),
      value: t.exposeFloat('value', { nullable: true, description: 'What was found.' }),
      passed: t.exposeBoolean('passed', { description: 'Whether it is passed.' }),
      otherwise: t.field({
        type: verdict,
        description: 'Verdict when it is not passed; without a value it is insufficient_evidence.',
        resolve: ({ otherwise }) => otherwise,
      }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why there is no value.' }),
    }),
  });
}

function addFlag(builder: GraphBuilder) {
  const key = builder.enumType('ValidationFlagKey', {
    values: VALIDATION_FLAG_KEYS,
    description: 'A weakness of the evidence.',
  });
  return builder.objectRef<PublishedFlag>('ValidationFlag').implement({
    description: 'Something that weakens the evidence when it is raised.',
    fields: (t) => ({
      key: t.expose('key', { type: key, description: 'Key of the flag.' }),
      meaning: t.exposeString('meaning', { description: 'What it says when raised.' }),
      raised: t.exposeBoolean('raised', { nullable: true, description: 'Null when it cannot be judged.' }),
      value: t.exposeFloat('value', { nullable: true, description: 'What was found.' }),
      threshold: t.exposeFloat('threshold', { description: 'The threshold.' }),
      optimism: t.exposeBoolean('isOptimism', {
        description:
          'Whether it says that the claim is better than what can be traded; such a flag keeps it from passing.',
      }),
      nullReason: t.exposeString('nullReason', { nullable: true, description: 'Why there is no value.' }),
    }),
  });
}

function addMetrics(builder: GraphBuilder) {
  const { nullReason, dsrVerdict } = computedTypes(builder);
  const sample = builder.objectRef<PublishedSample>('ValidationSample').implement({
    description: 'What a part of the days came to, after costs. Ratios are fractions; a null has its reason beside.',
    fields: (t) => ({
      dateFrom: t.expose('dateFrom', { type: 'Date', nullable: true, description: 'First day; null without a bar.' }),
      dateTo: t.expose('dateTo', { type: 'Date', nullable: true, description: 'Last day; null without a bar.' }),
      trades: t.exposeInt('trades', { description: 'Completed round trips.' }),
      wins: t.exposeInt('wins', { description: 'Those that gained.' }),
      ...numberFields<PublishedSample>(t, 'nullable', {
        winRate: 'Share of the round trips that gained.',
        winRateLow: 'Lower end of the interval of 95 % (Wilson).',
        winRateHigh: 'Upper end of the interval of 95 %.',
        expectancy: 'Mean net return of a round trip.',
        sharpePerPeriod: 'Sharpe ratio of the round trips, not annualised.',
        probabilisticSharpe: 'Probability that it is truly above 0, 0 to 1.',
        deflatedSharpe: 'The same against the best that the trials reach by chance, 0 to 1.',
        totalReturn: 'Of the round trips one after the other; an open position is marked at the last close.',
        maxDrawdown: 'Deepest fall of the account from a high, 0 to 1.',
        buyAndHoldReturn: 'Of buying at the first open of the same days and selling at their last close, after costs.',
      }),
      deflatedSharpeVerdict: t.expose('deflatedSharpeVerdict', {
        type: dsrVerdict,
        description: 'What that amounts to.',
      }),
      beatsBuyAndHold: t.exposeBoolean('beatsBuyAndHold', {
        nullable: true,
        description: 'Whether it came to more than buying and holding.',
      }),
      nullReasons: t.field({
        type: [nullReason],
        description: 'Why numbers are missing.',
        resolve: ({ nullReasons }) => [...nullReasons],
      }),
    }),
  });
  return builder.objectRef<PublishedValidation['metrics']>('ValidationMetrics').implement({
    description: 'What a claim came to before the split, after it, and over all.',
    fields: (t) => ({
      inSample: t.expose('inSample', { type: sample, description: 'The first 70 % of the days.' }),
      outOfSample: t.expose('outOfSample', { type: sample, description: 'The rest.' }),
      whole: t.expose('whole', { type: sample, description: 'All days, purged round trips included.' }),
    }),
  });
}
