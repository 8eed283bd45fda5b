import type { ChartLine } from '../charts/line-drawing.tsx';
import type { SharedBacktest } from './shared-backtest.ts';

/** Greatest over least worth from which equal distances stand for equal ratios. */
const LOGARITHMIC_FROM = 5;

/** Worth over time as lines: the strategy's own, and that of buying and holding where it was kept. */
export interface EquityLines {
  readonly own: ChartLine['points'];
  /** Null where it was not kept. */
  readonly held: ChartLine['points'] | null;
  readonly isLogarithmic: boolean;
}

export function equityLines(snapshots: SharedBacktest['equity']['snapshots']): EquityLines {
  const own = snapshots.map(({ date, value }) => ({ date, value }));
  const held = snapshots.map(({ date, held: value }) => ({ date, value }));
  const hasHeld = held.some(({ value }) => value !== null);
  const values = [...own, ...held].flatMap(({ value }) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { own, held: hasHeld ? held : null, isLogarithmic: low > 0 && high / low > LOGARITHMIC_FROM };
}
