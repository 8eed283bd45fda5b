import { type Day, toIsoDate } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { deriveColumns } from '../derive-columns.ts';
import type { SeriesView } from '../series-view.ts';

/**
 * Maximum difference, relative to its scale, between a value from a part of the history and one from all of it. Sums
 * that slide over a window keep rounding errors of removed values.
 */
const ROUNDING = 1e-9;
/**
 * The same where an output averages recursively, or depends on one that does, for the remaining influence of the seed.
 */
const RECURSIVE = 1e-4;

/** Result of comparing a derivation on the last part of its history with the full history. */
export interface HistoryVerdict {
  /** The first output found that differs from the one with full history, in words; null when none does. */
  readonly fault: string | null;
  /** Number of values present with a part of the history and equal to those with all of it. */
  readonly compared: number;
}

/**
 * Judges every derivation by the law that a part of the history gives the same value as all of it, or none.
 *
 * Derives once from all collected values and once from those of the last days alone, each chain independently. A mean
 * of the parts that are present is compared wherever the same parts are present.
 *
 * @param view - Collected series; derived ones in it are ignored.
 * @param derivations - In the order they are computed.
 */
export function judgeHistory(
  view: SeriesView,
  derivations: readonly Derivation[],
  lastDays: number,
): ReadonlyMap<string, HistoryVerdict> {
  const from = view.lastDay - lastDays + 1;
  const whole = deriveAll(view, derivations);
  const part = deriveAll(since(view, from), derivations);
  return new Map(derivations.map((derivation) => [derivation.id, judge(derivation, whole, part, from)]));
}

function judge(derivation: Derivation, whole: SeriesView, part: SeriesView, from: Day): HistoryVerdict {
  const { outputs, composite, recursive } = derivation;
  let compared = 0;
  for (const { id } of outputs) {
    if (id === composite?.coverage) continue;
    const scale = (recursive ? RECURSIVE : ROUNDING) * scaleOf(whole.values(id), from - whole.firstDay);
    const verdict = compare(id, composite?.means[id] ?? [], { whole, part }, from, scale);
    compared += verdict.compared;
    if (verdict.fault !== null) return { ...verdict, compared };
  }
  return { fault: null, compared };
}

interface Worlds {
  readonly whole: SeriesView;
  readonly part: SeriesView;
}

/** Compares an output on the days on which the partial history has a value from the same parts as the full one. */
function compare(id: string, parts: readonly string[], of: Worlds, from: Day, tolerance: number): HistoryVerdict {
  const { whole, part } = of;
  const [all, some] = [whole.values(id), part.values(id)];
  const isAlike = (i: number) =>
    parts.every((one) => Number.isNaN(part.values(one)[i]) === Number.isNaN(whole.values(one)[i]));
  let compared = 0;
  for (let i = from - whole.firstDay; i < all.length; i++) {
    if (Number.isNaN(some[i]!) || !isAlike(i)) continue;
    if (!(Math.abs(some[i]! - all[i]!) <= tolerance))
      return { fault: `${id} on ${toIsoDate(whole.firstDay + i)}: ${some[i]}, not ${all[i]}`, compared };
    compared++;
  }
  return { fault: null, compared };
}

/** Returns the largest absolute value from a position on. */
function scaleOf(values: Float64Array, from: number): number {
  return values.subarray(from).reduce((max, value) => (Math.abs(value) > max ? Math.abs(value) : max), 0);
}

function deriveAll(view: SeriesView, derivations: readonly Derivation[]): SeriesView {
  const made = new Set(derivations.flatMap(({ outputs }) => outputs.map(({ id }) => id)));
  const computed = new Map<string, Float64Array>();
  const nothing = new Float64Array(view.length).fill(Number.NaN);
  const all: SeriesView = {
    ...view,
    values: (id) => computed.get(id) ?? (made.has(id) ? nothing : view.values(id)),
  };
  for (const derivation of derivations)
    for (const [id, column] of Object.entries(deriveColumns(derivation, all))) computed.set(id, column);
  return all;
}

/** Returns the series as if they began on a day. */
function since(view: SeriesView, from: Day): SeriesView {
  const columns = new Map<string, Float64Array>();
  return {
    ...view,
    values(id) {
      const column =
        columns.get(id) ??
        view
          .values(id)
          .slice()
          .fill(Number.NaN, 0, from - view.firstDay);
      columns.set(id, column);
      return column;
    },
  };
}
