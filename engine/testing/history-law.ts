import { type Day, toIsoDate } from '../calendar.ts';
import type { Derivation } from '../derivation.ts';
import { deriveColumns } from '../derive-columns.ts';
import type { SeriesView } from '../series-view.ts';

/**
 * Share of its scale by which a value from a part of the history may differ from that of all of it: sums that slide over a
 * window keep the rounding of what has left it.
 */
const ROUNDING = 1e-9;
/** The same where an output averages recursively, or is made of one that does: what is left of the seed. */
const RECURSIVE = 1e-4;

/** What a derivation says of days when it knows their last part only. */
export interface HistoryVerdict {
  /** The first output found that says something else than with all of the history, in words; null when none does. */
  readonly fault: string | null;
  /** Values that were there with a part of the history, and the same. */
  readonly compared: number;
}

/**
 * Holds every derivation to the law that a part of the history gives the same value as all of it, or none.
 *
 * Derived once from all collected values and once from those of the last days alone, each chain by itself. A mean of the
 * parts that are present is held to it wherever the same parts are.
 *
 * @param view - Collected series; derived ones in it are not looked at.
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

/** Days of an output on which the part has a value, and the same parts of it as the whole. */
function compare(id: string, parts: readonly string[], of: Worlds, from: Day, tolerance: number): HistoryVerdict {
  const { whole, part } = of;
  const [all, some] = [whole.values(id), part.values(id)];
  const isAlike = (i: number) =>
    parts.every((one) => Number.isNaN(part.values(one)[i]) === Number.isNaN(whole.values(one)[i]));
  let compared = 0;
  for (let i = from - whole.firstDay; i < all.length; i++) {
    if (Number.isNaN(some[i] as number) || !isAlike(i)) continue;
    if (!(Math.abs((some[i] as number) - (all[i] as number)) <= tolerance))
      return { fault: `${id} on ${toIsoDate(whole.firstDay + i)}: ${some[i]}, not ${all[i]}`, compared };
    compared++;
  }
  return { fault: null, compared };
}

/** Largest absolute value from a position on. */
function scaleOf(values: Float64Array, from: number): number {
  return values.subarray(from).reduce((most, value) => (Math.abs(value) > most ? Math.abs(value) : most), 0);
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

/** The series as if they began on a day. */
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
