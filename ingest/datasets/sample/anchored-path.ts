import { type Day, toDay } from '../../../engine/calendar.ts';
import { createMarketShocks } from './market-shocks.ts';
import { createNoise } from './noise.ts';

/** A day and an approximate value that the path passes near. */
export type Anchor = readonly [date: string, value: number];

export interface PathShape {
  readonly anchors: readonly Anchor[];
  /** `log`: growth is interpolated and noise multiplies; `linear`: levels are interpolated and noise adds. */
  readonly scale: 'log' | 'linear';
  /** Standard deviation of a day's noise: a fraction on the log scale, in units of the path on the linear scale. */
  readonly noise: number;
  /** Share of yesterday's deviation that remains today, 0 to 1. */
  readonly memory: number;
  /** Whether volatility varies and jumps occur, as in a market; other paths move evenly. */
  readonly isMarket?: boolean;
}

/** Minimum share of the noise, reached at an anchor. */
const MIN_FADE = 0.25;
/** Days after the last anchor until the noise is at full strength again. */
const FADE_IN_DAYS = 120;

/**
 * Generates a path through anchors with autocorrelated noise. There is nothing before the first anchor; after the last
 * one the path stays level except for noise. Days are generated in sequence, so a shorter path is a prefix of a longer
 * one.
 *
 * @param pull - Moves of another market from `firstDay` on, added to the path's own noise.
 */
export function anchoredPath(
  shape: PathShape,
  seed: number,
  firstDay: Day,
  lastDay: Day,
  pull?: Float64Array,
): Float64Array {
  const noise = shape.isMarket ? createMarketShocks(seed) : createNoise(seed);
  const forward = shape.scale === 'log' ? Math.log : (value: number) => value;
  const back = shape.scale === 'log' ? Math.exp : (level: number) => level;
  const points = shape.anchors.map(([date, value]) => ({ day: toDay(date), level: forward(value) }));
  const out = new Float64Array(lastDay - firstDay + 1).fill(Number.NaN);
  let deviation = 0;
  for (let day = points[0]?.day ?? lastDay + 1; day <= lastDay; day++) {
    deviation = shape.memory * deviation + shape.noise * noise() + (pull?.[day - firstDay] ?? 0);
    const { level, fade } = guide(points, day);
    if (day >= firstDay) out[day - firstDay] = back(level + fade * deviation);
  }
  return out;
}

/**
 * Returns the level of the straight line between the surrounding anchors of a day, and the share of the noise applied
 * there.
 */
function guide(
  points: readonly { readonly day: Day; readonly level: number }[],
  day: Day,
): { level: number; fade: number } {
  const next = points.findIndex((point) => point.day > day);
  const before = points.at(next < 0 ? -1 : next - 1);
  const after = next < 0 ? undefined : points[next];
  if (!before) return { level: 0, fade: 1 };
  if (!after) return { level: before.level, fade: Math.min(1, (day - before.day) / FADE_IN_DAYS + MIN_FADE) };
  const share = (day - before.day) / (after.day - before.day);
  // Near an anchor the noise fades, so that tops and bottoms occur on their known dates.
  return {
    level: before.level + share * (after.level - before.level),
    fade: Math.min(1, 4 * share * (1 - share) + MIN_FADE),
  };
}
