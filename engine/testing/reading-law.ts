import { type Day, toIsoDate } from '../calendar.ts';
import { cutWorld, type LawWorld, mutatedWorld } from './law-world.ts';

/** A fact of plain values from a history, and the day at whose end it is known. */
export interface Fact {
  readonly knownOn: Day;
  readonly fact: unknown;
}

interface NamedReading {
  readonly id: string;
  /** Names of the exported functions that this reading covers. */
  readonly covers: readonly string[];
  /**
   * Divisor of the number of cuts of the real history that the suite judges, 1 when left out. For readings over all
   * days and entities at once, where a cut costs as much as one of all derivations together.
   */
  readonly everyCut?: number;
}

/** A computation on request that reports on many days at once, ascending by the day each fact is known. */
export interface HistoryReading extends NamedReading {
  history(world: LawWorld): readonly Fact[];
}

/**
 * A computation on request about one day, given a world that may continue after it; null or empty where it has no
 * result.
 */
export interface DayReading extends NamedReading {
  on(world: LawWorld, day: Day): unknown;
}

export type LawReading = HistoryReading | DayReading;

/** Result of a sweep over some cuts. */
export interface ReadingVerdict {
  /** Describes the first way found in which it looks ahead; null when it does not. */
  readonly lookAhead: string | null;
  /** Number of cuts with a result: a law over no results proves nothing. */
  readonly spoke: number;
}

/**
 * Judges a reading at some days: its results up to the day must be the same bit for bit when the world ends there
 * (prefix invariance), and when everything after it is different (future mutation).
 *
 * @param enough - Number of cuts with a result that ends the sweep; all of them when left out.
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

/** Returns the path of the first difference between two plain values; null when they are equal. */
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
