import { randomUUID } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import type { Caller } from '../../platform/caller.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import type { SeriesStore } from '../../platform/series/series-snapshot.ts';
import type { GraphEngine } from '../graph-engine.ts';
import type { AlertHub } from './alert-hub.ts';
import { type AlertSubscription, eventVariables } from './alert-subscription.ts';

type Result = ExecutionResult<Record<string, unknown>>;

/** Answers kept for subscribers of the same document that come a little later. */
const KEPT_RESULTS = 2_000;

export interface AlertStreams {
  /** Answers to a subscription, one for each event, from its cursor on. Ends when the signal aborts. */
  open(
    subscription: AlertSubscription,
    variables: Readonly<Record<string, unknown>>,
    caller: Caller,
    signal: AbortSignal,
  ): AsyncGenerator<Result>;
}

export interface AlertStreamOptions {
  readonly hub: AlertHub;
  readonly engine: GraphEngine;
  readonly series: SeriesStore;
  /** Called for each execution: one for each event and distinct document, variables and tier. */
  onExecute(): void;
  present(result: Result): Result;
}

/** Turns events into answers, executing once for all subscribers that asked the same. */
export function createAlertStreams({ hub, engine, series, onExecute, present }: AlertStreamOptions): AlertStreams {
  const results = new BoundedMap<string, Promise<Result>>(KEPT_RESULTS);

  const answer = (
    eventId: string,
    shared: string,
    subscription: AlertSubscription,
    variables: Readonly<Record<string, unknown>>,
    caller: Caller,
  ) =>
    results.getOrMake(`${eventId} ${shared}`, () => {
      onExecute();
      const context = {
        caller: { kind: caller.kind, tier: caller.tier, id: 'live' },
        requestId: randomUUID(),
        snapshot: series.current(),
      };
      return engine
        .execute({ document: subscription.query, variables: eventVariables(variables, eventId), context })
        .then(present);
    });

  return {
    async *open(subscription, variables, caller, signal) {
      // The cursor decides where to begin, not what the answer looks like.
      const { after: _after, kinds: _kinds, ...rest } = variables;
      const shared = `${caller.tier} ${subscription.text} ${JSON.stringify(rest)}`;
      let cursor = subscription.after ?? hub.head();
      while (!signal.aborted) {
        const seen = hub.head();
        const events = await hub.readAfter(cursor);
        for (const event of events) {
          cursor = event.id;
          if (subscription.kinds.has(event.kind)) yield await answer(event.id, shared, subscription, variables, caller);
        }
        if (events.length === 0) await hub.changed(seen, signal);
      }
    },
  };
}
