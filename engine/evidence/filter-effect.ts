import { publishedNumber } from '../published-number.ts';
import { type RowOf, type ShapeOf, shape } from '../shape.ts';
import { mean } from '../statistics/mean.ts';
import { CALLER_FIGURES, callerFigures } from './caller-figures.ts';
import { grouped } from './grouped.ts';
import { hasTraded, type MatchedRun, matchedRuns, notCompared } from './matched-runs.ts';
import { leadsOver } from './reference-deltas.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { winRate } from './win-rate.ts';

/** The parts of a filter declaration that the aggregates need. */
export interface FilterScope {
  readonly key: string;
  /** Whether it applies to a market of this asset, by its ticker. */
  applies(asset: string): boolean;
}

const BASELINE = shape.object('FilterBaseline', 'The runs without filters.', {
  runs: shape.integer('Runs of the service.'),
  avgCagr: shape.number.orNull('Mean yearly return, fraction.'),
  avgDrawdown: shape.number.orNull('Mean deepest fall, 0 to 1.'),
  avgWinRate: shape.number.orNull('Mean share of winning trades, 0 to 1.'),
});

const VARIANT = shape.object(
  'FilterVariant',
  'Effect of a filter or a combination of filters, against runs without filters over the same time.',
  {
    filters: shape.list('text', 'Keys of the filters.'),
    runs: shape.integer('Runs of the service with the filter.'),
    matchedRuns: shape.integer('Runs that are compared.'),
    meanOverlap: shape.number.orNull('Mean part of the time that both sides share, 0.9 to 1.'),
    cagrDelta: shape.number.orNull('Mean change of the yearly return, fraction.'),
    drawdownDelta: shape.number.orNull('Mean change of the deepest fall, fraction; below 0 is a shallower one.'),
    winRateDelta: shape.number.orNull('Mean change of the share of winning trades, fraction.'),
    callers: shape.of(CALLER_FIGURES, 'Backtests of callers with the filter.'),
    nullReason: shape.text.orNull('Why numbers are missing.'),
  },
);
type FilterVariant = ShapeOf<typeof VARIANT>;

/** Effect of filters on a strategy and an asset. */
export const FILTER_EFFECT = {
  baseline: shape.of(BASELINE, 'The runs without filters.'),
  variants: shape.list(VARIANT, 'Every combination of filters that has runs.'),
  bestByCagr: shape.of.orNull(VARIANT, 'Variant that raised the annual return most; null if none did.'),
  bestByCagrReason: shape.text.orNull('Why there is none.'),
  notApplicableFilters: shape.list('text', 'Keys of filters that mean nothing on this asset.'),
  nullReason: shape.text.orNull('Why there is no baseline.'),
};
export type FilterEffect = RowOf<typeof FILTER_EFFECT>;

/**
 * Computes the effect of filters on a strategy for an asset and interval: each filtered run of the service is compared
 * with its run without filters on the same market over the same time. Callers' results are reported separately.
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
    bestByCagrReason: bestByCagr ? null : 'No filter with comparable backtests raised the annual return.',
    notApplicableFilters: filters.filter((filter) => !filter.applies(ticker)).map(({ key }) => key),
    nullReason:
      bases.length === 0 ? 'No backtest without filters is stored for this strategy, asset and interval.' : null,
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
  if (matched === 0) return 'No backtest without filters covers the same period.';
  const reasons = [
    ...(cagrDelta === null ? ['The backtests are too short for an annual return.'] : []),
    ...(winRateDelta === null ? ['The backtests with or without the filter have no completed trade.'] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}
