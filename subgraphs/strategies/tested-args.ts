import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { GraphBuilder } from '../../services/graph/create-builder.ts';

/** Builds the arguments that select a strategy, an asset and an interval with its default. */
export function testedArgs(builder: GraphBuilder, defaultInterval: Interval = '1d') {
  return builder.args((t) => ({
    strategy: t.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
    asset: t.string({ required: true, description: 'Ticker, in any case, or a market of the asset.' }),
    interval: t.field({
      type: 'Interval',
      required: true,
      defaultValue: defaultInterval,
      description: 'Length of a bar: 1d, 1w or 1M.',
    }),
  }));
}
