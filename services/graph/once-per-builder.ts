import type { GraphBuilder } from './create-builder.ts';

/** Wraps a function that creates types of a schema, so that it runs once per builder and all features share its result. */
export function oncePerBuilder<Made extends object>(
  make: (builder: GraphBuilder) => Made,
): (builder: GraphBuilder) => Made {
  const made = new WeakMap<GraphBuilder, Made>();
  return (builder) => {
    const known = made.get(builder) ?? make(builder);
    made.set(builder, known);
    return known;
  };
}
