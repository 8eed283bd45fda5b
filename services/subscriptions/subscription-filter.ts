import type { SignalState } from '../../engine/backtest/latest-signal.ts';
import type { CycleSignal } from '../../engine/cycle/btc-cycle.ts';
import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { EventKind } from '../../platform/events/event.ts';

export const SIGNAL_SIDES = ['BUY', 'SELL'] as const satisfies readonly SignalState[];
export type SignalSide = (typeof SIGNAL_SIDES)[number];

/** A strategy, market and timeframe, by id. */
export interface SignalPlace {
  readonly strategy: string;
  readonly pair: string;
  readonly timeframe: Interval;
}

interface Members extends SignalPlace {
  /** Sides of a signal to notify of. */
  readonly sides: readonly SignalSide[];
  /** Bands of the cycle whose start to notify of. */
  readonly bands: readonly CycleSignal[];
  /** Score whose upward crossing to notify of, 0 to 100. */
  readonly thresholdAbove: number;
  /** Score whose downward crossing to notify of, 0 to 100. */
  readonly thresholdBelow: number;
}

/** Filter of a subscription; its kind determines the members. */
export type SubscriptionFilter = Partial<Members>;

export type FilterMember = keyof Members;

/** Filter members by kind. */
export const FILTER_MEMBERS: Readonly<Record<EventKind, readonly FilterMember[]>> = {
  signal_alert: ['strategy', 'pair', 'timeframe', 'sides'],
  cycle_band: ['bands'],
  pulse_score: ['thresholdAbove', 'thresholdBelow'],
  bullmarket_stage: [],
};
