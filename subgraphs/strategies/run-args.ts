import type { GraphBuilder } from '../../services/graph/create-builder.ts';

/** Builds the arguments of every backtest besides strategy and pair. */
export function runArgs(builder: GraphBuilder) {
  return builder.args((t) => ({
    interval: t.field({ type: 'Interval', required: true, defaultValue: '1d', description: 'Length of a bar.' }),
    anchor: t.int({ required: true, defaultValue: 0, description: 'Days by which multi-day bars are shifted.' }),
    dateFrom: t.field({ type: 'Date', description: 'First day that may be traded; the first bar when left out.' }),
    dateTo: t.field({ type: 'Date', description: 'Last day; the newest bar when left out.' }),
    parameters: t.field({ type: 'JSON', description: 'Parameters by name; what is left out has its default.' }),
    filters: t.stringList({ description: 'Keys of filters, which remove entries.' }),
    feeBps: t.float({ description: 'Fee on each side, basis points of the traded value: 10 for crypto, 5 else.' }),
    slippageBps: t.float({ description: 'Slippage on each side, basis points of the price; 5 when left out.' }),
    stopLoss: t.float({ description: 'Closes at this loss from the entry, fraction; never when left out.' }),
    takeProfit: t.float({ description: 'Closes at this gain from the entry, fraction; never when left out.' }),
    trailingStop: t.float({
      description: 'Closes at this fall from the highest price since the entry, fraction; never when left out.',
    }),
  }));
}
