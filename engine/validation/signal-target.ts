import type { BarColumns } from '../backtest/bar-columns.ts';
import { barOf } from './bar-of.ts';
import type { ListedSignal } from './validation-subject.ts';

/**
 * Converts a list of signals to a target: 1 from the bar of a buy to the bar before that of a sell.
 *
 * A signal counts at the close of its bar, whatever its hour, so it is filled at the open of the next one.
 *
 * @param signals - Ascending by time, none before the first bar.
 * @param out - On the index of the bars.
 * @returns Number of signals that changed nothing: repeated, or overruled by a later one in the same bar.
 */
export function signalTarget(signals: readonly ListedSignal[], bars: BarColumns, out: Float64Array): number {
  out.fill(0);
  let held = 0;
  let changes = 0;
  for (let i = 0; i < signals.length; ) {
    const bar = barOf(bars, (signals[i] as ListedSignal).time);
    let last = i;
    while (last + 1 < signals.length && barOf(bars, (signals[last + 1] as ListedSignal).time) === bar) last++;
    const wanted = (signals[last] as ListedSignal).side === 'buy' ? 1 : 0;
    if (wanted !== held) changes++;
    held = wanted;
    out.fill(held, bar);
    i = last + 1;
  }
  return signals.length - changes;
}
