import type { TrendState } from '../../engine/strength/alt-strength.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';

type TrendRef = ReturnType<typeof create>;

const made = new WeakMap<GraphBuilder, TrendRef>();

/** `TrendState` of the schema, one for every reading of a price in Bitcoin. */
export function trendStateType(builder: GraphBuilder): TrendRef {
  const known = made.get(builder) ?? create(builder);
  made.set(builder, known);
  return known;
}

function create(builder: GraphBuilder) {
  return builder.enumType('TrendState', {
    values: ['uptrending', 'basing', 'downtrending'] as const satisfies readonly TrendState[],
    description:
      'Ratio against its 50- and 200-day averages: above both and the fast one rising, below both and it falling, or neither.',
  });
}
