import { THIN_BELOW } from '../base-rates/outcomes.ts';
import { type Day, toIsoDate } from '../calendar.ts';
import { mean } from '../indicators/mean.ts';
import { roundSignificant } from '../indicators/round-significant.ts';
import type { SeriesView } from '../series-view.ts';
import { type ShapeOf, shape } from '../shape.ts';
import { clusterBootstrap } from '../statistics/cluster-bootstrap.ts';
import { effectiveCount } from '../statistics/clustered-mean.ts';
import { seedOfName } from '../statistics/seed-of-name.ts';
import { type Quadrant, quadrantOf } from './quadrant.ts';

const DAYS_PER_YEAR = 365;
/** Minimum days for a yearly figure; fewer would extrapolate from a season. */
export const MIN_QUADRANT_DAYS = 90;
/**
 * First day of the additional returns without the early years, in which a coin went from cents to a thousand dollars.
 */
export const QUADRANTS_SINCE = '2014-01-01';
/** In the order of the published contract: from both high to liquidity alone. */
const CODES = [3, 2, 0, 1];

/** Separate episodes do not form a path, so the drawdown is that within one. */
export const QUADRANT_PERFORMANCE = shape.object(
  'QuadrantPerformance',
  `Bitcoin on the days after those of a macro quadrant: the quadrant of the day before had been published when the day began. Figures need ${MIN_QUADRANT_DAYS} days.`,
  {
    fromDate: shape.date.orNull('First day with a return after a day with any quadrant; null when there is none.'),
    days: shape.integer('Days with a price change after a day in the quadrant.'),
    episodes: shape.integer('Runs of such days without another day between them.'),
    effectiveEpisodes: shape.number(
      'Episodes of one length that would say as much: days squared over the sum of the squared lengths (Kish).',
    ),
    shareOfTimePct: shape.number.orNull('Share of all days after one with a quadrant, percent.'),
    annualizedReturnPct: shape.number.orNull('Geometric return, percent a year; null below the least days.'),
    annualizedReturnLowPct: shape.number.orNull(
      'Lower end of the 90 percent interval, whole episodes resampled; null below two episodes.',
    ),
    annualizedReturnHighPct: shape.number.orNull('Upper end of the 90 percent interval.'),
    volatilityPct: shape.number.orNull('Of daily logarithmic returns, percent a year; null below the least days.'),
    maxDrawdownPct: shape.number.orNull(
      'Deepest fall within one episode, percent, 0 to 100; null below the least days.',
    ),
    thin: shape.flag(`Whether there are fewer than ${THIN_BELOW} effective episodes.`),
    nullReason: shape.text.orNull('Why there are no figures, or no interval; null when there are.'),
  },
);

export interface QuadrantPerformance extends ShapeOf<typeof QUADRANT_PERFORMANCE> {
  readonly quadrant: Quadrant;
}

/** Daily logarithmic returns of a run of days in a quadrant. */
type Episode = number[];

/**
 * Computes Bitcoin's daily returns by the macro quadrant of the day before, which had been published when the day
 * began.
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
    const code = codes[i - 1]!;
    const mine = episodes.get(code);
    const change = Math.log(close[i]! / close[i - 1]!);
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
    // Not seeded by the first day of the view, which depends on other series too.
    const seed = seedOfName(`quadrant_performance:${quadrant.key}:${since ?? 'all'}`);
    return { quadrant, fromDate, ...summarize(episodes.get(code) ?? [], total, seed) };
  });
}

function summarize(episodes: readonly Episode[], total: number, seed: number) {
  const returns = episodes.flat();
  const days = returns.length;
  const effective = effectiveCount(episodes.flatMap((episode, at) => episode.map(() => at)));
  const counted = {
    days,
    episodes: episodes.length,
    effectiveEpisodes: roundSignificant(effective),
    shareOfTimePct: total === 0 ? null : roundSignificant((100 * days) / total),
    thin: effective < THIN_BELOW,
  };
  if (days < MIN_QUADRANT_DAYS)
    return {
      ...counted,
      annualizedReturnPct: null,
      annualizedReturnLowPct: null,
      annualizedReturnHighPct: null,
      volatilityPct: null,
      maxDrawdownPct: null,
      nullReason: `It needs ${MIN_QUADRANT_DAYS} days in the quadrant; there are ${days}.`,
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
    nullReason: range ? null : 'An interval needs at least two episodes; there is one.',
  };
}

/** Converts a mean daily logarithmic return to percent per year. */
function annualized(drift: number): number {
  return roundSignificant(100 * Math.expm1(DAYS_PER_YEAR * drift));
}

/** Returns the maximum drawdown of the compounded path below its running maximum, its start included. */
function maxDrawdown(returns: readonly number[]): number {
  let [level, highest, deepest] = [0, 0, 0];
  for (const change of returns) {
    level += change;
    highest = Math.max(highest, level);
    deepest = Math.max(deepest, -Math.expm1(level - highest));
  }
  return deepest;
}
