import type { ObjectRef } from '@pothos/core';
import type { EventKind, JsonObject } from '../../platform/events/event.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { eventEnums } from './event-enums.ts';
import { stateTypes, toWatchedState } from './state-types.ts';

/** A state change with the fields that alerts and notifications share. */
interface Change {
  readonly kind: EventKind;
  readonly current: JsonObject;
  readonly previous: JsonObject | null;
  readonly context: JsonObject;
}

/**
 * Adds the previous state, the new state and the context of a change: typed, and as the JSON that webhooks send, which
 * is deprecated in the graph.
 */
export function addChangeFields<Shape extends Change>(
  builder: GraphBuilder,
  types: SharedTypes,
  ref: ObjectRef<GraphBuilder['$inferSchemaTypes'], unknown, Shape>,
): void {
  const state = stateTypes(builder, types).any;
  const details = types.byName('ChangeDetails', () => addDetails(builder));
  builder.objectFields(ref, (t) => ({
    currentState: t.field({
      type: state,
      nullable: true,
      description: 'State that the change led to; null for a test and for the end of a subscription.',
      resolve: ({ kind, current }) => toWatchedState({ kind, state: current }),
    }),
    previousState: t.field({
      type: state,
      nullable: true,
      description: 'State before; null when there was none, for a test and for the end of a subscription.',
      resolve: ({ kind, previous }) => previous && toWatchedState({ kind, state: previous }),
    }),
    details: t.field({
      type: details,
      description: 'Watched series and crossed threshold, by the kind of the change.',
      resolve: ({ context }) => context,
    }),
    current: t.field({
      type: 'JSON',
      description: 'State that the change led to, as webhooks send it.',
      deprecationReason: 'Use `currentState`, which is typed.',
      resolve: ({ current }) => current,
    }),
    previous: t.field({
      type: 'JSON',
      nullable: true,
      description: 'State before, as webhooks send it; null when there was none.',
      deprecationReason: 'Use `previousState`, which is typed.',
      resolve: ({ previous }) => previous,
    }),
    context: t.field({
      type: 'JSON',
      description: 'Further details of the change, as webhooks send them.',
      deprecationReason: 'Use `details`, which is typed.',
      resolve: ({ context }) => context,
    }),
  }));
}

function addDetails(builder: GraphBuilder) {
  const optional = (name: string) => (context: JsonObject) => (context[name] ?? null) as never;
  return builder.objectRef<JsonObject>('ChangeDetails').implement({
    description: 'Watched series and crossed threshold. The kind of the change decides which fields are set.',
    fields: (t) => ({
      series: t.id({
        nullable: true,
        description: 'Id of the watched series; null for a signal of a strategy.',
        resolve: optional('series'),
      }),
      threshold: t.float({
        nullable: true,
        description: 'Pulse score that was crossed, 0 to 100; null for other changes.',
        resolve: optional('threshold'),
      }),
      direction: t.string({
        nullable: true,
        description: 'above or below: side of the threshold that the score is on now; null without a threshold.',
        resolve: optional('direction'),
      }),
      strategy: t.string({
        nullable: true,
        description: 'Key of the strategy whose signal changed; null for other changes.',
        resolve: optional('strategy'),
      }),
      pair: t.string({
        nullable: true,
        description: 'Id of the market whose signal changed; null for other changes.',
        resolve: optional('pair'),
      }),
      timeframe: t.field({
        type: 'Interval',
        nullable: true,
        description: 'Length of a bar of the signal; null for other changes.',
        resolve: optional('timeframe'),
      }),
      side: t.field({
        type: eventEnums(builder).side,
        nullable: true,
        description: 'Side of the new signal; null for other changes.',
        resolve: optional('side'),
      }),
    }),
  });
}
