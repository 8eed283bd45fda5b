import { toIsoDate } from '../../../engine/calendar.ts';
import { SIGNAL_FIELDS } from '../../../engine/events/signal-declaration.ts';
import { EVENT_FIELDS, type SignalEvent } from '../../../engine/events/signal-events.ts';
import { SIGNALS } from '../../../engine/events/signals.ts';
import { shape } from '../../../engine/shape.ts';
import { historyArgs } from '../../../services/graph/history-args.ts';
import { WINDOW_FIELDS } from '../../../services/graph/history-window.ts';
import { enumerationType, rowFields, shapeType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { readSignalEvents } from '../signal-event-reader.ts';

const KEY = shape.enumeration(
  'SignalKey',
  'A signal of the event log. `signalEventCatalog` gives its states and thresholds.',
  Object.fromEntries(SIGNALS.map(({ key, description }) => [key, description.en])),
);

const SIGNAL = shape.object('EventSignal', 'Something about the market that is always in one of a few states.', {
  key: shape.of(KEY, 'Stable key of the signal, in snake case.'),
  ...SIGNAL_FIELDS,
});
const { description: _description, inputs: _inputs, states: _states, ...SHOWN_WITH_EVENT } = SIGNAL.fields;

const EVENT = shape.object('SignalEvent', 'A confirmed change of a signal.', {
  signal: shape.of(SIGNAL, 'Signal that changed its state.'),
  ...EVENT_FIELDS,
});

const HISTORY = shape.object('SignalEventHistory', 'Confirmed changes over a window of event dates.', {
  signal: shape.of.orNull(KEY, 'Requested signal; null for all.'),
  snapshots: shape.from('events', shape.list(EVENT, 'Events by their date, ascending.')),
  ...WINDOW_FIELDS,
});

/** Log of signal changes, and the catalogue of signals. */
export const schema: SchemaPart = (builder, types) => {
  const signal = shapeType(types, SIGNAL);
  builder.objectFields(
    shapeType(types, EVENT, (one: SignalEvent) => one),
    (t) => ({
      id: t.id({
        description: 'Signal and day of confirmation.',
        resolve: (event) => `${event.signal.key}@${toIsoDate(event.confirmedOn)}`,
      }),
      ...rowFields(t, SHOWN_WITH_EVENT, types, (event: SignalEvent) => event.signal),
    }),
  );
  builder.queryField('signalEvents', (t) =>
    t.field({
      type: shapeType(types, HISTORY),
      description: 'Confirmed changes of the signals over a window.',
      args: {
        ...historyArgs(builder, { end: 'the newest price' }),
        endDate: t.arg({ type: 'Date', description: 'Former name of `to`.' }),
        signal: t.arg({ type: enumerationType(types, KEY), description: 'One signal; all when left out.' }),
      },
      resolve: (_root, args, context) => readSignalEvents(context, args),
    }),
  );
  builder.queryField('signalEventCatalog', (t) =>
    t.field({
      type: [signal],
      description: 'Every signal of the event log, with its states, borders and dwell days.',
      resolve: () => [...SIGNALS],
    }),
  );
};
