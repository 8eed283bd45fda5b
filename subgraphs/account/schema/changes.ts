import { SIGNAL_SIDE } from '../../../engine/backtest/latest-signal.ts';
import { INTERVALS } from '../../../engine/markets/resample-bars.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { addLiveField } from '../../../services/graph/live-field.ts';
import { enumerationType } from '../../../services/graph/shape-type.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import { CYCLE_BAND } from '../../../services/subscriptions/subscription.ts';
import { SIGNAL_SIDES } from '../../../services/subscriptions/subscription-filter.ts';
import { addChangeType } from '../change-types.ts';
import { PRESENT } from '../present-argument.ts';
import { requireMember } from '../require-member.ts';
import { stateType } from '../state-types.ts';

const AFTER = 'Id of the last change seen: a reconnect misses nothing and repeats nothing.';

/** State changes by kind, each with its own fields, live and by id. */
export const schema: SchemaPart = (builder, types) => {
  const pulse = addChangeType(builder, {
    name: 'PulseChange',
    description: 'The pulse entered another band.',
    kind: 'pulse_score',
    state: stateType(types, 'pulse_score'),
    query: 'pulseChange',
  });
  addLiveField(builder, types, 'pulseChanged', {
    type: pulse,
    description: 'The pulse entering another band, as it happens.',
    feed: 'pulse_score',
    query: 'pulseChange',
    args: builder.args((t) => ({
      after: t.id({ description: AFTER }),
      present: t.boolean({ description: PRESENT }),
    })),
  });
  const cycle = addChangeType(builder, {
    name: 'CycleBandChange',
    description: 'The Bitcoin cycle score entered another band.',
    kind: 'cycle_band',
    state: stateType(types, 'cycle_band'),
    query: 'cycleBandChange',
  });
  addLiveField(builder, types, 'cycleBandChanged', {
    type: cycle,
    description: 'The Bitcoin cycle score entering another band, as it happens.',
    feed: 'cycle_band',
    query: 'cycleBandChange',
    args: builder.args((t) => ({
      bands: t.field({
        type: [enumerationType(types, CYCLE_BAND)],
        description: 'Bands whose beginning is reported; all when left out.',
      }),
      after: t.id({ description: AFTER }),
      present: t.boolean({ description: PRESENT }),
    })),
  });
  addSignalFlips(builder, types);
};

/** Adds signal flips. A signal is computed at each publication only while someone follows it, and for 7 days after. */
function addSignalFlips(builder: GraphBuilder, types: SharedTypes): void {
  const side = enumerationType(types, SIGNAL_SIDE);
  const flip = addChangeType(builder, {
    name: 'SignalFlip',
    description: 'A strategy turned on a market.',
    kind: 'signal_alert',
    state: stateType(types, 'signal_alert'),
    query: 'signalFlip',
  });
  builder.objectFields(flip, (t) => ({
    strategy: t.string({ description: 'Key of the strategy.', resolve: ({ context }) => String(context.strategy) }),
    pair: t.string({ description: 'Id of the market.', resolve: ({ context }) => String(context.pair) }),
    timeframe: t.field({
      type: 'Interval',
      description: 'Length of a bar.',
      resolve: ({ context }) => requireMember(INTERVALS, context.timeframe),
    }),
    side: t.field({
      type: side,
      description: 'Present state of the reading.',
      resolve: ({ context }) => requireMember(SIGNAL_SIDES, context.side),
    }),
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
      sides: t.field({ type: [side], description: 'Sides to report; both when left out.' }),
      after: t.id({ description: AFTER }),
      present: t.boolean({ description: PRESENT }),
    })),
  });
}
