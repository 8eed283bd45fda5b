import type { BarColumns } from '../backtest/bar-columns.ts';
import { simulate } from '../backtest/simulate.ts';
import { createSimulation, type SimulationRules } from '../backtest/simulation.ts';
import type { PricedTrips, RoundTrip } from './round-trip.ts';

/** Returns the round trips of a target as the simulator trades them. */
export function simulatedTrips(bars: BarColumns, target: Float64Array, rules: SimulationRules): PricedTrips {
  const simulation = createSimulation(bars.length);
  const count = simulate(bars, target, rules, simulation);
  const { equity, trades } = simulation;
  const trips: RoundTrip[] = [];
  let open: RoundTrip | null = null;
  for (let i = 0; i < count; i++) {
    const [entryBar, exitBar] = [trades.entryBar[i]!, trades.exitBar[i]!];
    const netReturn = trades.netReturn[i]!;
    if (exitBar >= 0) trips.push({ entryBar, exitBar, netReturn });
    else open = { entryBar, exitBar: bars.length - 1, netReturn };
  }
  const value = (bar: number) => equity[bar]!;
  return { trips, open, mark: ({ entryBar }, bar) => value(bar) / value(entryBar - 1) };
}
