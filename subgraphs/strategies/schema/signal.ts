import type { GraphBuilder } from '../../../platform/graph/create-builder.ts';
import type { SchemaPart } from '../../../platform/graph/subgraph.ts';
import { addSignalContextType } from '../signal-context-type.ts';
import { addSignalType } from '../signal-type.ts';

/** Signals of strategies on the latest completed bar. */
export const schema: SchemaPart = (builder, types) => {
  const { signal, requireRecent } = addSignalType(builder, types);
  const context = addSignalContextType(builder, types, signal);
  builder.queryField('signal', (t) =>
    t.field({
      type: signal,
      description:
        'What a strategy says at the close of the latest completed bar. `not_found` names the nearest known strategy or market.',
      authScopes: { tier: 'free' },
      args: signalArgs(builder),
      resolve: (_root, given, context) => requireRecent(context.signals.read(context.snapshot, given), context),
    }),
  );
  builder.queryField('signalContext', (t) =>
    t.field({
      type: context,
      description:
        'The same signal with the filters, the record and the contradictions of the day. `not_found` names the nearest known strategy or market.',
      authScopes: { tier: 'free' },
      args: signalArgs(builder),
      resolve: async (_root, given, context) => {
        // Before the record, which takes long.
        requireRecent(context.signals.read(context.snapshot, given), context);
        return context.signals.readContext(context.snapshot, given);
      },
    }),
  );
};

function signalArgs(builder: GraphBuilder) {
  return builder.args((t) => ({
    strategy: t.id({ required: true, description: 'Key of a strategy of the catalogue.' }),
    pair: t.id({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
    timeframe: t.field({ type: 'Interval', required: true, description: 'Length of a bar.' }),
  }));
}
