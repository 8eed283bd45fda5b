import { CYCLE_SIGNALS } from '../../engine/cycle/btc-cycle.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';

type SignalRef = ReturnType<typeof create>;

const made = new WeakMap<GraphBuilder, SignalRef>();

/** `CycleSignal` of the schema, one for every reading that labels a cycle score. */
export function cycleSignalType(builder: GraphBuilder): SignalRef {
  const known = made.get(builder) ?? create(builder);
  made.set(builder, known);
  return known;
}

function create(builder: GraphBuilder) {
  return builder.enumType('CycleSignal', {
    values: CYCLE_SIGNALS,
    description: 'Band of the raw score: below 25, from 25, 45, 60 and 75.',
  });
}
