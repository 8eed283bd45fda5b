import type { ChartBlockLine } from '../report-document.ts';
import type { ReportedBacktest } from './backtest-content.ts';

/** Ratio of maximum to minimum equity from which the scale is logarithmic. */
const LOGARITHMIC_FROM = 5;

/** Returns the equity curves to draw: the strategy's own, and buy and hold where it was stored. */
export interface EquityLines {
  readonly own: ChartBlockLine['points'];
  /** Null for a backtest stored without it. */
  readonly held: ChartBlockLine['points'] | null;
  readonly isLogarithmic: boolean;
}

export function equityLines(snapshots: ReportedBacktest['equity']['snapshots']): EquityLines {
  const own = snapshots.map(({ date, value }) => ({ date, value }));
  const held = snapshots.map(({ date, held: value }) => ({ date, value }));
  const hasHeld = held.some(({ value }) => value !== null);
  const values = [...own, ...held].flatMap(({ value }) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { own, held: hasHeld ? held : null, isLogarithmic: low > 0 && high / low > LOGARITHMIC_FROM };
}
