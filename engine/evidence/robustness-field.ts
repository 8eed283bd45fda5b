import { publishedNumber } from '../published-number.ts';
import { median } from '../statistics/median.ts';
import type { EvidenceGate } from './evidence-gate.ts';

/** Neighbours of a setting that a verdict needs. */
export const LEAST_NEIGHBOURS = 4;
/** Other assets that a verdict needs. */
export const LEAST_NEIGHBOUR_ASSETS = 3;
/** Part of the metric that the median neighbour must keep, or the setting stands alone. */
const SPIKE_BELOW = 0.5;
/** Part of the metric that the median neighbour, and the median other asset, must keep on a plateau. */
const PLATEAU_KEEPS = { neighbours: 0.7, assets: 0.5 };
/** Part of the neighbours, and of the other assets, on which the metric must stay above 0 on a plateau. */
const PLATEAU_POSITIVE = { neighbours: 0.8, assets: 0.6 };

export const FIELD_VERDICTS = ['plateau', 'spike', 'fragile'] as const;
export type FieldVerdict = (typeof FIELD_VERDICTS)[number];

/** A metric around a setting. It must be one that is above 0 where something is gained, such as a Sharpe ratio or a lead. */
export interface RobustnessInput {
  /** At the setting itself. */
  readonly center: number;
  /** At each setting that differs by one step of a parameter, on the same asset. */
  readonly neighbours: readonly number[];
  /** At the same setting on each of the other assets. */
  readonly assets: readonly number[];
}

/** A side of the field. */
export interface FieldSide {
  readonly count: number;
  readonly median: number | null;
  readonly worst: number | null;
  /** Median over the metric of the setting itself. */
  readonly kept: number | null;
  /** Share above 0, 0 to 1. */
  readonly positiveShare: number | null;
}

export interface RobustnessField {
  /**
   * `spike`: neighbouring settings keep less than half. `fragile`: they or the other assets do not hold up either.
   * `plateau`: both do. Null when it cannot be told.
   */
  readonly verdict: FieldVerdict | null;
  /** The first test that was failed; the last one on a plateau. */
  readonly decidedBy: EvidenceGate | null;
  readonly neighbours: FieldSide;
  readonly assets: FieldSide;
  readonly nullReason: string | null;
}

/** Whether a result belongs to a whole region of settings and assets or to one point that was picked. */
export function robustnessField({ center, neighbours, assets }: RobustnessInput): RobustnessField {
  const field = { neighbours: sideOf(neighbours, center), assets: sideOf(assets, center) };
  const nullReason = nullReasonOf(center, neighbours.length, assets.length);
  if (nullReason !== null) return { ...field, verdict: null, decidedBy: null, nullReason };
  const gates = [
    { verdict: 'spike', gate: 'neighbours_kept', threshold: SPIKE_BELOW, value: field.neighbours.kept },
    {
      verdict: 'fragile',
      gate: 'neighbours_positive_share',
      threshold: PLATEAU_POSITIVE.neighbours,
      value: field.neighbours.positiveShare,
    },
    { verdict: 'fragile', gate: 'neighbours_kept', threshold: PLATEAU_KEEPS.neighbours, value: field.neighbours.kept },
    {
      verdict: 'fragile',
      gate: 'assets_positive_share',
      threshold: PLATEAU_POSITIVE.assets,
      value: field.assets.positiveShare,
    },
    { verdict: 'fragile', gate: 'assets_kept', threshold: PLATEAU_KEEPS.assets, value: field.assets.kept },
  ] as const;
  const failed = gates.find(({ threshold, value }) => (value ?? 0) < threshold);
  const { gate, threshold, value } = failed ?? gates[gates.length - 1] ?? gates[0];
  return {
    ...field,
    verdict: failed?.verdict ?? 'plateau',
    decidedBy: { gate, threshold, value },
    nullReason: null,
  };
}

function sideOf(values: readonly number[], center: number): FieldSide {
  const middle = median(values);
  return {
    count: values.length,
    median: publishedNumber(middle),
    worst: values.length === 0 ? null : publishedNumber(Math.min(...values)),
    kept: middle === null || center <= 0 ? null : publishedNumber(middle / center),
    positiveShare:
      values.length === 0 ? null : publishedNumber(values.filter((value) => value > 0).length / values.length),
  };
}

function nullReasonOf(center: number, neighbours: number, assets: number): string | null {
  if (!(center > 0)) return 'The metric of the setting itself is not above 0: there is nothing to keep.';
  if (neighbours < LEAST_NEIGHBOURS)
    return `It needs ${LEAST_NEIGHBOURS} neighbouring settings; there are ${neighbours}.`;
  if (assets < LEAST_NEIGHBOUR_ASSETS) return `It needs ${LEAST_NEIGHBOUR_ASSETS} other assets; there are ${assets}.`;
  return null;
}
