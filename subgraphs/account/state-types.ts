import { SIGNAL_POSITION } from '../../engine/backtest/latest-signal.ts';
import { CYCLE_SIGNALS } from '../../engine/cycle/btc-cycle.ts';
import type { EventKind, JsonObject } from '../../platform/events/event.ts';
import type { GraphBuilder, SharedTypes } from '../../services/graph/create-builder.ts';
import { eventEnums } from './event-enums.ts';
import { requireMember } from './require-member.ts';

/** State of a watched reading with the kind that decides its members. */
interface KindedState {
  readonly kind: EventKind;
  readonly state: JsonObject;
}

const TYPENAMES: Readonly<Record<EventKind, string>> = {
  pulse_score: 'PulseState',
  cycle_band: 'CycleBandState',
  bullmarket_stage: 'BullmarketStageState',
  signal_alert: 'SignalFlipState',
};

/** Returns the types of the states of watched readings, created once per builder. */
export function stateTypes(builder: GraphBuilder, types: SharedTypes) {
  return types.byName('state types', () => {
    const states = {
      pulse: addPulseState(builder),
      cycle: addCycleState(builder),
      stage: addStageState(builder),
      signal: addSignalState(builder),
    };
    const any = builder.unionType('WatchedState', {
      description: 'State of a watched reading on a day. The kind of the change decides its type.',
      types: Object.values(states),
      resolveType: (state) => String((state as JsonObject).__typename),
    });
    return { ...states, any };
  });
}

/**
 * Returns a state as a member of the union; null for a value that is not a state of a reading, such as a test event.
 */
export function toWatchedState({ kind, state }: KindedState): JsonObject | null {
  return state.date === undefined ? null : { __typename: TYPENAMES[kind], ...state };
}

function addPulseState(builder: GraphBuilder) {
  return builder.objectRef<JsonObject>('PulseState').implement({
    description: 'The pulse on a day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the reading.', resolve: ({ date }) => String(date) }),
      score: t.int({ description: 'Points, 0 to 100.', resolve: ({ score }) => Number(score) }),
      band: t.string({
        description: 'capitulation, risk-off, neutral, constructive or euphoric: twenty points each.',
        resolve: ({ name }) => String(name),
      }),
    }),
  });
}

function addCycleState(builder: GraphBuilder) {
  return builder.objectRef<JsonObject>('CycleBandState').implement({
    description: 'The Bitcoin cycle score on a day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the reading.', resolve: ({ date }) => String(date) }),
      rawScore: t.float({ description: 'Points, 0 to 100.', resolve: ({ raw_score }) => Number(raw_score) }),
      band: t.field({
        type: eventEnums(builder).band,
        description: 'Band of the score.',
        resolve: ({ name }) => requireMember(CYCLE_SIGNALS, name),
      }),
    }),
  });
}

function addStageState(builder: GraphBuilder) {
  return builder.objectRef<JsonObject>('BullmarketStageState').implement({
    description: 'The bull market traffic light on a day.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Day of the reading.', resolve: ({ date }) => String(date) }),
      stage: t.int({ description: 'Number of active stages, 0 to 5.', resolve: ({ stage }) => Number(stage) }),
    }),
  });
}

function addSignalState(builder: GraphBuilder) {
  return builder.objectRef<JsonObject>('SignalFlipState').implement({
    description: 'Signal of a strategy at the close of a bar.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Last day of the bar.', resolve: ({ date }) => String(date) }),
      position: t.field({
        type: eventEnums(builder).position,
        description: 'Position once the signal is filled.',
        resolve: ({ name }) => requireMember(SIGNAL_POSITION.values, name),
      }),
      close: t.float({
        description: 'Close of the bar, in the quote of the market.',
        resolve: ({ close }) => Number(close),
      }),
    }),
  });
}
