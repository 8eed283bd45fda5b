import type { ObjectRef } from '@pothos/core';
import { SIGNAL_SIDE } from '../../engine/backtest/latest-signal.ts';
import { shape } from '../../engine/shape.ts';
import type { EventKind, JsonObject } from '../../platform/events/event.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { anyState, toWatchedState } from './state-types.ts';

const DETAILS = shape.object(
  'ChangeDetails',
  'Watched series and crossed threshold. The kind of the change decides which fields are set.',
  {
    series: shape.id.orNull('Id of the watched series; null for a signal of a strategy.'),
    threshold: shape.number.orNull('Pulse score that was crossed, 0 to 100; null for other changes.'),
    direction: shape.text.orNull(
      'above or below: side of the threshold that the score is on now; null without a threshold.',
    ),
    strategy: shape.text.orNull('Key of the strategy whose signal changed; null for other changes.'),
    pair: shape.text.orNull('Id of the market whose signal changed; null for other changes.'),
    timeframe: shape.interval.orNull('Length of a bar of the signal; null for other changes.'),
    side: shape.of.orNull(SIGNAL_SIDE, 'Side of the new signal; null for other changes.'),
  },
);

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
  const state = anyState(builder, types);
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
      type: shapeType<typeof DETAILS, JsonObject>(types, DETAILS),
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
