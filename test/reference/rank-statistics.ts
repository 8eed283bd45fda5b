import type { Pair } from './reference-state.ts';

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

/** Quantile: the value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  return sorted(values)[Math.floor(share * (values.length - 1))] as number;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Absolute differences, in the unit of the values. */
export function differences(pairs: readonly Pair[]): number[] {
  return pairs.map(([ours, theirs]) => Math.abs(ours - theirs));
}

/** Absolute differences as a share of the other value. */
export function relativeDifferences(pairs: readonly Pair[]): number[] {
  return pairs.map(([ours, theirs]) => Math.abs(ours / theirs - 1));
}

/** Rank correlation, -1 to 1; ties share the mean of their ranks. */
export function spearman(pairs: readonly Pair[]): number {
  const [a, b] = [ranks(pairs.map(([one]) => one)), ranks(pairs.map(([, other]) => other))];
  const middle = (pairs.length - 1) / 2;
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, rank, i) => sum + (rank - middle) * ((y[i] as number) - middle), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => (values[a] as number) - (values[b] as number));
  const out = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] as number] === values[order[from] as number]) to++;
    for (let i = from; i <= to; i++) out[order[i] as number] = (from + to) / 2;
    from = to + 1;
  }
  return out;
}
