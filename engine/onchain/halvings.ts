import type { Day } from '../calendar.ts';
import { HALVINGS } from '../cycle/halving-position.ts';
import { latest, type SeriesView } from '../series-view.ts';

export const BLOCKS_PER_HALVING = 210_000;
/** Blocks of a difficulty period: the pace of the last ones is taken for that of the next. */
export const PACE_BLOCKS = 2_016;
const FIRST_SUBSIDY = 50;
const SECONDS_PER_DAY = 86_400;

/** A halving of the block subsidy; subsidies in bitcoin a block. */
export interface PastHalving {
  readonly number: number;
  readonly height: number;
  readonly day: Day;
  readonly subsidyBefore: number;
  readonly subsidyAfter: number;
  /** From the halving to the day of the reading. */
  readonly daysSince: number;
}

/** The halving to come; what is not known is null, with the reason. */
export interface NextHalving {
  readonly number: number;
  readonly height: number;
  readonly subsidyBefore: number;
  readonly subsidyAfter: number;
  /** Height of the last block of the day of the reading. */
  readonly tipHeight: number | null;
  readonly blocksLeft: number | null;
  /** Mean over the days of the last 2,016 blocks. */
  readonly blockIntervalSeconds: number | null;
  readonly estimatedDay: Day | null;
  readonly daysUntil: number | null;
  readonly nullReason: string | null;
}

export interface Halvings {
  readonly day: Day;
  readonly past: readonly PastHalving[];
  readonly next: NextHalving;
}

/** Subsidy of a block after a number of halvings, in bitcoin. */
function subsidyAfter(halvings: number): number {
  return FIRST_SUBSIDY / 2 ** halvings;
}

/** Past halvings and the next one, as of the newest day with a block count; without one, of the newest day with a price. */
export function halvings(view: SeriesView): Halvings {
  const newest = latest(view, 'block_count') ?? latest(view, 'btc_close');
  const day = newest?.day ?? view.lastDay;
  const days = HALVINGS.filter((halving) => halving <= day);
  const past = days.map((halving, i) => ({
    number: i + 1,
    height: BLOCKS_PER_HALVING * (i + 1),
    day: halving,
    subsidyBefore: subsidyAfter(i),
    subsidyAfter: subsidyAfter(i + 1),
    daysSince: day - halving,
  }));
  return { day, past, next: nextHalving(view, day, days) };
}

function nextHalving(view: SeriesView, day: Day, past: readonly Day[]): NextHalving {
  const number = past.length + 1;
  const height = BLOCKS_PER_HALVING * number;
  const common = { number, height, subsidyBefore: subsidyAfter(number - 1), subsidyAfter: subsidyAfter(number) };
  const unknown = {
    tipHeight: null,
    blocksLeft: null,
    blockIntervalSeconds: null,
    estimatedDay: null,
    daysUntil: null,
  };
  const blocks = view.values('block_count').subarray(0, Math.max(day - view.firstDay + 1, 0));
  const tipHeight = tipOn(blocks, view.firstDay, past);
  const interval = meanInterval(blocks);
  if (tipHeight === null) return { ...common, ...unknown, nullReason: 'block_count has gaps since the last halving' };
  const blocksLeft = Math.max(height - tipHeight, 0);
  if (interval === null)
    return {
      ...common,
      ...unknown,
      tipHeight,
      blocksLeft,
      nullReason: `block_count has gaps in the last ${PACE_BLOCKS} blocks`,
    };
  // The tip was found some time on the day; its end is the instant the day's count is known at.
  const estimatedDay = day + Math.floor(1 + (blocksLeft * interval) / SECONDS_PER_DAY);
  return {
    ...common,
    tipHeight,
    blocksLeft,
    blockIntervalSeconds: interval,
    estimatedDay,
    daysUntil: estimatedDay - day,
    nullReason: null,
  };
}

/**
 * Height of the last block, by counting.
 *
 * From the genesis block where every day is there; else from the last halving, whose block is taken for the first of its
 * day. Null where even that count has gaps. A height is whole, also over a fraction that was stored before counts had to be.
 */
function tipOn(blocks: Float64Array, firstDay: Day, past: readonly Day[]): number | null {
  const whole = blocks.length > 0 ? blocks.reduce((sum, count) => sum + count, 0) : Number.NaN;
  if (!Number.isNaN(whole)) return Math.round(whole) - 1;
  const last = past.at(-1);
  if (last === undefined) return null;
  const since = blocks.subarray(last - firstDay).reduce((sum, count) => sum + count, 0);
  return Number.isNaN(since) ? null : BLOCKS_PER_HALVING * past.length + Math.round(since) - 1;
}

/** Seconds between blocks over the fewest last days that hold 2,016 of them; null with a gap among them. */
function meanInterval(blocks: Float64Array): number | null {
  let sum = 0;
  for (let days = 1; days <= blocks.length; days++) {
    sum += blocks[blocks.length - days] as number;
    if (Number.isNaN(sum)) return null;
    if (sum >= PACE_BLOCKS) return (days * SECONDS_PER_DAY) / sum;
  }
  return null;
}
