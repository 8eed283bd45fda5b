import type { SignalState } from '../../engine/backtest/latest-signal.ts';
import type { CycleSignal } from '../../engine/cycle/btc-cycle.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { EventKind } from '../events/event.ts';

export const SIGNAL_SIDES = ['BUY', 'SELL'] as const satisfies readonly SignalState[];
export type SignalSide = (typeof SIGNAL_SIDES)[number];

/** A strategy on the bars of a market, by their ids. */
export interface SignalPlace {
  readonly strategy: string;
  readonly pair: string;
  readonly timeframe: Interval;
}

interface Members extends SignalPlace {
  /** Sides of a signal that are told of. */
  readonly sides: readonly SignalSide[];
  /** Bands of the cycle whose beginning is told of. */
  readonly bands: readonly CycleSignal[];
  /** Score that is told of when it is reached from below, 0 to 100. */
  readonly thresholdAbove: number;
  /** Score that is told of when it is reached from above, 0 to 100. */
  readonly thresholdBelow: number;
}

/** What of a kind is wanted. Which members there are depends on the kind. */
export type SubscriptionFilter = Partial<Members>;

export type FilterMember = keyof Members;

/** The members that belong to each kind. */
export const FILTER_MEMBERS: Readonly<Record<EventKind, readonly FilterMember[]>> = {
  signal_alert: ['strategy', 'pair', 'timeframe', 'sides'],
  cycle_band: ['bands'],
  pulse_score: ['thresholdAbove', 'thresholdBelow'],
  bullmarket_stage: [],
};
