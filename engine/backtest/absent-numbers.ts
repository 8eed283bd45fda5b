import { MIN_DAYS } from './backtest-metrics.ts';
import type { AnchorSpread, BacktestEvidence, MonteCarlo, NullReason, QuadrantResult } from './backtest-report.ts';

/** Parts of a report, besides its metrics, whose numbers may be missing. */
export interface PartlyAbsent {
  readonly days: number;
  readonly evidence: BacktestEvidence;
  readonly quadrants: readonly QuadrantResult[];
  readonly anchorSpread: AnchorSpread;
  readonly monteCarlo: MonteCarlo | null;
}

/** Returns why numbers of these parts are missing, each with the path it is published under. */
export function absentNumbers({ days, evidence, quadrants, anchorSpread, monteCarlo }: PartlyAbsent): NullReason[] {
  const isShort = days < MIN_DAYS;
  const yearly = isShort ? `a yearly rate needs ${MIN_DAYS} days` : 'no anchor has a window that gives a yearly rate';
  return [
    ...explained(evidence.sharpePerBar, 'evidence.sharpe_per_bar', TRACK_RECORD),
    ...explained(evidence.probabilisticSharpe, 'evidence.probabilistic_sharpe', TRACK_RECORD),
    ...explained(evidence.minTrackRecord, 'evidence.min_track_record', MINIMUM),
    ...quadrants.flatMap(({ quadrant, winRate }) =>
      ['win_rate', 'average_return'].flatMap((name) =>
        explained(winRate, `regimes.${quadrant}.${name}`, 'no completed trade was entered in it'),
      ),
    ),
    ...explained(anchorSpread.cagrMin, 'anchor_spread.cagr_min', yearly),
    ...explained(anchorSpread.cagrMax, 'anchor_spread.cagr_max', yearly),
    ...(monteCarlo ? absentDraws(monteCarlo, isShort) : []),
  ];
}

const TRACK_RECORD = 'it needs bars whose returns differ';
const MINIMUM = 'it needs bars whose returns differ and whose Sharpe ratio is above zero';

function absentDraws(drawn: MonteCarlo, isShort: boolean): NullReason[] {
  const yearly = isShort ? `a yearly rate needs ${MIN_DAYS} days` : 'a path has no yearly rate';
  const joint = 'it needs bars after the first, and neither side may lose everything';
  return [
    ...explained(drawn.cagr, 'montecarlo.cagr', yearly),
    ...explained(drawn.probabilityOfBeatingBuyAndHold, 'montecarlo.probability_of_beating_buy_and_hold', joint),
    ...explained(drawn.blockLength, 'montecarlo.block_length', joint),
  ];
}

function explained(value: unknown, field: string, reason: string): NullReason[] {
  return value === null ? [{ field, reason }] : [];
}
