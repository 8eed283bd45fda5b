import { type Day, GENESIS_DAY, toDay } from '../../../engine/calendar.ts';
import { HALVINGS } from '../../../engine/cycle/halving-position.ts';
import { createNoise, seedOf } from './noise.ts';

const BLOCKS_PER_HALVING = 210_000;
const FIRST_SUBSIDY = 50;
/** Slightly more than 144, because growing hash rate keeps blocks ahead of schedule. */
const BLOCKS_PER_DAY = 145;
/** Maximum number of blocks by which the chain is ahead or behind on a day. */
const JITTER = 8;
/** Days over which the jitter fades out before a halving and in after it. */
const FADE_DAYS = 10;

/** Publicly known heights: blocks mined by the end of a day. A halving day is the first day of its subsidy. */
const COUNTS: readonly (readonly [day: Day, blocks: number])[] = [
  [GENESIS_DAY, 1],
  [toDay('2009-01-08'), 1],
  [toDay('2009-12-30'), 32_256],
  [toDay('2010-12-31'), 100_400],
  ...HALVINGS.map((day, i) => [day - 1, BLOCKS_PER_HALVING * (i + 1)] as const),
];

export interface BlockSchedule {
  /** Blocks of each day from the genesis day on. */
  readonly blocks: Float64Array;
  /** Coins issued on each day. */
  readonly issuance: Float64Array;
  /** Coins ever issued up to the end of each day. */
  readonly supply: Float64Array;
}

/** Generates blocks and new coins of every day from known heights, jitter between them, and the subsidy of the day. */
export function blockSchedule(length: number, seed: number): BlockSchedule {
  const blocks = new Float64Array(length);
  const issuance = new Float64Array(length);
  const supply = new Float64Array(length);
  const noise = createNoise(seedOf('blocks', seed));
  let mined = 0;
  let issued = 0;
  for (let i = 0; i < length; i++) {
    const day = GENESIS_DAY + i;
    const { level, fade } = scheduleOn(day);
    const count = Math.round(level + fade * JITTER * Math.max(-2.5, Math.min(2.5, noise())));
    blocks[i] = count - mined;
    issuance[i] = (count - mined) * subsidyOn(day);
    mined = count;
    issued += issuance[i]!;
    supply[i] = issued;
  }
  return { blocks, issuance, supply };
}

function subsidyOn(day: Day): number {
  return FIRST_SUBSIDY / 2 ** HALVINGS.filter((halving) => halving <= day).length;
}

/** Returns the blocks due by the end of a day, and the share of the jitter applied. */
function scheduleOn(day: Day): { level: number; fade: number } {
  const next = COUNTS.findIndex(([known]) => known > day);
  const [from, low] = COUNTS.at(next < 0 ? -1 : next - 1) ?? [day, 0];
  const rise = Math.min(1, (day - from) / FADE_DAYS);
  const [to, high] = COUNTS[next] ?? [0, 0];
  if (next < 0) return { level: low + BLOCKS_PER_DAY * (day - from), fade: rise };
  if (high === low) return { level: low, fade: 0 };
  return {
    level: low + ((high - low) * (day - from)) / (to - from),
    fade: Math.min(rise, (to - day) / FADE_DAYS),
  };
}
