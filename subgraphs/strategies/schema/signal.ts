import { CONTRADICTION } from '../../../engine/backtest/signal-contradictions.ts';
import { BITCOIN } from '../../../services/backtests/backtests.ts';
import { LIVE_QUADRANT, SIGNAL_CONTEXT, type SignalInContext } from '../../../services/backtests/signal-in-context.ts';
import { type SignalReading, STRATEGY_SIGNAL } from '../../../services/backtests/strategy-signal.ts';
import { newestRowOf } from '../../../services/freshness/basis.ts';
import { addAttributionsField } from '../../../services/graph/attributions-field.ts';
import type { GraphBuilder, SharedTypes } from '../../../services/graph/create-builder.ts';
import { shapeType } from '../../../services/graph/shape-type.ts';
import { addStaleField } from '../../../services/graph/stale-field.ts';
import type { SchemaPart } from '../../../services/graph/subgraph.ts';
import type { SubgraphContext } from '../../../services/graph/subgraph-context.ts';
import { marketGrounds } from '../../../services/markets/market-grounds.ts';
import { lookUpMarket } from '../../../services/markets/markets.ts';

/** Signals of strategies on the latest completed bar. */
export const schema: SchemaPart = (builder, types) => {
  const { signal, requireRecent } = addSignal(builder, types);
  const context = addContext(builder, types);
  builder.queryField('signal', (t) =>
    t.field({
      type: signal,
      description:
        'Signal of a strategy at the close of the latest completed bar. `not_found` names the nearest known strategy or market.',
      args: signalArgs(builder),
      resolve: (_root, given, context) => requireRecent(context.signals.read(context.snapshot, given), context),
    }),
  );
  builder.queryField('signalContext', (t) =>
    t.field({
      type: context,
      description:
        'The same signal with the filters, the record and the contradictions of the day. `not_found` names the nearest known strategy or market.',
      args: signalArgs(builder),
      resolve: async (_root, given, context) => {
        // Check the age first, because computing the record takes long.
        requireRecent(context.signals.read(context.snapshot, given), context);
        return context.signals.readContext(context.snapshot, given);
      },
    }),
  );
};

function addSignal(builder: GraphBuilder, types: SharedTypes) {
  const signal = shapeType(types, STRATEGY_SIGNAL, (one: SignalReading) => one);
  const requireRecent = addStaleField(builder, types, signal, ({ declaration, market }) => [
    newestRowOf(market),
    ...declaration.series,
  ]);
  // Every strategy also receives the Bitcoin price, so its provider is credited too.
  addAttributionsField(builder, types, signal, ({ declaration, market }, { attributions, snapshot }) => {
    const bitcoin = lookUpMarket(snapshot, BITCOIN);
    return attributions.of(
      snapshot,
      marketGrounds([market.code, ...(bitcoin ? [bitcoin.code] : []), ...declaration.series]),
    );
  });
  return { signal, requireRecent };
}

/** Adds a signal together with the filters, track record and contradictions of the day. */
function addContext(builder: GraphBuilder, types: SharedTypes) {
  const context = shapeType(types, SIGNAL_CONTEXT, (one: SignalInContext) => one);
  builder.objectFields(context, (t) => ({
    macroQuadrant: t.field({
      type: shapeType(types, LIVE_QUADRANT),
      nullable: true,
      description: 'The newest macro quadrant; null without a recent one.',
      resolve: ({ quadrant }, _args, context) => (isMacroRecent(context) ? quadrant : null),
    }),
    contradictions: t.field({
      type: [shapeType(types, CONTRADICTION)],
      description: 'Reasons against the position; empty when there are none or nothing can be judged.',
      resolve: ({ contradictions }, _args, context) =>
        contradictions.filter(({ kind }) => kind !== 'macro_quadrant' || isMacroRecent(context)),
    }),
  }));
  return context;
}

/** Returns whether the newest macro regime is recent enough to count as the current one. */
function isMacroRecent({ snapshot, freshness }: SubgraphContext): boolean {
  return freshness.of(snapshot, 'macro_regime_quadrant').refusal === null;
}

function signalArgs(builder: GraphBuilder) {
  return builder.args((t) => ({
    strategy: t.id({ required: true, description: 'Key of a strategy of the catalogue.' }),
    pair: t.id({ required: true, description: 'Id of a market, or its pair alone: `BTCUSDT`.' }),
    timeframe: t.field({ type: 'Interval', required: true, description: 'Length of a bar.' }),
  }));
}
