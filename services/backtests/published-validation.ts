import {
  type BacktestRequest,
  NULL_REASON,
  type NullReason,
  type TestSetting,
} from '../../engine/backtest/backtest-report.ts';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { publishedNumbers } from '../../engine/published-number.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import { DSR_VERDICT } from '../../engine/statistics/deflated-sharpe.ts';
import { MISSING_REASON_WORDS } from '../../engine/statistics/missing-reason-words.ts';
import { DECLARED_TRIALS, type SampleMetrics } from '../../engine/validation/sample-metrics.ts';
import type { Validation } from '../../engine/validation/validate.ts';
import { VALIDATION_FLAG, type ValidationFlag } from '../../engine/validation/validation-flags.ts';
import { VALIDATION_GATE, VALIDATION_VERDICT, type ValidationGate } from '../../engine/validation/validation-gates.ts';
import { IN_SAMPLE_SHARE } from '../../engine/validation/validation-window.ts';
import type { ValidationTask } from '../../platform/threads/engine-thread.ts';
import { type BacktestProvenance, PROVENANCE } from './provenance.ts';

const SAMPLE = shape.object(
  'ValidationSample',
  'Results over a part of the days, after costs. Ratios are fractions; a null has a reason.',
  {
    dateFrom: shape.date.orNull('First day; null without a bar.'),
    dateTo: shape.date.orNull('Last day; null without a bar.'),
    trades: shape.integer('Completed round trips.'),
    wins: shape.integer('Trades with a gain.'),
    winRate: shape.number.orNull('Share of the round trips that gained.'),
    winRateLow: shape.number.orNull('Lower end of the interval of 95 % (Wilson).'),
    winRateHigh: shape.number.orNull('Upper end of the interval of 95 %.'),
    expectancy: shape.number.orNull('Mean net return of a round trip.'),
    sharpePerPeriod: shape.number.orNull('Sharpe ratio of the round trips, not annualised.'),
    probabilisticSharpe: shape.number.orNull('Probability that it is truly above 0, 0 to 1.'),
    deflatedSharpe: shape.number.orNull('The same against the best that the trials reach by chance, 0 to 1.'),
    deflatedSharpeVerdict: shape.of(DSR_VERDICT, 'Verdict on that probability.'),
    totalReturn: shape.number.orNull(
      'Of the round trips one after the other; an open position is marked at the last close.',
    ),
    maxDrawdown: shape.number.orNull('Deepest fall of the account from a high, 0 to 1.'),
    buyAndHoldReturn: shape.number.orNull(
      'Of buying at the first open of the same days and selling at their last close, after costs.',
    ),
    beatsBuyAndHold: shape.flag.orNull('Whether it returned more than buy and hold.'),
    nullReasons: shape.list(NULL_REASON, 'Why numbers are missing.'),
  },
);
type PublishedSample = ShapeOf<typeof SAMPLE>;

const METRICS = shape.object('ValidationMetrics', 'Results of a claim before the split, after it, and overall.', {
  inSample: shape.of(SAMPLE, 'The first 70 % of the days.'),
  outOfSample: shape.of(SAMPLE, 'Days after the split, which had no part in the claim.'),
  whole: shape.of(SAMPLE, 'All days, purged round trips included.'),
});

const EXECUTION = shape.object(
  'ValidationExecution',
  'Rules of the validation: how every trade is repriced, and how the days are split.',
  {
    fill: shape.text<'next_open'>('Where a decision is filled: the open of the next bar.'),
    feeBps: shape.number('Fee on each side, basis points of the traded value.'),
    slippageBps: shape.number('Slippage on each side, basis points of the price.'),
    stopLoss: shape.number('Loss from the entry that closes, fraction; 0 for never.'),
    takeProfit: shape.number('Gain from the entry that closes, fraction; 0 for never.'),
    trailingStop: shape.number('Fall from the highest price since the entry that closes, fraction; 0 for never.'),
    inSampleShare: shape.number('Share of the days that may have shaped the claim; the rest tests it.'),
  },
);

const WINDOW = shape.object('ValidationWindow', 'Days that were validated.', {
  dateFrom: shape.date.orNull('First day; null without a bar.'),
  dateTo: shape.date.orNull('Last day; null without a bar.'),
  splitDate: shape.date.orNull('First day out of sample; null without one.'),
  purgedTrades: shape.integer('Round trips in neither sample, so that the two share nothing.'),
});

export const VALIDATION = shape.object(
  'Validation',
  'Whether rules, signals or trades are valid out of sample, with the evidence.',
  {
    type: shape.text('rules, signal_list or trade_list.'),
    pair: shape.text('Id of the market.'),
    interval: shape.interval('Length of a bar.'),
    anchor: shape.integer('Shift of multi-day bars, days.'),
    execution: shape.of(EXECUTION, 'Rules of the validation.'),
    window: shape.of(WINDOW, 'Days that were validated.'),
    verdict: shape.of(VALIDATION_VERDICT, 'That of the first gate that is not passed.'),
    reason: shape.text('Why, in a sentence.'),
    decidedBy: shape.of(VALIDATION_GATE, 'The gate that decided; the last when all passed.'),
    gates: shape.list(VALIDATION_GATE, 'All gates, in the order they decide.'),
    flags: shape.list(VALIDATION_FLAG, 'Flags that weaken the evidence, raised or not.'),
    caveats: shape.list('text', 'Caveats of the verdict.'),
    metrics: shape.of(METRICS, 'Results by part.'),
    trials: shape.of(DECLARED_TRIALS, 'The search it was found in.'),
    ...PROVENANCE,
  },
);

/** A validation as published: dates and reasons as text, numbers with twelve significant digits. */
export interface PublishedValidation extends Omit<ShapeOf<typeof VALIDATION>, keyof BacktestProvenance> {
  /** The rules by name; null for a list. */
  readonly named: Pick<BacktestRequest, 'strategy' | 'parameters' | 'filters'> | null;
}

/** Converts a validation to its published form, without provenance. */
export function publishedValidation(
  setting: TestSetting,
  subject: ValidationTask['subject'],
  validation: Validation,
): PublishedValidation {
  const { pair, interval, anchor, feeBps, slippageBps, stopLoss, takeProfit, trailingStop } = setting;
  const { type, verdict, decidedBy, gates, flags, caveats, metrics, splitDay, purgedTrips, trials } = validation;
  const whole = publishedSample(metrics.whole);
  return publishedNumbers({
    type,
    pair,
    interval,
    anchor,
    named: subject.type === 'rules' ? namedOf(subject) : null,
    execution: {
      fill: 'next_open',
      feeBps,
      slippageBps,
      stopLoss,
      takeProfit,
      trailingStop,
      inSampleShare: IN_SAMPLE_SHARE,
    },
    window: {
      dateFrom: whole.dateFrom,
      dateTo: whole.dateTo,
      splitDate: toDate(splitDay),
      purgedTrades: purgedTrips,
    },
    verdict,
    reason: reasonOf(decidedBy),
    decidedBy: withWords(decidedBy),
    gates: gates.map(withWords),
    flags: flags.map(withWords),
    caveats,
    metrics: {
      inSample: publishedSample(metrics.inSample),
      outOfSample: publishedSample(metrics.outOfSample),
      whole,
    },
    trials,
  });
}

function namedOf({ strategy, parameters, filters }: Pick<BacktestRequest, 'strategy' | 'parameters' | 'filters'>) {
  return { strategy, parameters, filters };
}

const WORDS: Readonly<Record<NonNullable<ValidationFlag['reason']>, string>> = {
  ...MISSING_REASON_WORDS,
  too_few: 'too few round trips (a deflated Sharpe ratio needs 30, a standard deviation 2)',
  overlapping_trades: 'trades overlap, so there is no account to measure',
  no_profit: 'there is no profit',
  no_quadrants: 'the macro quadrant of most entries is unknown',
  no_claimed_prices: 'the list states no prices',
};

const NEEDS: Readonly<Record<ValidationGate['passes'], string>> = {
  at_least: 'at least',
  above: 'more than',
  at_most: 'at most',
};

/** Explains the verdict in a sentence. */
function reasonOf({ meaning, passes, threshold, value, reason, passed }: ValidationGate): string {
  const found = value === null ? `unknown (${WORDS[reason ?? 'not_defined']})` : Number(value.toPrecision(4));
  const gate = `${meaning.replace(/\.$/, '')}: ${found}; required: ${NEEDS[passes]} ${threshold}.`;
  return passed ? `All gates passed. Last gate: ${gate}` : gate;
}

function withWords<Row extends { readonly reason: ValidationFlag['reason'] }>({ reason, ...row }: Row) {
  return { ...row, nullReason: reason === null ? null : WORDS[reason] };
}

function publishedSample(sample: SampleMetrics): PublishedSample {
  const nullReasons: NullReason[] = [];
  const value = <Value>(
    field: string,
    found: { readonly value: Value | null; readonly reason: ValidationFlag['reason'] },
  ) => {
    if (found.reason !== null) nullReasons.push({ field, reason: WORDS[found.reason] });
    return found.value;
  };
  const { winRateInterval: rates, deflatedSharpe } = sample;
  return {
    dateFrom: toDate(sample.firstDay),
    dateTo: toDate(sample.lastDay),
    trades: sample.roundTrips,
    wins: sample.wins,
    winRate: value('win_rate', sample.winRate),
    winRateLow: value('win_rate_low', rates)?.low ?? null,
    winRateHigh: value('win_rate_high', rates)?.high ?? null,
    expectancy: value('expectancy', sample.meanReturn),
    sharpePerPeriod: value('sharpe_per_period', sample.tradeSharpe),
    probabilisticSharpe: value('probabilistic_sharpe', sample.probabilisticSharpe),
    deflatedSharpe: value('deflated_sharpe', { value: deflatedSharpe.probability, reason: deflatedSharpe.reason }),
    deflatedSharpeVerdict: deflatedSharpe.status,
    totalReturn: value('total_return', sample.totalReturn),
    maxDrawdown: value('max_drawdown', sample.maxDrawdown),
    buyAndHoldReturn: value('buy_and_hold_return', sample.buyAndHoldReturn),
    beatsBuyAndHold: value('beats_buy_and_hold', sample.beatsBuyHold),
    nullReasons,
  };
}

function toDate(day: Day | null): string | null {
  return day === null ? null : toIsoDate(day);
}
