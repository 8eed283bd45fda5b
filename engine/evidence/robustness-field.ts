import { publishedNumber } from '../published-number.ts';
import { type RowOf, type ShapeOf, shape } from '../shape.ts';
import { median } from '../statistics/median.ts';
import { EVIDENCE_GATE } from './evidence-gate.ts';

/** Minimum number of neighbouring settings for a verdict. */
export const MIN_NEIGHBOURS = 4;
/** Minimum number of other assets for a verdict. */
export const MIN_NEIGHBOUR_ASSETS = 3;
/** Minimum share of the metric that the median neighbour must keep; below it the setting is a spike. */
const SPIKE_BELOW = 0.5;
/** Minimum share of the metric that the median neighbour, and the median other asset, must keep on a plateau. */
const PLATEAU_KEEPS = { neighbours: 0.7, assets: 0.5 };
/** Minimum share of the neighbours, and of the other assets, with a metric above 0 on a plateau. */
const PLATEAU_POSITIVE = { neighbours: 0.8, assets: 0.6 };

const FIELD_VERDICT = shape.enumeration(
  'FieldVerdict',
  'Whether a result holds for neighbouring settings and other assets.',
  {
    plateau: 'Neighbouring settings and other assets hold up: the result belongs to a region.',
    spike: 'The median neighbouring setting keeps less than half of the metric: the setting was picked.',
    fragile: 'Neither plateau nor spike: neighbours or other assets hold up only partly.',
  },
);

/** A metric around a setting. It must be above 0 for a gain, such as a Sharpe ratio or a lead. */
export interface RobustnessInput {
  /** Metric at the setting itself. */
  readonly center: number;
  /** Metric at each setting that differs by one step of a parameter, on the same asset. */
  readonly neighbours: readonly number[];
  /** Metric at the same setting on each of the other assets. */
  readonly assets: readonly number[];
}

const SIDE = shape.object(
  'FieldSide',
  'Sharpe ratios around a setting; null where there are none, and all but the count without one.',
  {
    count: shape.integer('Number of settings or assets on this side.'),
    median: shape.number.orNull('Median of the metric on this side.'),
    worst: shape.number.orNull('Least metric on this side.'),
    kept: shape.number.orNull('Median over that of the setting itself; null where that is not above 0.'),
    positiveShare: shape.number.orNull('Share above 0, 0 to 1.'),
  },
);
type FieldSide = ShapeOf<typeof SIDE>;

/** Verdict over a region of settings and assets, and both of its sides. */
export const ROBUSTNESS = {
  verdict: shape.of.orNull(FIELD_VERDICT, 'Verdict; null without enough data.'),
  decidedBy: shape.of.orNull(EVIDENCE_GATE, 'The first test that was failed; the last one on a plateau.'),
  neighbours: shape.of(SIDE, 'At parameters nearby, on the same market.'),
  assets: shape.of(SIDE, 'At the default parameters, on other assets.'),
  nullReason: shape.text.orNull('Why there is no verdict.'),
};
export type RobustnessField = RowOf<typeof ROBUSTNESS>;

/** Judges whether a result holds over a region of settings and assets, or only at the selected point. */
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
  if (!(center > 0)) return 'The metric of the setting is not above 0, so there is no retention by its neighbours.';
  if (neighbours < MIN_NEIGHBOURS) return `It needs ${MIN_NEIGHBOURS} neighbouring settings; there are ${neighbours}.`;
  if (assets < MIN_NEIGHBOUR_ASSETS) return `It needs ${MIN_NEIGHBOUR_ASSETS} other assets; there are ${assets}.`;
  return null;
}
