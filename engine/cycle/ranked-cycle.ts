import type { Derivation } from '../derivation.ts';
import type { HistoryNeed } from '../history/history-need.ts';
import { withhold } from '../history/withhold.ts';
import { expandingRank } from '../indicators/expanding-rank.ts';
import type { SeriesDeclaration } from '../series-declaration.ts';
import type { SeriesView } from '../series-view.ts';

/** Days with a value that a component needs before it is ranked. */
export const LEAST_RANKED_DAYS = 730;
/** Part of the components that a score needs. */
const LEAST_PRESENT = 0.5;

/** A component of a score without hindsight. */
export interface RankedPart {
  /** Series of its rank; the series itself where that keeps its own scale. */
  readonly output: string;
  readonly label: string;
  readonly inputs: readonly string[];
  /** Whether less is hotter. */
  readonly turned: boolean;
  /** History that its rank is taken in; null where it is not ranked. */
  readonly need: HistoryNeed | null;
  raw(view: SeriesView): Float64Array;
}

/** A cycle score without hindsight. */
export interface RankedCycle {
  /** Name of the coin. */
  readonly name: string;
  /** What the ids of its series begin with. */
  readonly prefix: string;
  readonly parts: readonly RankedPart[];
}

/** Id of the series of a coin's score without hindsight. */
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
    description: `Mean of the percentiles of the ${parts.length} cycle components whose shape was not chosen after the fact, each among its own days so far, 0 to 100. No bound and no weight was set with later days in view. A component is ranked from ${LEAST_RANKED_DAYS} days on; no score below half of the components.`,
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
      description: `Where ${label} stands among its own days so far, 0 to 100${turned ? ', turned around' : ''}.`,
      formula: `expanding percentile of ${label}, from ${LEAST_RANKED_DAYS} values on${turned ? '; 100 - percentile' : ''}`,
      since: [need],
      companionOf: rankedScoreSeries(prefix),
    },
  ];
}

/** The cycle score of a coin made of nothing that was chosen after the days it judges. */
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

/** The component of every day, 0 to 100; its rank is an output beside. */
function columnOf(
  cycle: RankedCycle,
  part: RankedPart,
  view: SeriesView,
  out: Readonly<Record<string, Float64Array>>,
): Float64Array {
  const values = part.raw(view);
  if (part.need === null) return values;
  const rank = out[part.output] as Float64Array;
  expandingRank(values, LEAST_RANKED_DAYS, rank);
  if (part.turned) for (let i = 0; i < rank.length; i++) rank[i] = 100 - (rank[i] as number);
  // A rank in a part of the history is another one, and must not enter the mean.
  for (const output of rankOutput(cycle, part)) withhold(output, view, out);
  return rank;
}

function meanOfPresent(columns: readonly Float64Array[], at: number): number {
  let [sum, present] = [0, 0];
  for (const column of columns) {
    const value = column[at] as number;
    if (Number.isNaN(value)) continue;
    sum += value;
    present++;
  }
  return present / columns.length < LEAST_PRESENT ? Number.NaN : sum / present;
}
