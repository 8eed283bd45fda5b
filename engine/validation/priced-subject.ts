import type { BarColumns } from '../backtest/bar-columns.ts';
import type { SimulationRules } from '../backtest/simulation.ts';
import { barOf } from './bar-of.ts';
import { type ClaimedTrips, claimedTrips } from './claimed-trips.ts';
import type { PricedTrips } from './round-trip.ts';
import { signalTarget } from './signal-target.ts';
import { simulatedTrips } from './simulated-trips.ts';
import type { ListedSignal, TradeList, ValidatedRules, ValidationSubject } from './validation-subject.ts';

/** The subject of a validation, priced at market. */
export interface PricedSubject {
  readonly priced: PricedTrips;
  /** Set for a trade list; null otherwise, since only trade lists claim prices. */
  readonly claims: ClaimedTrips | null;
  /** Number of signals that changed nothing. */
  readonly idleSignals: number;
  /** First bar at whose open it could be in the market. */
  readonly firstBar: number;
  /** Last bar at whose close it could be in the market. Before {@link firstBar} when there is nothing to validate. */
  readonly lastBar: number;
}

/** Prices the subject of a validation with given costs. Lists must be without faults. */
export function pricedSubject(subject: ValidationSubject, bars: BarColumns, rules: SimulationRules): PricedSubject {
  if (subject.type === 'rules') return pricedRules(subject, bars, rules);
  return subject.type === 'signal_list'
    ? pricedSignals(subject.signals, bars, rules)
    : pricedTrades(subject, bars, rules);
}

function pricedRules({ target, firstBar }: ValidatedRules, bars: BarColumns, rules: SimulationRules): PricedSubject {
  const from = Math.min(firstBar, bars.length);
  const traded = target.slice(0, bars.length).fill(0, 0, from);
  return {
    priced: simulatedTrips(bars, traded, rules),
    claims: null,
    idleSignals: 0,
    firstBar: from + 1,
    lastBar: bars.length - 1,
  };
}

function pricedSignals(signals: readonly ListedSignal[], bars: BarColumns, rules: SimulationRules): PricedSubject {
  const target = new Float64Array(bars.length);
  const idleSignals = signalTarget(signals, bars, target);
  const priced = simulatedTrips(bars, target, rules);
  const [firstBar, end] = [barOf(bars, signals[0]?.time ?? 0) + 1, barOf(bars, signals.at(-1)?.time ?? 0) + 1];
  // A list that ends out of the market gives no information about later bars.
  const lastBar = priced.open === null ? Math.min(end, bars.length) - 1 : bars.length - 1;
  return { priced, claims: null, idleSignals, firstBar, lastBar };
}

function pricedTrades({ trades }: TradeList, bars: BarColumns, rules: SimulationRules): PricedSubject {
  const claims = claimedTrips(trades, bars, rules);
  const end = trades.reduce((latest, { exitTime }) => Math.max(latest, barOf(bars, exitTime)), -1);
  return {
    priced: claims,
    claims,
    idleSignals: 0,
    firstBar: barOf(bars, trades[0]?.entryTime ?? 0) + 1,
    lastBar: Math.min(end, bars.length - 1),
  };
}
