import { CYCLE_SIGNALS } from '../../../engine/cycle/btc-cycle.ts';
import type { JsonObject } from '../../../platform/events/event.ts';
import type { GraphBuilder, SharedTypes } from '../../../platform/graph/create-builder.ts';
import { addLiveField } from '../../../platform/graph/live-field.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addChangeType } from '../change-types.ts';
import { eventEnums } from '../event-enums.ts';

const AFTER = 'Id of the last change seen: a reconnect misses nothing and repeats nothing.';

/** State changes by kind, each with fields of its own, live and by id. */
export const schema: SchemaPart = (builder, types) => {
  const pulse = addChangeType(builder, {
    name: 'PulseChange',
    description: 'The pulse entered another band.',
    kind: 'pulse_score',
    state: addPulseState(builder),
    query: 'pulseChange',
  });
  addLiveField(builder, types, 'pulseChanged', {
    type: pulse,
    description: 'The pulse entering another band, as it happens.',
    feed: 'pulse_score',
    query: 'pulseChange',
    args: builder.args((t) => ({ after: t.id({ description: AFTER }) })),
  });
  const cycle = addChangeType(builder, {
    name: 'CycleBandChange',
    description: 'The Bitcoin cycle score entered another band.',
    kind: 'cycle_band',
    state: addCycleState(builder),
    query: 'cycleBandChange',
  });
  addLiveField(builder, types, 'cycleBandChanged', {
    type: cycle,
    description: 'The Bitcoin cycle score entering another band, as it happens.',
    feed: 'cycle_band',
    query: 'cycleBandChange',
    args: builder.args((t) => ({
      bands: t.field({
        type: [eventEnums(builder).band],
        description: 'Bands whose beginning is told of; all when left out.',
      }),
      after: t.id({ description: AFTER }),
    })),
  });
  addSignalFlips(builder, types);
};

/** A signal that nobody follows is not computed at each publication: following it begins that. */
function addSignalFlips(builder: GraphBuilder, types: SharedTypes): void {
  const { side } = eventEnums(builder);
  const flip = addChangeType(builder, {
    name: 'SignalFlip',
    description: 'A strategy turned on a market.',
    kind: 'signal_alert',
    state: addSignalState(builder),
    query: 'signalFlip',
  });
  builder.objectFields(flip, (t) => ({
    strategy: t.string({ description: 'Key of the strategy.', resolve: ({ context }) => String(context.strategy) }),
    pair: t.string({ description: 'Id of the market.', resolve: ({ context }) => String(context.pair) }),
    timeframe: t.field({
      type: 'Interval',
      description: 'Length of a bar.',
      resolve: ({ context }) => context.timeframe as never,
    }),
    side: t.field({ type: side, description: 'What it says now.', resolve: ({ context }) => context.side as never }),
  }));
  addLiveField(builder, types, 'signalFlipped', {
    type: flip,
    description:
      'A strategy turning on a market, as it happens. The signal is computed while somebody follows it, and 7 days longer.',
    feed: 'signal_alert',
    query: 'signalFlip',
    args: builder.args((t) => ({
      strategy: t.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
      pair: t.string({ required: true, description: 'Id of a market, or its pair alone.' }),
      timeframe: t.field({ type: 'Interval', required: true, description: 'Length of a bar.' }),
      sides: t.field({ type: [side], description: 'Sides wanted; both when left out.' }),
      after: t.id({ description: AFTER }),
    })),
  });
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
        resolve: ({ name }) => CYCLE_SIGNALS.find((one) => one === name) as never,
      }),
    }),
  });
}

function addSignalState(builder: GraphBuilder) {
  return builder.objectRef<JsonObject>('SignalFlipState').implement({
    description: 'What a strategy said at the close of a bar.',
    fields: (t) => ({
      date: t.field({ type: 'Date', description: 'Last day of the bar.', resolve: ({ date }) => String(date) }),
      position: t.field({
        type: eventEnums(builder).position,
        description: 'What is held once the signal is filled.',
        resolve: ({ name }) => name as never,
      }),
      close: t.float({
        description: 'Close of the bar, in the quote of the market.',
        resolve: ({ close }) => Number(close),
      }),
    }),
  });
}
