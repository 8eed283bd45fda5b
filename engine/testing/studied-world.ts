import { createSeriesView } from '../array-series-view.ts';
import { type Day, GENESIS_DAY } from '../calendar.ts';
import { STUDIED_MARKETS } from '../evidence/studied-markets.ts';
import type { LawWorld } from './law-world.ts';
import { panelEntity, panelView } from './panel-entity.ts';
import { random } from './random.ts';

/** A step function over a range of whole numbers in which each value lasts some weeks. */
function steps(seed: number, length: number, low: number, high: number): Float64Array {
  const next = random(seed);
  const values = new Float64Array(length);
  for (let i = 0, left = 0, value = low; i < length; i++, left--) {
    if (left <= 0) {
      value = low + Math.floor(next() * (high - low + 1));
      left = 10 + Math.floor(30 * next());
    }
    values[i] = value;
  }
  return values;
}

/**
 * Creates a world for knowledge about strategies: studied markets with swings and changing volatility, and the series
 * that strategies and filters read. The markets share a part of their moves.
 *
 * @param bars - Daily bars of each of the first studied markets; the others do not exist.
 */
export function studiedWorld(seed: number, bars: readonly number[]): LawWorld {
  const days = Math.max(...bars);
  const shared = random(seed);
  const tide = Float64Array.from({ length: days }, (_, i) => 0.004 * Math.sin(i / 25) + 0.03 * (shared() - 0.5));
  const markets = bars.map((count, market) => {
    const next = random(seed + 31 * (market + 1));
    const rows: ({ day: Day } & Record<string, number>)[] = [];
    let close = 100;
    for (let i = days - count; i < days; i++) {
      const open = close;
      const swing = 0.03 * (1 + Math.sin((i + 40 * market) / 60));
      close *= Math.exp(tide[i]! + swing * (next() - 0.5));
      const [high, low] = [Math.max(open, close) * (1 + swing * next()), Math.min(open, close) * (1 - swing * next())];
      rows.push({ day: GENESIS_DAY + i, open, high, low, close, volume: 100 + 900 * next() });
    }
    return panelEntity(STUDIED_MARKETS[market]?.code as string, rows);
  });
  const columns = new Map([
    ['fear_greed', steps(seed + 1, days, 5, 95)],
    ['mayer_multiple', steps(seed + 2, days, 5, 28).map((value) => value / 10)],
    ['ma200w_distance', steps(seed + 3, days, -40, 120)],
    ['altcoin_season_votes', steps(seed + 4, days, -4, 4)],
    ['bullmarket_stage', steps(seed + 5, days, 0, 5)],
    ['macro_regime_quadrant', steps(seed + 6, days, 0, 3)],
  ]);
  const panel = panelView(markets);
  return { view: createSeriesView(GENESIS_DAY, GENESIS_DAY + days - 1, columns), panel: () => panel };
}
