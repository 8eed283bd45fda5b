import { publishedNumber } from '../published-number.ts';
import { nestedMedian } from './nested-median.ts';
import type { ReferenceDelta } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';

/** Callers below which nothing is said of their runs: fewer would speak for all, and be told what they did. */
export const LEAST_CALLERS = 3;

/**
 * What callers found, apart from the runs of the service, which alone rank and judge. Every figure is the median over the
 * assets of the median over the callers of the median over the windows of each: fifty runs of one caller are one voice.
 */
export interface CallerFigures {
  readonly callers: number;
  /** Their stored runs, repetitions left out. */
  readonly runs: number;
  /** Yearly return, a fraction. */
  readonly medianCagr: number | null;
  /** Yearly return less that of what the runs are set against, a fraction. */
  readonly cagrDelta: number | null;
  readonly nullReason: string | null;
}

/**
 * @param runs - Of callers.
 * @param leads - The same runs against what they are set against, as far as that is there.
 */
export function callerFigures(runs: readonly RunOutcome[], leads: readonly ReferenceDelta[]): CallerFigures {
  const callers = new Set(runs.map(({ callerId }) => callerId)).size;
  const counted = { callers, runs: runs.length };
  if (callers < LEAST_CALLERS)
    return {
      ...counted,
      ...{ medianCagr: null, cagrDelta: null },
      nullReason: `It needs runs of ${LEAST_CALLERS} callers; there are ${callers}.`,
    };
  const growths = runs.flatMap((run) => (run.cagr === null ? [] : [{ path: pathOf(run), value: run.cagr }]));
  const medianCagr = publishedNumber(nestedMedian(growths));
  const cagrDelta = publishedNumber(nestedMedian(leads.map(({ run, delta }) => ({ path: pathOf(run), value: delta }))));
  const nullReason =
    cagrDelta === null ? 'No run of a caller has a yearly return beside what it is set against.' : null;
  return { ...counted, medianCagr, cagrDelta, nullReason };
}

function pathOf({ asset, callerId, pair, interval, firstDay, lastDay }: RunOutcome): string[] {
  return [asset, callerId ?? '', `${pair}|${interval}|${firstDay}|${lastDay}`];
}
