import { SIGNAL_POSITION, SIGNAL_SIDE } from '../../engine/backtest/latest-signal.ts';
import { CYCLE_SIGNAL_MEANINGS } from '../../engine/cycle/btc-cycle.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';
import { describedValues } from '../../services/graph/described-values.ts';
import { oncePerBuilder } from '../../services/graph/once-per-builder.ts';

function make(builder: GraphBuilder) {
  return {
    side: builder.enumType('SignalSide', {
      values: describedValues(SIGNAL_SIDE.meanings),
      description: SIGNAL_SIDE.description,
    }),
    position: builder.enumType('SignalPosition', {
      values: describedValues(SIGNAL_POSITION.meanings),
      description: SIGNAL_POSITION.description,
    }),
    band: builder.enumType('CycleSignal', {
      values: describedValues(CYCLE_SIGNAL_MEANINGS),
      description: 'Band of the raw score: below 25, from 25, 45, 60 and 75.',
    }),
  };
}

/** Returns the enumerations of state changes, created once per builder. */
export const eventEnums = oncePerBuilder(make);
