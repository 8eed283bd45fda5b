import { QUADRANT_KEYS, quadrantOf } from '../macro/quadrant.ts';
import type { QuadrantResult } from './backtest-report.ts';
import type { ExecutedRun } from './executed-run.ts';

const UNKNOWN = 'unknown';

/**
 * Groups the trades of a run by the macro quadrant at the close before each entry.
 *
 * @param quadrants - Codes at the close of each bar, NaN where none was published.
 */
export function quadrantResults({ trades }: ExecutedRun, quadrants: Float64Array): QuadrantResult[] {
  const keyAt = (bar: number) => quadrantOf(quadrants[bar] ?? null)?.key ?? UNKNOWN;
  const bars = new Map<string, number>();
  for (let i = 0; i < quadrants.length; i++) bars.set(keyAt(i), (bars.get(keyAt(i)) ?? 0) + 1);
  const returns = new Map<string, number[]>();
  trades.entryBar.forEach((entry, i) => {
    if (trades.exitBar[i]! < 0) return;
    const key = keyAt(entry - 1);
    returns.set(key, [...(returns.get(key) ?? []), trades.netReturn[i]!]);
  });
  return [...QUADRANT_KEYS, UNKNOWN].flatMap((quadrant) => {
    const inIt = bars.get(quadrant) ?? 0;
    if (quadrant === UNKNOWN && inIt === 0) return [];
    const own = returns.get(quadrant) ?? [];
    const share = (count: number) => (own.length === 0 ? null : count / own.length);
    return [
      {
        quadrant,
        trades: own.length,
        winRate: share(own.filter((value) => value > 0).length),
        averageReturn: share(own.reduce((sum, value) => sum + value, 0)),
        timeShare: inIt / quadrants.length,
      },
    ];
  });
}
