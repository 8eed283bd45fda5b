import { type Day, dayOfInstant, GENESIS_DAY, isoWeekday } from '../../../engine/calendar.ts';

export const MS_PER_DAY = 86_400_000;
const SECONDS_PER_DAY = 86_400;
const CYCLE_DAYS = 1_461;
const HALVINGS = [15_672, 16_991, 18_393, 19_832];

/** A number between -1 and 1 derived from a day and a name, the same on every machine. */
export function wiggle(day: Day, name: string): number {
  let hash = Math.imul(day, 2_654_435_761);
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash ^= hash >>> 15;
  return ((Math.imul(hash, 2_246_822_519) >>> 8) / 2 ** 24) * 2 - 1;
}

/** Bitcoin price in dollars at the end of a day: a power law of its age, four-year cycles and noise. */
export function bitcoinPrice(day: Day): number {
  const age = Math.max(day - GENESIS_DAY, 1);
  const trend = 10 ** (5.7 * Math.log10(age) - 16.8);
  const cycle = Math.exp(0.7 * Math.sin((2 * Math.PI * (day - 16_406)) / CYCLE_DAYS));
  return trend * cycle * (1 + 0.02 * wiggle(day, 'BTC'));
}

/** Price of another coin in dollars: a drifting share of Bitcoin's. */
export function coinPrice(symbol: string, day: Day): number {
  if (symbol === 'BTC') return bitcoinPrice(day);
  const share = 0.001 * (1 + Math.abs(wiggle(symbol.length, symbol)) * 40);
  return bitcoinPrice(day) * share * (1 + 0.3 * Math.sin(day / 97 + symbol.charCodeAt(0)) + 0.02 * wiggle(day, symbol));
}

/** Open, high, low and close of a day that closes at {@link coinPrice}, times a venue's spread. */
export function candleOf(symbol: string, day: Day, spread: number) {
  const open = coinPrice(symbol, day - 1) * spread;
  const close = coinPrice(symbol, day) * spread;
  return { open, high: Math.max(open, close) * 1.01, low: Math.min(open, close) * 0.99, close };
}

/** Coins issued up to the end of a day, by the schedule of the protocol. */
export function bitcoinSupply(day: Day): number {
  const eras = [GENESIS_DAY, ...HALVINGS, Number.POSITIVE_INFINITY];
  return eras.slice(0, -1).reduce((supply, begins, era) => {
    const days = Math.max(0, Math.min(day + 1, eras[era + 1] as number) - begins);
    return supply + days * 144 * (50 / 2 ** era);
  }, 0);
}

/** Difficulty from a retarget on: it rises with the age of the chain. */
export function difficultyAt(day: Day): number {
  return Math.max(1, ((day - GENESIS_DAY) / 1_000) ** 14 * 50);
}

/** Hashes per second that find a block of the difficulty in ten minutes. */
export function hashRateAt(day: Day): number {
  return ((difficultyAt(day) * 2 ** 32) / 600) * (1 + 0.05 * wiggle(day, 'hashrate'));
}

/** A rate or an index that oscillates around its middle. */
export function swinging(name: string, day: Day, middle: number, amplitude: number): number {
  return middle + amplitude * Math.sin(day / 180 + name.length) + 0.1 * amplitude * wiggle(day, name);
}

/** Days from the first to the last, or to the current one. */
export function daysBetween(first: Day, last: Day, now: Date): Day[] {
  const end = Math.min(last, dayOfInstant(now.getTime()));
  return Array.from({ length: Math.max(end - first + 1, 0) }, (_, i) => first + i);
}

export function isBusinessDay(day: Day): boolean {
  return isoWeekday(day) <= 5;
}

export function midnightMs(day: Day): number {
  return day * MS_PER_DAY;
}

export function midnightSeconds(day: Day): number {
  return day * SECONDS_PER_DAY;
}

/** The current day. */
export function todayOf(now: Date): Day {
  return dayOfInstant(now.getTime());
}

/** A number with a fixed number of decimals, as exchanges send it. */
export function text(value: number, digits = 8): string {
  return value.toFixed(digits);
}
