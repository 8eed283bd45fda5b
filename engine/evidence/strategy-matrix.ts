import type { AssetType } from '../markets/asset-class.ts';
import { type ShapeOf, shape, type ValueOf } from '../shape.ts';
import { byDeflatedSharpe } from './by-deflated-sharpe.ts';
import { CALLER_FIGURES, callerFigures } from './caller-figures.ts';
import { grouped } from './grouped.ts';
import { referenceDeltas } from './reference-deltas.ts';
import { RUN_FIGURES, type RunFigures, runFigures } from './run-figures.ts';
import type { RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { strategyScore } from './strategy-score.ts';

export const ASSETS_MODE = shape.enumeration('AssetsMode', 'Assets whose backtests a row counts.', {
  common: 'Only assets on which every row has backtests, so that rows differ by strategy alone.',
  all: 'Every asset on which the row itself has backtests; rows may cover different assets.',
});
export type AssetsMode = ValueOf<typeof ASSETS_MODE>;

export interface MatrixRequest {
  readonly assetType: AssetType;
  /** Null for all intervals. */
  readonly interval: string | null;
  /** Minimum number of runs per row, at least 1. */
  readonly minRuns: number;
  /** `bh`, `dca` or the key of a strategy. */
  readonly reference: string;
  /** `common`: only assets on which every row has runs, so that rows differ by strategy alone. */
  readonly assetsMode: AssetsMode;
}

export const MATRIX_ROW = shape.object('MatrixRow', 'A strategy at an interval, over assets.', {
  rank: shape.integer.orNull('Place by deflated Sharpe ratio, from 1; null without one.'),
  strategy: shape.text('Key of the strategy.'),
  interval: shape.text('Length of a bar.'),
  ...RUN_FIGURES,
  svcScore: shape.number.orNull(
    'Robustness of the evidence at the interval over all studied markets, 0 to 100; as in the knowledge object.',
  ),
  svcScoreReason: shape.text.orNull('Why there is no score.'),
  callers: shape.of(CALLER_FIGURES, "Results of callers' backtests; they are not ranked."),
  nullReason: shape.text.orNull('Why other numbers are missing.'),
});
type MatrixRow = ShapeOf<typeof MATRIX_ROW>;

export interface StrategyMatrix {
  /** By deflated Sharpe ratio, best first; rows without one at the end. */
  readonly rows: readonly MatrixRow[];
  /** Assets that the rows are based on, in order. */
  readonly assets: readonly string[];
  /** Number of strategies at an interval that have runs, but fewer than requested. */
  readonly rowsBelowMinRuns: number;
  readonly emptyReason: string | null;
}

/**
 * Compares strategies without filters over the service's runs on one asset type; callers' runs are reported separately.
 *
 * A few passes over the runs.
 */
export function strategyMatrix(set: RunSet, request: MatrixRequest): StrategyMatrix {
  const { assetType, interval, minRuns, assetsMode } = request;
  const runs = set.runs.filter(
    (run) => run.filters === '' && run.assetType === assetType && (interval === null || run.interval === interval),
  );
  const groups = [...grouped(runs, (run) => `${run.strategy}|${run.interval}`).values()];
  const eligible = groups.filter((group) => group.length >= minRuns);
  const assets = assetsMode === 'all' ? anyAsset(eligible) : everyAsset(eligible);
  const rows = eligible
    .map((group) => group.filter(({ asset }) => assets.has(asset)))
    .filter((group) => group.length >= minRuns);
  return {
    rows: ranked(rows.map((group) => matrixRow(set, group, request.reference))),
    assets: [...assets].sort(),
    rowsBelowMinRuns: groups.length - rows.length,
    emptyReason: rows.length > 0 ? null : emptyReasonOf(runs.length, eligible.length, request),
  };
}

function matrixRow(set: RunSet, runs: readonly RunOutcome[], reference: string): Omit<MatrixRow, 'rank'> {
  const [{ strategy, interval, assetType }] = runs as readonly [RunOutcome];
  const figures = runFigures(runs, referenceDeltas(runs, set, reference));
  const others = set
    .byCallers(strategy)
    .filter((run) => run.filters === '' && run.interval === interval && run.assetType === assetType);
  const score = strategyScore(set, strategy, interval);
  return {
    strategy,
    interval,
    ...figures,
    svcScore: score.score,
    svcScoreReason: score.nullReason,
    callers: callerFigures(others, referenceDeltas(others, set, reference)),
    nullReason: nullReasonOf(figures, reference),
  };
}

/** Lists missing figures with reasons; null when none is missing. */
export function nullReasonOf(figures: RunFigures, reference: string): string | null {
  const reasons = [
    ...(figures.medianCagr === null ? ['No backtest is long enough for an annual return.'] : []),
    ...(figures.medianWinRate === null ? ['No backtest has a completed trade.'] : []),
    ...(figures.medianSharpe === null ? ['No backtest has an annualised Sharpe ratio.'] : []),
    ...(figures.deflatedSharpe === null ? ['No backtest has a deflated Sharpe ratio.'] : []),
    ...(figures.cagrDelta === null ? [`No backtest can be compared with ${reference}.`] : []),
  ];
  return reasons.length === 0 ? null : reasons.join(' ');
}

function ranked(rows: readonly Omit<MatrixRow, 'rank'>[]): MatrixRow[] {
  const nameOf = (row: Omit<MatrixRow, 'rank'>) => `${row.strategy}|${row.interval}`;
  return [...rows]
    .sort((a, b) => byDeflatedSharpe(a, b) || (nameOf(a) < nameOf(b) ? -1 : 1))
    .map((row, i) => ({ rank: row.deflatedSharpe === null ? null : i + 1, ...row }));
}

function anyAsset(groups: readonly (readonly RunOutcome[])[]): Set<string> {
  return new Set(groups.flatMap((group) => group.map(({ asset }) => asset)));
}

function everyAsset(groups: readonly (readonly RunOutcome[])[]): Set<string> {
  const [first, ...others] = groups.map((group) => new Set(group.map(({ asset }) => asset)));
  return new Set([...(first ?? [])].filter((asset) => others.every((other) => other.has(asset))));
}

function emptyReasonOf(runs: number, eligible: number, { assetType, minRuns, assetsMode }: MatrixRequest): string {
  if (runs === 0) return `No backtest without filters is stored for asset type ${assetType}.`;
  if (eligible === 0 || assetsMode === 'all') return `No strategy has ${minRuns} backtests.`;
  return `The strategies have no common asset on which each has ${minRuns} backtests.`;
}
