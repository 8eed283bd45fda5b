import type { Day } from '../calendar.ts';
import { HALVINGS } from '../cycle/halving-position.ts';
import { latest, type SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';

export const BLOCKS_PER_HALVING = 210_000;
/** Blocks of a difficulty period; the pace of the last period is assumed for the time to the next halving. */
export const PACE_BLOCKS = 2_016;
const FIRST_SUBSIDY = 50;
const SECONDS_PER_DAY = 86_400;

const PAST = shape.object('PastHalving', 'A halving that was.', {
  number: shape.integer('First, second and so on.'),
  height: shape.integer('Height of its block.'),
  date: shape.from('day', shape.day('UTC day of its block.')),
  subsidyBefore: shape.number('Bitcoin a block before it.'),
  subsidyAfter: shape.number('Bitcoin a block from it on.'),
  daysSince: shape.integer('Days since this halving.'),
});

const NEXT = shape.object('NextHalving', 'The halving to come, estimated from the pace of blocks.', {
  number: shape.integer('Number of the halving.'),
  height: shape.integer('Height of its block.'),
  subsidyBefore: shape.number('Bitcoin a block before it.'),
  subsidyAfter: shape.number('Bitcoin a block from it on.'),
  tipHeight: shape.integer.orNull(
    'Height of the last block of the day, by the daily counts; a few blocks off what a node says.',
  ),
  blocksLeft: shape.integer.orNull('Blocks from the tip to the halving.'),
  blockIntervalSeconds: shape.rounded.orNull(
    `Mean seconds between blocks over the days of the last ${PACE_BLOCKS} blocks.`,
  ),
  estimatedDate: shape.from('estimatedDay', shape.day.orNull('Day of the halving if blocks keep that pace.')),
  daysUntil: shape.integer.orNull('Days until then.'),
  nullReason: shape.text.orNull('Why there is no estimate; null when there is one.'),
});
type NextHalving = ShapeOf<typeof NEXT>;

export const ALL_HALVINGS = shape.object(
  'Halvings',
  'Halvings of the Bitcoin block subsidy: those that were, and the next.',
  {
    date: shape.from('day', shape.day('Day days and blocks are counted from.')),
    past: shape.list(PAST, 'Past halvings, oldest first.'),
    next: shape.of(NEXT, 'The next halving.'),
  },
);
export type Halvings = ShapeOf<typeof ALL_HALVINGS>;

/** Returns the subsidy of a block after a number of halvings, in bitcoin. */
function subsidyAfter(halvings: number): number {
  return FIRST_SUBSIDY / 2 ** halvings;
}

/**
 * Returns past halvings and the next one, as of the newest day with a block count; without one, of the newest day with
 * a price.
 */
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
  // The tip was found at some time during the day; the day's count is known at its end.
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
 * Returns the height of the last block by counting.
 *
 * Counts from the genesis block where every day is present; otherwise from the last halving, whose block is taken as
 * the first of its day. Null where that count has gaps too. The result is a whole number even over a fraction stored
 * before counts had to be whole.
 */
function tipOn(blocks: Float64Array, firstDay: Day, past: readonly Day[]): number | null {
  const whole = blocks.length > 0 ? blocks.reduce((sum, count) => sum + count, 0) : Number.NaN;
  if (!Number.isNaN(whole)) return Math.round(whole) - 1;
  const last = past.at(-1);
  if (last === undefined) return null;
  const since = blocks.subarray(last - firstDay).reduce((sum, count) => sum + count, 0);
  return Number.isNaN(since) ? null : BLOCKS_PER_HALVING * past.length + Math.round(since) - 1;
}

/**
 * Returns the seconds between blocks over the fewest last days that contain 2,016 of them; null with a gap among them.
 */
function meanInterval(blocks: Float64Array): number | null {
  let sum = 0;
  for (let days = 1; days <= blocks.length; days++) {
    sum += blocks[blocks.length - days]!;
    if (Number.isNaN(sum)) return null;
    if (sum >= PACE_BLOCKS) return (days * SECONDS_PER_DAY) / sum;
  }
  return null;
}
