import type { Worth } from '../../studio/backtest/worth-chart.ts';
import type { BacktestViewData } from './backtest-view-data.ts';

type Snapshot = Worth['equity']['snapshots'][number];

/** Adds to each point how far it lies below the highest point before it, as a fraction. */
export function withFalls({ snapshots }: NonNullable<BacktestViewData['equity']>): Snapshot[] {
  let [high, heldHigh] = [0, 0];
  return snapshots.map((one) => {
    high = Math.max(high, one.value);
    heldHigh = Math.max(heldHigh, one.held ?? 0);
    return { ...one, fall: below(one.value, high), held_fall: one.held === null ? null : below(one.held, heldHigh) };
  });
}

function below(value: number, high: number): number {
  return high > 0 ? 1 - value / high : 0;
}
