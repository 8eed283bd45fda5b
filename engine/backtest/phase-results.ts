import type { PhaseTally } from '../evidence/run-outcome.ts';
import { lowerBound } from '../indicators/lower-bound.ts';
import { VOLATILITY_PHASES } from '../volatility/volatility-phase.ts';
import type { BarColumns } from './bar-columns.ts';
import type { ExecutedRun } from './executed-run.ts';
import type { MarketPhases } from './market-phases.ts';

/** Groups the completed trades by the daily volatility phase of the market at the close before each entry. */
export function phaseResults({ points, days }: MarketPhases, bars: BarColumns, { trades }: ExecutedRun): PhaseTally[] {
  const returns = new Map<string, number[]>();
  trades.entryBar.forEach((entry, i) => {
    if (trades.exitBar[i]! < 0) return;
    const phase = points[lowerBound(days, bars.lastDays[entry - 1]! + 1) - 1]?.phase;
    if (!phase) return;
    const own = returns.get(phase);
    if (own) own.push(trades.netReturn[i]!);
    else returns.set(phase, [trades.netReturn[i]!]);
  });
  return VOLATILITY_PHASES.flatMap((phase) => {
    const own = returns.get(phase) ?? [];
    if (own.length === 0) return [];
    const wins = own.filter((value) => value > 0).length;
    return [{ phase, trades: own.length, wins, meanReturn: own.reduce((sum, value) => sum + value, 0) / own.length }];
  });
}
