import { wholeHistoryOf } from '../history/beginnings.ts';
import type { SeriesView } from '../series-view.ts';
import { ALT_CYCLE_PARTS, type AltCoin, altPartSeries } from './alt-cycle.ts';
import type { RankedCycle } from './ranked-cycle.ts';

/** Returns the components of a coin's cycle score, each to be ranked among its own days. */
export function altRankedParts(coin: AltCoin): RankedCycle {
  const parts = ALT_CYCLE_PARTS.map((part) => {
    const series = altPartSeries(coin, part);
    return {
      output: `${coin.prefix}_cycle_ranked_${part.key}`,
      label: part.label.en,
      inputs: [series, coin.close],
      turned: part.component.low > part.component.high,
      need: wholeHistoryOf(coin.close),
      raw: (view: SeriesView) => view.values(series),
    };
  });
  return { name: coin.name, prefix: coin.prefix, parts };
}
