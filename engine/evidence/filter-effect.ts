import { publishedNumber } from '../published-number.ts';
import { mean } from '../statistics/mean.ts';
import { type CallerFigures, callerFigures } from './caller-figures.ts';
import { grouped } from './grouped.ts';
import { hasTraded, type MatchedRun, matchedRuns, notCompared } from './matched-runs.ts';
import { leadsOver } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { winRate } from './win-rate.ts';

/** What the aggregates need of a declared filter. */
export interface FilterScope {
  readonly key: string;
  /** Whether it means anything on a market of this asset, by its ticker. */
  applies(asset: string): boolean;
}

/** Runs without filters. */
export interface FilterBaseline {
  readonly runs: number;
  readonly avgCagr: number | null;
  readonly avgDrawdown: number | null;
  readonly avgWinRate: number | null;
}

/** What a filter, or several together, changed. */
export interface FilterVariant {
  /** Keys of the filters. */
  readonly filters: readonly string[];
  readonly runs: number;
  /** Those with a trade, and a run without filters over the same time; only these are compared. */
  readonly matchedRuns: number;
  /** Mean part of the time that both sides share, 0.9 to 1. */
  readonly meanOverlap: number | null;
  /** Mean of the yearly return less that without filters, a fraction. */
  readonly cagrDelta: number | null;
  /** Mean of the maximum drawdown less that without filters, a fraction; below 0 is a shallower fall. */
  readonly drawdownDelta: number | null;
  /** Mean of the share of winning trades less that without filters, a fraction. */
  readonly winRateDelta: number | null;
  /** What callers found: their runs with the filters against those without, of theirs or of the service. */
  readonly callers: CallerFigures;
  readonly nullReason: string | null;
}

export interface FilterEffect {
  readonly baseline: FilterBaseline;
  /** Every combination that has runs, by its keys. */
  readonly variants: readonly FilterVariant[];
  /** The variant that raised the yearly return most; null when none raised it. */
  readonly bestByCagr: FilterVariant | null;
  readonly bestByCagrReason: string | null;
  /** Keys of filters that mean nothing on this asset. */
  readonly notApplicableFilters: readonly string[];
  readonly nullReason: string | null;
}

/**
 * What filters changed for a strategy on an asset and interval: each filtered run of the service against its run without
 * filters on the same market that covers the same time. What callers found stands beside it.
 *
 * @param asset - Ticker, in any case.
 */
export function filterEffect(
  set: RunSet,
  filters: readonly FilterScope[],
  strategy: string,
  asset: string,
  interval: string,
): FilterEffect {
  const ticker = asset.toUpperCase();
  const isAsked = (run: RunOutcome) => run.asset === ticker && run.interval === interval;
  const groups = grouped(set.of(strategy).filter(isAsked), (run) => run.filters);
  const others = grouped(set.byCallers(strategy).filter(isAsked), (run) => run.filters);
  const bases = groups.get('') ?? [];
  const known = [...bases, ...(others.get('') ?? [])];
  const variants = [...new Set([...groups.keys(), ...others.keys()])]
    .filter((key) => key !== '')
    .sort()
    .map((key): FilterVariant => {
      const found = others.get(key) ?? [];
      const callers = callerFigures(found, leadsOver(found, known));
      return { ...variant(key.split(','), groups.get(key) ?? [], bases), callers };
    });
  const raising = variants.filter(({ cagrDelta }) => (cagrDelta ?? 0) > 0);
  const bestByCagr = raising.sort((a, b) => (b.cagrDelta ?? 0) - (a.cagrDelta ?? 0))[0] ?? null;
  return {
    baseline: {
      runs: bases.length,
      avgCagr: publishedNumber(mean(bases.flatMap(({ cagr }) => cagr ?? []))),
      avgDrawdown: publishedNumber(mean(bases.map(({ maxDrawdown }) => maxDrawdown))),
      avgWinRate: publishedNumber(mean(bases.flatMap((run) => winRate(run) ?? []))),
    },
    variants,
    bestByCagr,
    bestByCagrReason: bestByCagr ? null : 'No filter with comparable runs raised the yearly return.',
    notApplicableFilters: filters.filter((filter) => !filter.applies(ticker)).map(({ key }) => key),
    nullReason: bases.length === 0 ? 'No run without filters is stored for this strategy, asset and interval.' : null,
  };
}

function variant(
  filters: string[],
  runs: readonly RunOutcome[],
  bases: readonly RunOutcome[],
): Omit<FilterVariant, 'callers'> {
  const traded = runs.filter(hasTraded);
  const matched = matchedRuns(traded, bases);
  const meanDelta = (of: (run: RunOutcome) => number | null) =>
    publishedNumber(mean(matched.flatMap((pair) => deltaOf(pair, of))));
  const cagrDelta = meanDelta(({ cagr }) => cagr);
  const winRateDelta = meanDelta(winRate);
  return {
    filters,
    runs: runs.length,
    matchedRuns: matched.length,
    meanOverlap: publishedNumber(mean(matched.map(({ overlap }) => overlap))),
    cagrDelta,
    drawdownDelta: meanDelta(({ maxDrawdown }) => maxDrawdown),
    winRateDelta,
    nullReason: notCompared(runs.length, traded.length) ?? nullReasonOf(matched.length, cagrDelta, winRateDelta),
  };
}

function deltaOf({ run, base }: MatchedRun, of: (run: RunOutcome) => number | null): number[] {
  const [filtered, plain] = [of(run), of(base)];
  return filtered === null || plain === null ? [] : [filtered - plain];
}

function nullReasonOf(matched: number, cagrDelta: number | null, winRateDelta: number | null): string | null {
  if (matched === 0) return 'No run without filters covers the same time.';
  const reasons = [
    ...(cagrDelta === null ? ['The runs are too short for a yearly return.'] : []),
    ...(winRateDelta === null ? ['A side has no completed trade.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
