import type { GraphBuilder } from './create-builder.ts';
import { DEFAULT_DAYS, type WindowRequest } from './history-window.ts';

export interface HistoryArgsOptions {
  /** Value that the days are counted back from where no last day is given: `the newest bar`. */
  readonly end: string;
  /** Maximum days for every tier; when omitted, the tier alone decides. */
  readonly maxDays?: number | undefined;
}

/** Arguments of a history, as resolvers get them. */
export interface HistoryRequest extends WindowRequest {
  /** Instant as of which data is known; now when omitted. */
  readonly knownAt?: Date | null | undefined;
}

/** Builds the arguments of every history: `days`, `from`, `to` and `knownAt`. */
export function historyArgs(builder: GraphBuilder, { end, maxDays }: HistoryArgsOptions) {
  const range = maxDays ? `1 to ${maxDays}` : 'at least 1';
  return builder.args((t) => ({
    days: t.int({
      defaultValue: DEFAULT_DAYS,
      description: `Days up to the last one, ${range}; the tier may grant fewer.`,
    }),
    from: t.field({ type: 'Date', description: 'First day, instead of `days`.' }),
    to: t.field({ type: 'Date', description: `Last day; that of ${end} when left out.` }),
    knownAt: t.field({
      type: 'DateTime',
      description: 'Instant as of which data is known, before later revisions; now when left out.',
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
