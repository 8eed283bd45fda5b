import { dynamicTimeWarping } from './dynamic-time-warping.ts';

/** Deviation of log prices below which differences are rounding. */
const STILL = 1e-9;

/** Parameters of comparing past windows with the newest one. */
export interface AnaloguePlan {
  /** Length of a window in days. */
  readonly window: number;
  /** Minimum days from the end of a match to the newest day, so that its outcome is known. */
  readonly horizon: number;
  /** Minimum days between two matches. */
  readonly exclusion: number;
  /** Number of nearest windows that are re-ranked by time warping. */
  readonly reranked: number;
  /** Maximum days by which a step may be warped. */
  readonly band: number;
  /** Number of matches requested. */
  readonly matches: number;
}

/** A past window that resembles the newest one. */
export interface Analogue {
  /** Position of its last day. */
  readonly end: number;
  /** Euclidean distance of the normalised windows; 0 for identical shapes, at most 2 √window. */
  readonly distance: number;
  /** Distance after time warping, by which matches are ranked. */
  readonly warpedDistance: number;
  /** Correlation of the log prices of the two windows, -1 to 1: 1 - distance² / (2 window). */
  readonly correlation: number;
  /** Percentage of all compared windows that are as near or nearer, 0 to 100. */
  readonly distancePercentile: number;
}

export interface Analogues {
  /** Number of compared windows. */
  readonly compared: number;
  /** Nearest first by the warped distance, older first on a tie. */
  readonly matches: readonly Analogue[];
}

interface Candidate {
  readonly end: number;
  readonly distance: number;
}

/**
 * Finds the past windows whose shape is most similar to that of the newest one. Windows of log prices are normalised by
 * their own mean and deviation, so that neither level nor amplitude counts. All windows are compared by Euclidean
 * distance; the nearest ones that keep their distance from each other are then re-ranked by dynamic time warping.
 *
 * Null when the newest window lacks a price or does not move, or there is nothing to compare it with. Past windows that
 * lack a price or do not move are skipped.
 *
 * @param close - Prices above 0, NaN where there is none.
 * @param last - Position of the newest day; nothing after it is read.
 */
export function analogues(close: Float64Array, last: number, plan: AnaloguePlan): Analogues | null {
  const { window, horizon } = plan;
  const logs = close.subarray(0, last + 1).map(Math.log);
  const query = normalised(logs, last, window, new Float64Array(window));
  if (!query) return null;
  const scratch = new Float64Array(window);
  const candidates: Candidate[] = [];
  for (let end = window - 1; end <= last - horizon; end++) {
    const other = normalised(logs, end, window, scratch);
    if (other) candidates.push({ end, distance: euclidean(query, other) });
  }
  if (candidates.length === 0) return null;
  candidates.sort((a, b) => a.distance - b.distance || a.end - b.end);
  return { compared: candidates.length, matches: nearest(candidates, query, logs, plan) };
}

/** Returns whether {@link analogues} would find at least one past window, without comparing any. */
export function hasAnalogues(close: Float64Array, last: number, { window, horizon }: AnaloguePlan): boolean {
  const scratch = new Float64Array(window);
  const logs = close.subarray(0, last + 1).map(Math.log);
  if (!normalised(logs, last, window, scratch)) return false;
  for (let end = last - horizon; end >= window - 1; end--) if (normalised(logs, end, window, scratch)) return true;
  return false;
}

function nearest(
  candidates: readonly Candidate[],
  query: Float64Array,
  logs: Float64Array,
  { window, exclusion, reranked, band, matches }: AnaloguePlan,
): Analogue[] {
  const chosen: { readonly rank: number; readonly candidate: Candidate }[] = [];
  for (const [rank, candidate] of candidates.entries()) {
    if (chosen.length === reranked) break;
    if (chosen.every((one) => Math.abs(one.candidate.end - candidate.end) >= exclusion))
      chosen.push({ rank, candidate });
  }
  return chosen
    .map(({ rank, candidate: { end, distance } }): Analogue => {
      const other = normalised(logs, end, window, new Float64Array(window)) as Float64Array;
      return {
        end,
        distance,
        warpedDistance: dynamicTimeWarping(query, other, band),
        correlation: 1 - (distance * distance) / (2 * window),
        distancePercentile: (100 * (rank + 1)) / candidates.length,
      };
    })
    .sort((a, b) => a.warpedDistance - b.warpedDistance || a.end - b.end)
    .slice(0, matches);
}

/** Fills `out` with a window minus its mean, over its deviation; null where a value is missing or none differs. */
function normalised(values: Float64Array, end: number, window: number, out: Float64Array): Float64Array | null {
  const first = end - window + 1;
  if (first < 0) return null;
  let mean = 0;
  for (let i = 0; i < window; i++) mean += values[first + i]! / window;
  let squares = 0;
  for (let i = 0; i < window; i++) {
    const centred = values[first + i]! - mean;
    out[i] = centred;
    squares += centred * centred;
  }
  const deviation = Math.sqrt(squares / window);
  if (!(deviation > STILL)) return null;
  for (let i = 0; i < window; i++) out[i] = out[i]! / deviation;
  return out;
}

function euclidean(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - b[i]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
