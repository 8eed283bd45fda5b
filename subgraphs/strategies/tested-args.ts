import type { Interval } from '../../engine/markets/resample-bars.ts';
import type { GraphBuilder } from '../../platform/graph/create-builder.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { checkInterval, findAsset, findStrategy, type TestedAsset } from './find-tested.ts';

/** A strategy at its defaults on an asset. */
export interface TestedStrategy {
  readonly strategy: string;
  readonly asset: TestedAsset;
  readonly interval: Interval;
}

/** What names a strategy on an asset. */
export function testedArgs(builder: GraphBuilder) {
  return builder.args((t) => ({
    strategy: t.string({ required: true, description: 'Key of a strategy of the catalogue.' }),
    asset: t.string({ required: true, description: 'Ticker, in any case, or a market of the asset.' }),
    interval: t.field({
      type: 'Interval',
      required: true,
      defaultValue: '1d',
      description: 'Length of a bar: 1d, 1w or 1M.',
    }),
  }));
}

/** @throws DomainError `invalid_input` for what is not known, naming the nearest. */
export function toTested(
  { strategies }: EngineDeclarations,
  snapshot: SeriesSnapshot,
  args: { readonly strategy: string; readonly asset: string; readonly interval: Interval },
): TestedStrategy {
  return {
    strategy: findStrategy(strategies, args.strategy).key,
    asset: findAsset(snapshot, args.asset),
    interval: checkInterval(args.interval),
  };
}
