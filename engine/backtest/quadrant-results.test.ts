import { describe, expect, it } from 'vitest';
import type { ExecutedRun } from './executed-run.ts';
import { quadrantResults } from './quadrant-results.ts';

const [CRISIS, RECOVERY, LATE, SWEET] = [0, 1, 2, 3] as const;

/** A run from trades: bar of the entry, bar of the exit (-1 while open), net return. */
function runOf(...trades: readonly (readonly [entry: number, exit: number, net: number])[]): ExecutedRun {
  const column = (at: 0 | 1 | 2) => trades.map((trade) => trade[at]);
  const none = new Float64Array(trades.length);
  return {
    equity: none,
    exposure: none,
    moneyWeightedReturn: null,
    trades: {
      entryBar: Int32Array.from(column(0)),
      exitBar: Int32Array.from(column(1)),
      netReturn: Float64Array.from(column(2)),
      entryPrice: none,
      exitPrice: none,
      exitReason: new Int8Array(trades.length),
    },
  };
}

describe('a run by quadrant', () => {
  it('assigns a trade to the quadrant at the close before its entry', () => {
    const quadrants = Float64Array.of(CRISIS, RECOVERY, RECOVERY, SWEET, SWEET, SWEET, SWEET, LATE);
    const run = runOf([1, 2, 0.1], [2, 3, -0.2], [3, 5, 0.4], [6, 7, 0]);
    const rounded = quadrantResults(run, quadrants).map((one) => ({
      ...one,
      averageReturn: one.averageReturn === null ? null : Number(one.averageReturn.toFixed(12)),
    }));
    expect(rounded).toEqual([
      { quadrant: 'crisis', trades: 1, winRate: 1, averageReturn: 0.1, timeShare: 1 / 8 },
      { quadrant: 'recovery', trades: 2, winRate: 0.5, averageReturn: 0.1, timeShare: 2 / 8 },
      { quadrant: 'late_cycle_warning', trades: 0, winRate: null, averageReturn: null, timeShare: 1 / 8 },
      { quadrant: 'sweet_spot', trades: 1, winRate: 0, averageReturn: 0, timeShare: 4 / 8 },
    ]);
  });

  it('leaves out a trade that is still open', () => {
    const [crisis] = quadrantResults(runOf([1, -1, 0.5]), Float64Array.of(CRISIS, CRISIS));
    expect(crisis).toMatchObject({ trades: 0, winRate: null, timeShare: 1 });
  });

  it('lists the bars without a quadrant, where there are any', () => {
    const quadrants = Float64Array.of(Number.NaN, Number.NaN, SWEET, SWEET);
    const results = quadrantResults(runOf([1, 2, -0.1], [3, 3, 0.2]), quadrants);
    expect(results.at(-1)).toEqual({ quadrant: 'unknown', trades: 1, winRate: 0, averageReturn: -0.1, timeShare: 0.5 });
    expect(results.reduce((sum, { timeShare }) => sum + timeShare, 0)).toBe(1);
    expect(results.reduce((sum, { trades }) => sum + trades, 0)).toBe(2);
  });
});
