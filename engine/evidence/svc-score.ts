import { publishedNumber } from '../published-number.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { MIN_OBSERVATIONS } from '../statistics/deflated-sharpe.ts';
import { mean } from '../statistics/mean.ts';
import { median } from '../statistics/median.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { grouped } from './grouped.ts';
import { leadsOverHolding, type ReferenceDelta } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import { widestRuns } from './widest-runs.ts';

/** Raised with every change of the formula. */
export const SVC_SCORE_VERSION = '1.1.0';

/** Yearly lead over buy-and-hold that earns all points; an equal deficit earns none. */
const FULL_LEAD = 0.2;
/** Number of trades that earns half of the points of the sample. */
const HALF_SAMPLE = 100;

/** The parts of the score; the weights sum to 100. */
export const SVC_SCORE_PARTS = [
  {
    key: 'deflated_sharpe',
    weight: 35,
    rule: 'median deflated Sharpe ratio of the backtests; if none at the interval has 30 completed trades, of those at other intervals; 0 if none has',
  },
  {
    key: 'reference',
    weight: 25,
    rule: 'mean over the backtests of the annual lead over buy and hold, from -20 to +20 percentage points mapped to 0 to 1',
  },
  { key: 'drawdown', weight: 15, rule: '1 minus the mean maximum drawdown of the backtests' },
  {
    key: 'breadth',
    weight: 15,
    rule: "lower bound of Wilson's 95 % interval for the share of asset and interval cells whose median backtest beat buy and hold",
  },
  { key: 'sample', weight: 10, rule: 'completed trades divided by completed trades plus 100' },
] as const;

export type SvcScoreKey = (typeof SVC_SCORE_PARTS)[number]['key'];

const PART = shape.object('SvcScoreSnapshotPart', 'A part of the score.', {
  key: shape.text<SvcScoreKey>('Key of the part.'),
  weight: shape.number('Points of a full value; the weights sum to 100.'),
  rule: shape.text('How the value is made.'),
  value: shape.number.orNull('0 to 1; null where it cannot be computed.'),
  points: shape.number.orNull('Weight times value.'),
  reason: shape.text.orNull('Why there is no value, or why it is 0 without enough trades.'),
});
type SvcScorePart = ShapeOf<typeof PART>;

/** Null while a part has no value, since the remaining parts would form another score. */
export const SVC_SCORE = shape.object(
  'SvcScoreSnapshot',
  'How robust the evidence for a strategy is, by an open formula.',
  {
    version: shape.text('Version of the formula.'),
    score: shape.number.orNull('0 to 100; null while a part has no value.'),
    parts: shape.list(PART, 'Components of the score.'),
    nullReason: shape.text.orNull('Why there is no score.'),
  },
);
export type SvcScore = ShapeOf<typeof SVC_SCORE>;

const MISSING: Readonly<Record<SvcScoreKey, string>> = {
  deflated_sharpe: 'there are no backtests',
  reference: 'no backtest has an annual return to compare with buy and hold',
  drawdown: 'there are no backtests',
  breadth: 'no backtest has an annual return to compare with buy and hold',
  sample: 'there are no backtests',
};

/**
 * Computes the robustness of a strategy, 0 to 100, from five parts that each rise with better evidence: see {@link
 * SVC_SCORE_PARTS}.
 *
 * @param runs - The runs that are scored.
 * @param everywhere - All runs of the strategy without filters, for the breadth, and as evidence for those that trade
 *   too seldom to have their own.
 */
export function svcScore(runs: readonly RunOutcome[], everywhere: readonly RunOutcome[]): SvcScore {
  const leads = leadsOverHolding(runs);
  const trades = widestRuns(runs).reduce((sum, run) => sum + run.trades, 0);
  const fall = mean(runs.map(({ maxDrawdown }) => maxDrawdown));
  const deflated = deflatedSharpe(runs, everywhere);
  const values: Readonly<Record<SvcScoreKey, number | null>> = {
    deflated_sharpe: deflated.value,
    reference: mean(leads.map(({ delta }) => clamp((delta + FULL_LEAD) / (2 * FULL_LEAD)))),
    drawdown: fall === null ? null : clamp(1 - fall),
    breadth: breadth(leadsOverHolding(everywhere)),
    sample: runs.length === 0 ? null : trades / (trades + HALF_SAMPLE),
  };
  const parts = SVC_SCORE_PARTS.map(({ key, weight, rule }): SvcScorePart => {
    const value = publishedNumber(values[key]);
    const points = value === null ? null : publishedNumber(weight * value);
    const missing = value === null ? `No value: ${MISSING[key]}.` : null;
    return { key, weight, rule, value, points, reason: key === 'deflated_sharpe' ? deflated.reason : missing };
  });
  const absent = parts.filter(({ value }) => value === null).map(({ key }) => MISSING[key]);
  const total = parts.reduce((sum, { points }) => sum + (points ?? 0), 0);
  return {
    version: SVC_SCORE_VERSION,
    score: absent.length === 0 ? publishedNumber(total) : null,
    parts,
    nullReason: absent.length === 0 ? null : `No score: ${[...new Set(absent)].join(', ')}.`,
  };
}

/**
 * Unproven is not robust: a strategy that never trades 30 times earns nothing here, and the reason says how many trades
 * it lacks.
 */
function deflatedSharpe(runs: readonly RunOutcome[], everywhere: readonly RunOutcome[]) {
  if (runs.length === 0) return { value: null, reason: `No value: ${MISSING.deflated_sharpe}.` };
  const of = (some: readonly RunOutcome[]) => median(some.flatMap((run) => run.deflatedSharpe ?? []));
  const known = of(runs) ?? of(everywhere);
  if (known !== null) return { value: known, reason: null };
  const max = Math.max(...everywhere.map(({ trades }) => trades), 0);
  return {
    value: 0,
    reason: `It needs a backtest with ${MIN_OBSERVATIONS} completed trades; the maximum is ${max}.`,
  };
}

/** A cell that holds at one venue and fails at another counts once, by its median. */
function breadth(deltas: readonly ReferenceDelta[]): number | null {
  const cells = [...grouped(deltas, ({ run }) => `${run.asset}|${run.interval}`).values()];
  const beaten = cells.filter((cell) => (median(cell.map(({ delta }) => delta)) ?? 0) > 0).length;
  return cells.length === 0 ? null : wilsonInterval(beaten / cells.length, cells.length).low;
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}
