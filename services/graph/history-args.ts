import type { GraphBuilder } from './create-builder.ts';

/**
 * Builds the argument of a history that ends with its newest value.
 *
 * @param end - Value that the days are counted back from: `the newest bar`.
 */
export function daysBackArgs(builder: GraphBuilder, end: string) {
  return builder.args((t) => ({
    days: t.int({
      required: true,
      defaultValue: 30,
      description: `Days back from ${end}, at least 1; the tier may grant fewer.`,
    }),
  }));
}

/** Builds the arguments that select a past state of a knowledge object. */
export function asKnownArgs(builder: GraphBuilder) {
  return builder.args((t) => ({
    asOf: t.field({ type: 'Date', description: 'Last day it may see; the newest when left out.' }),
    knownAt: t.field({
      type: 'DateTime',
      description: 'Instant whose state of knowledge it is computed from; now when left out.',
    }),
  }));
}
