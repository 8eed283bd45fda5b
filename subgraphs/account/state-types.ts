import { SIGNAL_POSITION } from '../../engine/backtest/latest-signal.ts';
import { type Shape, shape } from '../../engine/shape.ts';
import type { EventKind, JsonObject } from '../../platform/events/event.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { shapeType } from '../../services/graph/shape-type.ts';
import { CYCLE_BAND } from '../../services/subscriptions/subscription.ts';

/** State of a watched reading with the kind that decides its members. */
interface KindedState {
  readonly kind: EventKind;
  readonly state: JsonObject;
}

const STATES = {
  pulse_score: shape.object('PulseState', 'The pulse on a day.', {
    date: shape.date('Day of the reading.'),
    score: shape.integer('Points, 0 to 100.'),
    band: shape.from(
      'name',
      shape.text('capitulation, risk-off, neutral, constructive or euphoric: twenty points each.'),
    ),
  }),
  cycle_band: shape.object('CycleBandState', 'The Bitcoin cycle score on a day.', {
    date: shape.date('Day of the reading.'),
    rawScore: shape.from('raw_score', shape.number('Points, 0 to 100.')),
    band: shape.from('name', shape.of(CYCLE_BAND, 'Band of the score.')),
  }),
  bullmarket_stage: shape.object('BullmarketStageState', 'The bull market traffic light on a day.', {
    date: shape.date('Day of the reading.'),
    stage: shape.integer('Number of active stages, 0 to 5.'),
  }),
  signal_alert: shape.object('SignalFlipState', 'Signal of a strategy at the close of a bar.', {
    date: shape.date('Last day of the bar.'),
    position: shape.from('name', shape.of(SIGNAL_POSITION, 'Position once the signal is filled.')),
    close: shape.number('Close of the bar, in the quote of the market.'),
  }),
} as const satisfies Record<EventKind, Shape>;

/** Returns the type of the states of a kind, which are stored as JSON. */
export function stateType(types: SharedTypes, kind: EventKind) {
  return shapeType<Shape, JsonObject>(types, STATES[kind]);
}

/** Returns the union of the states of all kinds. */
export function anyState(builder: GraphBuilder, types: SharedTypes) {
  return types.byName('WatchedState', () =>
    builder.unionType('WatchedState', {
      description: 'State of a watched reading on a day. The kind of the change decides its type.',
      types: (['pulse_score', 'cycle_band', 'bullmarket_stage', 'signal_alert'] as const).map((kind) =>
        stateType(types, kind),
      ),
      resolveType: (state) => String((state as JsonObject).__typename),
    }),
  );
}

/**
 * Returns a state as a member of the union; null for a value that is not a state of a reading, such as a test event.
 */
export function toWatchedState({ kind, state }: KindedState): JsonObject | null {
  return state.date === undefined ? null : { __typename: STATES[kind].name, ...state };
}
