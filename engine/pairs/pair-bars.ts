import type { BarColumns } from '../backtest/bar-columns.ts';

/** Opens and closes of one leg, on the index of the pair. */
export interface PairLeg {
  readonly open: Float64Array;
  readonly close: Float64Array;
}

/** Daily bars of two markets on the days on which both have one. */
export interface PairBars {
  readonly length: number;
  readonly days: Int32Array;
  readonly first: PairLeg;
  readonly second: PairLeg;
}

/** Aligns the bars of two markets on the days they share. */
export function pairBars(first: BarColumns, second: BarColumns): PairBars {
  const max = Math.min(first.length, second.length);
  const days = new Int32Array(max);
  const leg = (): PairLeg => ({ open: new Float64Array(max), close: new Float64Array(max) });
  const [one, two] = [leg(), leg()];
  let [length, i, j] = [0, 0, 0];
  while (i < first.length && j < second.length) {
    const [day, other] = [first.days[i]!, second.days[j]!];
    if (day === other) {
      days[length] = day;
      copyBar(first, i, one, length);
      copyBar(second, j, two, length);
      length++;
    }
    if (day <= other) i++;
    if (other <= day) j++;
  }
  return slicedPair({ length: max, days, first: one, second: two }, 0, length);
}

function copyBar(bars: BarColumns, from: number, leg: PairLeg, to: number): void {
  leg.open[to] = bars.open[from]!;
  leg.close[to] = bars.close[from]!;
}

/** Returns the bars from `from` up to, not including, `to`. The columns are views; nothing is copied. */
export function slicedPair({ days, first, second }: PairBars, from: number, to: number): PairBars {
  const cut = ({ open, close }: PairLeg): PairLeg => ({
    open: open.subarray(from, to),
    close: close.subarray(from, to),
  });
  return { length: to - from, days: days.subarray(from, to), first: cut(first), second: cut(second) };
}
