import type { Derivation } from '../derivation.ts';
import type { HistoryNeed } from '../history/history-need.ts';
import { withhold } from '../history/withhold.ts';
import { expandingRank } from '../indicators/expanding-rank.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';

/** Minimum number of days with a value before a component is ranked. */
export const MIN_RANKED_DAYS = 730;
/** Minimum share of the components for a score. */
const MIN_PRESENT = 0.5;

/** A component of a score without hindsight. */
export interface RankedPart {
  /** Series of its rank, or the series itself where that has a fixed scale. */
  readonly output: string;
  readonly label: string;
  readonly inputs: readonly string[];
  /** Whether lower values are hotter. */
  readonly turned: boolean;
  /** History that its rank is computed in; null where it is not ranked. */
  readonly need: HistoryNeed | null;
  raw(view: SeriesView): Float64Array;
}

/** A cycle score without hindsight. */
export interface RankedCycle {
  /** Name of the coin. */
  readonly name: string;
  /** Prefix of the ids of its series. */
  readonly prefix: string;
  readonly parts: readonly RankedPart[];
}

/** Returns the id of the series of a coin's score without hindsight. */
export function rankedScoreSeries(prefix: string): string {
  return `${prefix}_cycle_ranked_score`;
}

const shared = { group: 'composite', owner: 'market', publicationLagDays: 1 } as const;

function scoreOutput({ name, prefix, parts }: RankedCycle): SeriesDeclaration {
  return {
    ...shared,
    id: rankedScoreSeries(prefix),
    label: `${name} cycle score without hindsight`,
    unit: 'points',
    description: `Mean percentile of the ${parts.length} cycle components whose shape was not chosen in hindsight, each among its own past values, 0 to 100. No bound and no weight was set with later data. A component is ranked from ${MIN_RANKED_DAYS} days on; no score below half of the components.`,
    formula: `mean of the expanding percentiles of ${parts.map(({ label }) => label).join(', ')}; Fear and Greed keeps its own scale, and where less is hotter it is 100 - percentile`,
  };
}

function rankOutput({ prefix }: RankedCycle, { output, label, need, turned }: RankedPart): SeriesDeclaration[] {
  if (need === null) return [];
  return [
    {
      ...shared,
      id: output,
      label: `${label}, ranked for the cycle score`,
      unit: 'points',
      description: `Percentile of ${label} among its own past values, 0 to 100${turned ? ', inverted' : ''}.`,
      formula: `expanding percentile of ${label}, from ${MIN_RANKED_DAYS} values on${turned ? '; 100 - percentile' : ''}`,
      since: [need],
      companionOf: rankedScoreSeries(prefix),
    },
  ];
}

/** Creates the cycle score of a coin that uses no choice made after the days it judges. */
export function rankedCycle(cycle: RankedCycle): Derivation {
  const { prefix, parts } = cycle;
  const score = rankedScoreSeries(prefix);
  return {
    id: `${prefix}-ranked-cycle`,
    computeVersion: '1.0.0',
    recursive: true,
    composite: { means: { [score]: parts.map(({ output }) => output) } },
    inputs: [...new Set(parts.flatMap(({ inputs }) => inputs))],
    outputs: [scoreOutput(cycle), ...parts.flatMap((part) => rankOutput(cycle, part))],
    compute(view, out) {
      const columns = parts.map((part) => columnOf(cycle, part, view, out));
      const values = out[score] as Float64Array;
      for (let i = 0; i < values.length; i++) values[i] = meanOfPresent(columns, i);
    },
  };
}

/** Returns the component for every day, 0 to 100; its rank is an additional output. */
function columnOf(
  cycle: RankedCycle,
  part: RankedPart,
  view: SeriesView,
  out: Readonly<Record<string, Float64Array>>,
): Float64Array {
  const values = part.raw(view);
  if (part.need === null) return values;
  const rank = out[part.output] as Float64Array;
  expandingRank(values, MIN_RANKED_DAYS, rank);
  if (part.turned) for (let i = 0; i < rank.length; i++) rank[i] = 100 - rank[i]!;
  // A rank in a partial history differs from the true one and must not enter the mean.
  for (const output of rankOutput(cycle, part)) withhold(output, view, out);
  return rank;
}

function meanOfPresent(columns: readonly Float64Array[], at: number): number {
  let [sum, present] = [0, 0];
  for (const column of columns) {
    const value = column[at]!;
    if (Number.isNaN(value)) continue;
    sum += value;
    present++;
  }
  return present / columns.length < MIN_PRESENT ? Number.NaN : sum / present;
}
