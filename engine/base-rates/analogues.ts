import { dynamicTimeWarping } from './dynamic-time-warping.ts';

/** A deviation of log prices below this is rounding. */
const STILL = 1e-9;

/** How windows of the past are compared with the newest one. */
export interface AnaloguePlan {
  /** Days of a window. */
  readonly window: number;
  /** A match ends at least this many days before the newest day, so that what followed it is known. */
  readonly horizon: number;
  /** Days that two matches differ by at least. */
  readonly exclusion: number;
  /** Nearest windows whose time is warped. */
  readonly reranked: number;
  /** Days by which a step may be warped. */
  readonly band: number;
  /** Matches wanted. */
  readonly matches: number;
}

/** A window of the past that looks like the newest one. */
export interface Analogue {
  /** Position of its last day. */
  readonly end: number;
  /** Euclidean distance of the normalised windows; 0 where they are alike, at most 2 √window. */
  readonly distance: number;
  /** Distance after warping; what the matches are ranked by. */
  readonly warpedDistance: number;
  /** Correlation of the log prices of the two windows, -1 to 1: 1 - distance² / (2 window). */
  readonly correlation: number;
  /** Share of all windows that are compared and lie as near or nearer, 0 to 100. */
  readonly distancePercentile: number;
}

export interface Analogues {
  /** Windows that were compared. */
  readonly compared: number;
  /** Nearest first, by the warped distance; then the older. */
  readonly matches: readonly Analogue[];
}

interface Candidate {
  readonly end: number;
  readonly distance: number;
}

/**
 * Windows of the past whose shape is most like that of the newest one: log prices, each window less its own mean over
 * its own deviation, so that neither level nor size of the swings counts. All windows are compared by the Euclidean
 * distance; of the nearest ones that keep their distance from each other the time is then warped.
 *
 * Null when the newest window lacks a price or does not move, or there is nothing to compare it with. Windows of the past
 * that lack a price or do not move are passed over.
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

/** Whether {@link analogues} finds anything to compare, told without comparing. */
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
        ...{ end, distance },
        warpedDistance: dynamicTimeWarping(query, other, band),
        correlation: 1 - (distance * distance) / (2 * window),
        distancePercentile: (100 * (rank + 1)) / candidates.length,
      };
    })
    .sort((a, b) => a.warpedDistance - b.warpedDistance || a.end - b.end)
    .slice(0, matches);
}

/** Fills `out` with a window less its mean, over its deviation; null where a value is missing or none differs. */
function normalised(values: Float64Array, end: number, window: number, out: Float64Array): Float64Array | null {
  const first = end - window + 1;
  if (first < 0) return null;
  let mean = 0;
  for (let i = 0; i < window; i++) mean += (values[first + i] as number) / window;
  let squares = 0;
  for (let i = 0; i < window; i++) {
    const centred = (values[first + i] as number) - mean;
    out[i] = centred;
    squares += centred * centred;
  }
  const deviation = Math.sqrt(squares / window);
  if (!(deviation > STILL)) return null;
  for (let i = 0; i < window; i++) out[i] = (out[i] as number) / deviation;
  return out;
}

function euclidean(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}
