import { grouped } from './grouped.ts';
import type { RunOutcome } from './run-outcome.ts';

/**
 * Removes runs whose window is within that of another run of the same configuration on the same market, since they
 * repeat its trades.
 */
export function widestRuns(runs: readonly RunOutcome[]): RunOutcome[] {
  const testOf = ({ strategy, pair, interval, filters, configuration }: RunOutcome) =>
    `${strategy}|${pair}|${interval}|${filters}|${configuration}`;
  return [...grouped(runs, testOf).values()].flatMap((own) => {
    const kept: RunOutcome[] = [];
    for (const run of own.toSorted((a, b) => lengthOf(b) - lengthOf(a)))
      if (!kept.some(({ firstDay, lastDay }) => firstDay <= run.firstDay && run.lastDay <= lastDay)) kept.push(run);
    return kept;
  });
}

function lengthOf({ firstDay, lastDay }: RunOutcome): number {
  return lastDay - firstDay;
}
