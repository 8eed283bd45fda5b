import type { Interval } from '../../engine/markets/resample-bars.ts';
import { shape } from '../../engine/shape.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { checkInterval, findAsset, findStrategy, type TestedAsset } from './find-tested.ts';

/** Strategy at its defaults on an asset. */
export interface TestedStrategy {
  readonly strategy: string;
  readonly asset: TestedAsset;
  readonly interval: Interval;
}

/** Fields of an answer about a strategy on an asset. */
export const TESTED_FIELDS = {
  strategy: shape.text('Key of the strategy.'),
  asset: shape.text('Ticker of the asset, for example BTC.'),
  interval: shape.text('Length of a bar.'),
};

/** Returns the fields that identify the tested strategy and its market in an answer. */
export function testedPlace({ strategy, asset, interval }: TestedStrategy) {
  return { strategy, asset: asset.ticker, pair: asset.market.code, interval };
}

/** Resolves the arguments. @throws DomainError `invalid_input` for an unknown value, naming the nearest. */
export function toTested(
  { strategies }: Pick<EngineDeclarations, 'strategies'>,
  snapshot: SeriesSnapshot,
  args: { readonly strategy: string; readonly asset: string; readonly interval: Interval },
): TestedStrategy {
  return {
    strategy: findStrategy(strategies, args.strategy).key,
    asset: findAsset(snapshot, args.asset),
    interval: checkInterval(args.interval),
  };
}
