import { THIN_BELOW } from '../base-rates/outcomes.ts';
import { type Day, toIsoDate } from '../calendar.ts';
import { seedOfName } from '../evidence/seed-of-name.ts';
import { mean } from '../indicators/mean.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { SeriesView } from '../series-view.ts';
import { clusterBootstrap } from '../statistics/cluster-bootstrap.ts';
import { effectiveCount } from '../statistics/clustered-mean.ts';
import { type Quadrant, quadrantOf } from './quadrant.ts';

const DAYS_PER_YEAR = 365;
/** Below this a yearly figure would be blown up from a season. */
export const LEAST_QUADRANT_DAYS = 90;
/** First day of the returns beside those of the whole history: before it a coin went from cents to a thousand dollars. */
export const QUADRANTS_SINCE = '2014-01-01';
/** In the order of the contract: from both high to liquidity alone. */
const CODES = [3, 2, 0, 1];

/** How Bitcoin did on the days after those of one macro quadrant. */
export interface QuadrantPerformance {
  readonly quadrant: Quadrant;
  /** First day with a return after a day with any quadrant; null when there is none. */
  readonly fromDate: string | null;
  /** Days with a price change after a day in the quadrant. */
  readonly days: number;
  /** Runs of such days without another day between them. */
  readonly episodes: number;
  /** Episodes of one length that would say as much (Kish): days squared over the sum of the squared lengths. */
  readonly effectiveEpisodes: number;
  /** Of all days after one with a quadrant, percent; null when there is none. */
  readonly shareOfTimePct: number | null;
  /** Geometric, percent a year. */
  readonly annualizedReturnPct: number | null;
  /** Where 90 % of it lie when whole episodes are drawn with replacement; null below two of them. */
  readonly annualizedReturnLowPct: number | null;
  readonly annualizedReturnHighPct: number | null;
  /** Of daily logarithmic returns, percent a year. */
  readonly volatilityPct: number | null;
  /** Deepest fall within one episode, percent, 0 to 100: days that lie apart are no path. */
  readonly maxDrawdownPct: number | null;
  /** Fewer than 30 effective episodes. */
  readonly thin: boolean;
  readonly nullReason: string | null;
}

/** Daily logarithmic returns of a run of days in a quadrant. */
type Episode = number[];

/**
 * Bitcoin's daily returns by the macro quadrant of the day before: what had been published when the day began.
 *
 * @param since - First day of the returns; the whole history when left out.
 */
export function quadrantPerformance(view: SeriesView, lastDay: Day, since?: Day): QuadrantPerformance[] {
  const close = view.values('btc_close');
  const codes = view.values('macro_regime_quadrant');
  const episodes = new Map<number, Episode[]>(CODES.map((code) => [code, []]));
  let total = 0;
  let fromDate: string | null = null;
  let current: Episode | null = null;
  let currentCode = Number.NaN;
  for (let i = Math.max(1, (since ?? view.firstDay) - view.firstDay); i <= lastDay - view.firstDay; i++) {
    const code = codes[i - 1] as number;
    const mine = episodes.get(code);
    const change = Math.log((close[i] as number) / (close[i - 1] as number));
    if (!mine || !Number.isFinite(change)) {
      current = null;
      continue;
    }
    fromDate ??= toIsoDate(view.firstDay + i);
    total++;
    if (current === null || currentCode !== code) {
      current = [];
      currentCode = code;
      mine.push(current);
    }
    current.push(change);
  }
  return CODES.map((code) => {
    const quadrant = quadrantOf(code) as Quadrant;
    // Not the first day of the view, which is that of other series too.
    const seed = seedOfName(`quadrant_performance:${quadrant.key}:${since ?? 'all'}`);
    return { quadrant, fromDate, ...summarize(episodes.get(code) ?? [], total, seed) };
  });
}

function summarize(episodes: readonly Episode[], total: number, seed: number) {
  const returns = episodes.flat();
  const days = returns.length;
  const effective = effectiveCount(episodes.flatMap((episode, at) => episode.map(() => at)));
  const counted = {
    ...{ days, episodes: episodes.length, effectiveEpisodes: roundSignificant(effective) },
    shareOfTimePct: total === 0 ? null : roundSignificant((100 * days) / total),
    thin: effective < THIN_BELOW,
  };
  if (days < LEAST_QUADRANT_DAYS)
    return {
      ...counted,
      ...{ annualizedReturnPct: null, annualizedReturnLowPct: null, annualizedReturnHighPct: null },
      ...{ volatilityPct: null, maxDrawdownPct: null },
      nullReason: `It needs ${LEAST_QUADRANT_DAYS} days in the quadrant; there are ${days}.`,
    };
  const drift = mean(returns);
  const variance = returns.reduce((sum, value) => sum + (value - drift) ** 2, 0) / (days - 1);
  const sums = episodes.map((episode) => episode.reduce((sum, value) => sum + value, 0));
  const { value: range } = clusterBootstrap(
    sums,
    episodes.map(({ length }) => length),
    seed,
  );
  return {
    ...counted,
    annualizedReturnPct: annualized(drift),
    annualizedReturnLowPct: range && annualized(range.low),
    annualizedReturnHighPct: range && annualized(range.high),
    volatilityPct: roundSignificant(100 * Math.sqrt(DAYS_PER_YEAR * variance)),
    maxDrawdownPct: roundSignificant(100 * Math.max(...episodes.map(maxDrawdown))),
    nullReason: range ? null : 'There is one episode: no interval.',
  };
}

/** A mean daily logarithmic return as percent a year. */
function annualized(drift: number): number {
  return roundSignificant(100 * Math.expm1(DAYS_PER_YEAR * drift));
}

/** Deepest fall of the compounded path below its highest point so far, its start among them. */
function maxDrawdown(returns: readonly number[]): number {
  let [level, highest, deepest] = [0, 0, 0];
  for (const change of returns) {
    level += change;
    highest = Math.max(highest, level);
    deepest = Math.max(deepest, -Math.expm1(level - highest));
  }
  return deepest;
}
