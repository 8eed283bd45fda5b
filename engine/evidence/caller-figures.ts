import { publishedNumber } from '../published-number.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { nestedMedian } from './nested-median.ts';
import type { ReferenceDelta } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';

/** Minimum number of callers for figures of their runs. Fewer would speak for all, and reveal what individuals did. */
export const MIN_CALLERS = 3;

/** Nested medians count fifty runs of one caller once. */
export const CALLER_FIGURES = shape.object(
  'CallerFigures',
  "Results of callers' backtests: the median over the assets of the median over the callers of the median over the windows of each. Only the service's own backtests decide ranks and verdicts.",
  {
    callers: shape.integer('Callers with runs.'),
    runs: shape.integer('Their stored runs, repetitions left out.'),
    medianCagr: shape.number.orNull('Yearly return, fraction; null below three callers.'),
    cagrDelta: shape.number.orNull('Annual return less that of the reference, fraction.'),
    nullReason: shape.text.orNull('Why numbers are missing.'),
  },
);
type CallerFigures = ShapeOf<typeof CALLER_FIGURES>;

/**
 * @param runs - Runs of callers.
 * @param leads - The same runs compared with their references, where those exist.
 */
export function callerFigures(runs: readonly RunOutcome[], leads: readonly ReferenceDelta[]): CallerFigures {
  const callers = new Set(runs.map(({ callerId }) => callerId)).size;
  const counted = { callers, runs: runs.length };
  if (callers < MIN_CALLERS)
    return {
      ...counted,
      medianCagr: null,
      cagrDelta: null,
      nullReason: `It needs backtests of ${MIN_CALLERS} callers; there are ${callers}.`,
    };
  const growths = runs.flatMap((run) => (run.cagr === null ? [] : [{ path: pathOf(run), value: run.cagr }]));
  const medianCagr = publishedNumber(nestedMedian(growths));
  const cagrDelta = publishedNumber(nestedMedian(leads.map(({ run, delta }) => ({ path: pathOf(run), value: delta }))));
  const nullReason =
    cagrDelta === null ? "No caller's backtest has an annual return and a reference to compare it with." : null;
  return { ...counted, medianCagr, cagrDelta, nullReason };
}

function pathOf({ asset, callerId, pair, interval, firstDay, lastDay }: RunOutcome): string[] {
  return [asset, callerId ?? '', `${pair}|${interval}|${firstDay}|${lastDay}`];
}
