import { toIsoDate } from '../../../engine/calendar.ts';
import type { SignalDeclaration } from '../../../engine/events/signal-declaration.ts';
import type { SignalEvent } from '../../../engine/events/signal-events.ts';
import { SIGNALS } from '../../../engine/events/signals.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addWindowFields } from '../../../platform/graph/window-fields.ts';
import { readSignalEvents, type SignalEventHistory } from '../signal-event-reader.ts';

/** The log of signal changes, and what the signals are. */
export const schema: SchemaPart = (builder, types) => {
  const key = addKey(builder);
  const signal = addSignal(builder, types, key);
  const history = addHistory(builder, types, addEvent(builder, types, key, signal), key);
  builder.queryField('signalEvents', (t) =>
    t.field({
      type: history,
      description: 'Confirmed changes of the signals over a window.',
      authScopes: { tier: 'free' },
      args: {
        days: t.arg.int({
          required: true,
          defaultValue: 30,
          description: 'Days up to the last one, at least 1; the tier may grant fewer.',
        }),
        endDate: t.arg({ type: 'Date', description: 'Last day; the newest with a price when left out.' }),
        signal: t.arg({ type: key, description: 'One signal; all when left out.' }),
      },
      resolve: (_root, args, context) => readSignalEvents(context, args),
    }),
  );
  builder.queryField('signalEventCatalog', (t) =>
    t.field({
      type: [signal],
      description: 'Every signal of the event log, with its states, borders and dwell days.',
      authScopes: { tier: 'free' },
      resolve: () => [...SIGNALS],
    }),
  );
};

type KeyRef = ReturnType<typeof addKey>;

function addKey(builder: GraphBuilder) {
  return builder.enumType('SignalKey', {
    values: SIGNALS.map((signal) => signal.key),
    description: 'A signal of the event log; signalEventCatalog says what each is.',
  });
}

function addSignal(builder: GraphBuilder, types: SharedTypes, key: KeyRef) {
  return builder.objectRef<SignalDeclaration>('EventSignal').implement({
    description: 'Something about the market that is always in one of a few states.',
    fields: (t) => ({
      key: t.expose('key', { type: key, description: 'Stable key.' }),
      label: t.string({
        description: 'Name.',
        args: types.textArgs(),
        resolve: ({ label }, { lang }) => label[lang],
      }),
      description: t.string({
        description: 'What it tells.',
        args: types.textArgs(),
        resolve: ({ description }, { lang }) => description[lang],
      }),
      inputs: t.stringList({ description: 'Series read.', resolve: ({ inputs }) => [...inputs] }),
      states: t.stringList({
        description: 'Every state, from the cold end to the hot one.',
        resolve: ({ states }) => [...states],
      }),
      dwellDays: t.exposeInt('dwellDays', {
        description: 'Days a new state must hold, its first among them, before the change counts.',
      }),
      thresholds: t.field({
        type: 'JSON',
        description: 'Borders of the states by name, in the units of the inputs, and lengths in days.',
        resolve: ({ thresholds }) => thresholds,
      }),
    }),
  });
}

function addEvent(builder: GraphBuilder, types: SharedTypes, key: KeyRef, signal: ReturnType<typeof addSignal>) {
  return builder.objectRef<SignalEvent>('SignalEvent').implement({
    description: 'A confirmed change of a signal.',
    fields: (t) => ({
      id: t.id({
        description: 'Signal and day of confirmation.',
        resolve: (event) => `${event.signal.key}@${toIsoDate(event.confirmedOn)}`,
      }),
      key: t.field({ type: key, description: 'Key of the signal.', resolve: (event) => event.signal.key }),
      label: t.string({
        description: 'Name of the signal.',
        args: types.textArgs(),
        resolve: (event, { lang }) => event.signal.label[lang],
      }),
      signal: t.field({ type: signal, description: 'The signal.', resolve: (event) => event.signal }),
      fromState: t.string({ description: 'State before.', resolve: ({ from }) => from }),
      toState: t.string({ description: 'State after.', resolve: ({ to }) => to }),
      occurredAt: t.field({
        type: 'Date',
        description: 'First day of the new state, known only in hindsight.',
        resolve: ({ occurredOn }) => toIsoDate(occurredOn),
      }),
      eventDate: t.field({
        type: 'Date',
        description: 'Day on which the new state had held long enough: the only day free of look-ahead.',
        resolve: ({ confirmedOn }) => toIsoDate(confirmedOn),
      }),
      dwellDays: t.int({
        description: 'Days the new state had to hold, its first among them.',
        resolve: (event) => event.signal.dwellDays,
      }),
      thresholds: t.field({
        type: 'JSON',
        description: 'Borders of the states by name, in the units of the inputs, and lengths in days.',
        resolve: (event) => event.signal.thresholds,
      }),
      btcClose: t.exposeFloat('btcClose', {
        nullable: true,
        description: 'Bitcoin close of the event date, USD; null without one.',
      }),
      drawdownPct: t.exposeFloat('drawdownPct', {
        nullable: true,
        description: 'That close against the highest so far, percent: 0 at a new high, -50 at half of it.',
      }),
    }),
  });
}

function addHistory(builder: GraphBuilder, types: SharedTypes, event: ReturnType<typeof addEvent>, key: KeyRef) {
  const history = builder.objectRef<SignalEventHistory>('SignalEventHistory').implement({
    description: 'Confirmed changes over a window of event dates.',
    fields: (t) => ({
      signal: t.expose('signal', { type: key, nullable: true, description: 'Signal asked for; null for all.' }),
      snapshots: t.field({
        type: [event],
        description: 'Events by their date, ascending.',
        resolve: ({ events }) => [...events],
      }),
    }),
  });
  addWindowFields(builder, types, history);
  return history;
}
