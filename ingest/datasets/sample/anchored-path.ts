import { type Day, toDay } from '../../../engine/calendar.ts';
import { createMarketShocks } from './market-shocks.ts';
import { createNoise } from './noise.ts';

/** A day and a round figure that the path passes near. */
export type Anchor = readonly [date: string, value: number];

export interface PathShape {
  readonly anchors: readonly Anchor[];
  /** `log`: growth is interpolated and noise multiplies; `linear`: levels are interpolated and noise adds. */
  readonly scale: 'log' | 'linear';
  /** Standard deviation of a day's noise, as a fraction in log scale, in units of the path in linear scale. */
  readonly noise: number;
  /** How much of yesterday's deviation is left today, 0 to 1. */
  readonly memory: number;
  /** A market has quiet and stormy times and sudden days; anything else is moved evenly. */
  readonly isMarket?: boolean;
}

/** What is left of the noise at an anchor. */
const LEAST_FADE = 0.25;
/** Days after the last anchor until the noise is whole again. */
const FADE_IN_DAYS = 120;

/**
 * A path through anchors with noise that remembers. Nothing before the first anchor; after the last one the path stays
 * level but for the noise. Days are made one after the other, so a longer path begins with the shorter one.
 *
 * @param pull - Moves of another market from `firstDay` on, that this path takes part in beside its own noise.
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

/** Level of the straight line between the anchors around a day, and how much of the noise shows there. */
function guide(
  points: readonly { readonly day: Day; readonly level: number }[],
  day: Day,
): { level: number; fade: number } {
  const next = points.findIndex((point) => point.day > day);
  const before = points.at(next < 0 ? -1 : next - 1);
  const after = next < 0 ? undefined : points[next];
  if (!before) return { level: 0, fade: 1 };
  if (!after) return { level: before.level, fade: Math.min(1, (day - before.day) / FADE_IN_DAYS + LEAST_FADE) };
  const share = (day - before.day) / (after.day - before.day);
  // Near an anchor the noise fades, so that tops and bottoms fall where they are known to be.
  return {
    level: before.level + share * (after.level - before.level),
    fade: Math.min(1, 4 * share * (1 - share) + LEAST_FADE),
  };
}
