import { SIGNAL_POSITIONS } from '../../engine/backtest/latest-signal.ts';
import { CYCLE_SIGNALS } from '../../engine/cycle/btc-cycle.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import { SIGNAL_SIDES } from '../../platform/subscriptions/subscription-filter.ts';

type EventEnums = ReturnType<typeof make>;

const made = new WeakMap<GraphBuilder, EventEnums>();

function make(builder: GraphBuilder) {
  return {
    side: builder.enumType('SignalSide', { values: SIGNAL_SIDES, description: 'Side of a signal.' }),
    position: builder.enumType('SignalPosition', {
      values: SIGNAL_POSITIONS,
      description: 'Long or flat (in cash).',
    }),
    band: builder.enumType('CycleSignal', {
      values: CYCLE_SIGNALS,
      description: 'Band of the raw score: below 25, from 25, 45, 60 and 75.',
    }),
  };
}

/** The enums of state changes, one of each for a builder. */
export function eventEnums(builder: GraphBuilder): EventEnums {
  const known = made.get(builder) ?? make(builder);
  made.set(builder, known);
  return known;
}
