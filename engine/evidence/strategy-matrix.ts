import { byDeflatedSharpe } from './by-deflated-sharpe.ts';
import { type CallerFigures, callerFigures } from './caller-figures.ts';
import { grouped } from './grouped.ts';
import { referenceDeltas } from './reference-deltas.ts';
import { type RunFigures, runFigures } from './run-figures.ts';
import type { AssetType, RunOutcome } from './run-outcome.ts';
import type { RunSet } from './run-set.ts';
import { strategyScore } from './strategy-score.ts';
import type { SvcScore } from './svc-score.ts';

export const ASSETS_MODES = ['common', 'all'] as const;
export type AssetsMode = (typeof ASSETS_MODES)[number];

export interface MatrixRequest {
  readonly assetType: AssetType;
  /** Null for all intervals. */
  readonly interval: string | null;
  /** Runs a row needs, at least 1. */
  readonly minRuns: number;
  /** `bh`, `dca` or the key of a strategy. */
  readonly reference: string;
  /** `common`: only assets on which every row has runs, so that rows differ by strategy alone. */
  readonly assetsMode: AssetsMode;
}

/** A strategy at an interval, over assets. */
export interface MatrixRow extends RunFigures {
  /** Place from 1; null without a deflated Sharpe ratio. */
  readonly rank: number | null;
  readonly strategy: string;
  readonly interval: string;
  readonly svcScore: SvcScore;
  readonly callers: CallerFigures;
  readonly nullReason: string | null;
}

export interface StrategyMatrix {
  /** By deflated Sharpe ratio, best first; rows without one at the end. */
  readonly rows: readonly MatrixRow[];
  /** Assets the rows stand on, in order. */
  readonly assets: readonly string[];
  /** Strategies at an interval that have runs, but fewer than asked for. */
  readonly rowsBelowMinRuns: number;
  readonly emptyReason: string | null;
}

/**
 * Strategies without filters against each other, over the service's runs on one kind of asset; those of callers beside them.
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
  return {
    ...{ strategy, interval, ...figures },
    svcScore: strategyScore(set, strategy, interval),
    callers: callerFigures(others, referenceDeltas(others, set, reference)),
    nullReason: nullReasonOf(figures, reference),
  };
}

/** Says which figures are missing and why; null when none is. */
export function nullReasonOf(figures: RunFigures, reference: string): string | null {
  const reasons = [
    ...(figures.medianCagr === null ? ['No run is long enough for a yearly return.'] : []),
    ...(figures.medianWinRate === null ? ['No run has a completed trade.'] : []),
    ...(figures.medianSharpe === null ? ['No run has a Sharpe ratio of a year.'] : []),
    ...(figures.deflatedSharpe === null ? ['No run has a deflated Sharpe ratio.'] : []),
    ...(figures.cagrDelta === null ? [`No run can be set against ${reference}.`] : []),
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
  if (runs === 0) return `No run without filters is stored for asset type ${assetType}.`;
  if (eligible === 0 || assetsMode === 'all') return `No strategy has ${minRuns} runs.`;
  return `The strategies have no asset in common on which each has ${minRuns} runs.`;
}
