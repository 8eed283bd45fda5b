import { type Day, toIsoDate } from '../calendar.ts';
import { cutWorld, type LawWorld, mutatedWorld } from './law-world.ts';

/** One thing a history says, of plain values, and the day on whose end it is known. */
export interface Fact {
  readonly knownOn: Day;
  readonly fact: unknown;
}

interface NamedReading {
  readonly id: string;
  /** Names of the exported functions that are held to the law with it. */
  readonly covers: readonly string[];
  /**
   * The suite judges so many times fewer cuts of the real history, 1 when left out: for readings over all days and
   * entities at once, a cut of which costs as much as one of all derivations together.
   */
  readonly everyCut?: number;
}

/** A computation on request that says something of many days at once, ascending by the day it is known. */
export interface HistoryReading extends NamedReading {
  history(world: LawWorld): readonly Fact[];
}

/** A computation on request of one day, given a world that may go on after it; null or empty where it has nothing to say. */
export interface DayReading extends NamedReading {
  on(world: LawWorld, day: Day): unknown;
}

export type LawReading = HistoryReading | DayReading;

/** What a sweep over some cuts found. */
export interface ReadingVerdict {
  /** The first way found in which it looks ahead, in words; null when it does not. */
  readonly lookAhead: string | null;
  /** Cuts at which it had something to say: a law about nothing holds. */
  readonly spoke: number;
}

/**
 * Holds a reading to the laws at some days: what it says up to the day is the same to the last bit when the world ends
 * there (prefix invariance), and when everything after it is different (future mutation).
 *
 * @param enough - Cuts at which it has something to say that end the sweep; all of them when left out.
 */
export function judgeReading(
  reading: LawReading,
  world: LawWorld,
  cuts: readonly Day[],
  enough = Number.POSITIVE_INFINITY,
): ReadingVerdict {
  const upTo = 'history' in reading ? historyUpTo(reading) : reading.on;
  const whole = 'history' in reading ? knownOf(reading.history(world)) : (day: Day) => reading.on(world, day);
  const lookAheadOn = (day: Day, said: unknown): string | null => {
    for (const [law, other] of [
      ['cut at', cutWorld(world, day)],
      ['mutated after', mutatedWorld(world, day)],
    ] as const) {
      const again = upTo(other, day);
      const place = isNothing(said) && isNothing(again) ? null : firstDifference(said, again, reading.id);
      if (place) return `${place}, ${law} ${toIsoDate(day)}`;
    }
    return null;
  };
  let spoke = 0;
  for (const day of cuts) {
    if (spoke >= enough) break;
    const said = whole(day);
    if (!isNothing(said)) spoke++;
    const lookAhead = lookAheadOn(day, said);
    if (lookAhead !== null) return { lookAhead, spoke };
  }
  return { lookAhead: null, spoke };
}

function historyUpTo({ history }: HistoryReading): DayReading['on'] {
  return (world, day) => knownOf(history(world))(day);
}

function knownOf(facts: readonly Fact[]): (day: Day) => readonly Fact[] {
  return (day) => facts.filter(({ knownOn }) => knownOn <= day);
}

function isNothing(said: unknown): boolean {
  return said === null || said === undefined || (Array.isArray(said) && said.every(isNothing));
}

/** Path of the first place at which two plain values differ; null when they are the same. */
function firstDifference(a: unknown, b: unknown, path: string): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return `${path}: ${a} or ${b}`;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  if (keys.length !== others.length) return `${path}: ${keys.length} or ${others.length} entries`;
  for (const key of keys) {
    const place = firstDifference(Reflect.get(a, key), Reflect.get(b, key), `${path}.${key}`);
    if (place) return place;
  }
  return null;
}
