import type { BacktestRequest, NullReason, TestSetting } from '../../engine/backtest/backtest-report.ts';
import { type Day, toIsoDate } from '../../engine/calendar.ts';
import { publishedNumbers } from '../../engine/published-number.ts';
import type { DeflatedSharpeStatus } from '../../engine/statistics/deflated-sharpe.ts';
import { MISSING_REASON_WORDS } from '../../engine/statistics/missing-reason-words.ts';
import type { SampleMetrics } from '../../engine/validation/sample-metrics.ts';
import type { Validation } from '../../engine/validation/validate.ts';
import type { ValidationFlag } from '../../engine/validation/validation-flags.ts';
import type { ValidationGate } from '../../engine/validation/validation-gates.ts';
import { IN_SAMPLE_SHARE } from '../../engine/validation/validation-window.ts';
import type { ValidationTask } from '../threads/engine-thread.ts';

/** What one part of a validation came to, as it is published. */
export interface PublishedSample {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly trades: number;
  readonly wins: number;
  readonly winRate: number | null;
  readonly winRateLow: number | null;
  readonly winRateHigh: number | null;
  readonly expectancy: number | null;
  readonly sharpePerPeriod: number | null;
  readonly probabilisticSharpe: number | null;
  readonly deflatedSharpe: number | null;
  readonly deflatedSharpeVerdict: DeflatedSharpeStatus;
  readonly totalReturn: number | null;
  readonly maxDrawdown: number | null;
  readonly buyAndHoldReturn: number | null;
  readonly beatsBuyAndHold: boolean | null;
  readonly nullReasons: readonly NullReason[];
}

export interface PublishedGate extends Omit<ValidationGate, 'reason'> {
  readonly nullReason: string | null;
}

export interface PublishedFlag extends Omit<ValidationFlag, 'reason'> {
  readonly nullReason: string | null;
}

/** A validation as it is published: dates and reasons as text, numbers with twelve significant digits. */
export interface PublishedValidation
  extends Pick<Validation, 'type' | 'verdict' | 'caveats' | 'trials'>,
    Pick<TestSetting, 'pair' | 'interval' | 'anchor'> {
  /** What the rules are; null for a list. */
  readonly named: Pick<BacktestRequest, 'strategy' | 'parameters' | 'filters'> | null;
  readonly execution: Pick<TestSetting, 'feeBps' | 'slippageBps' | 'stopLoss' | 'takeProfit' | 'trailingStop'> & {
    readonly fill: 'next_open';
    readonly inSampleShare: number;
  };
  readonly window: {
    readonly dateFrom: string | null;
    readonly dateTo: string | null;
    readonly splitDate: string | null;
    readonly purgedTrades: number;
  };
  readonly reason: string;
  readonly decidedBy: PublishedGate;
  readonly gates: readonly PublishedGate[];
  readonly flags: readonly PublishedFlag[];
  readonly metrics: {
    readonly inSample: PublishedSample;
    readonly outOfSample: PublishedSample;
    readonly whole: PublishedSample;
  };
}

/** What is published of a validation, without what it was computed from. */
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
  too_few: 'too few round trips: a deflated Sharpe ratio needs 30, a measure of how they vary two',
  overlapping_trades: 'trades overlap, so there is no account to measure',
  no_profit: 'there is no profit to share out',
  no_quadrants: 'the macro quadrant of most entries is not known',
  no_claimed_prices: 'no prices are claimed',
};

const NEEDS: Readonly<Record<ValidationGate['passes'], string>> = {
  at_least: 'at least',
  above: 'more than',
  at_most: 'at most',
};

/** Why the verdict is what it is, in a sentence. */
function reasonOf({ meaning, passes, threshold, value, reason, passed }: ValidationGate): string {
  const found = value === null ? `not known, since ${WORDS[reason ?? 'not_defined']}` : Number(value.toPrecision(4));
  const gate = `${meaning.replace(/\.$/, '')}: ${found}; ${NEEDS[passes]} ${threshold} is needed.`;
  return passed ? `Every gate is passed. The last one: ${gate}` : gate;
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
