import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Collected } from '../collected.ts';

/** What came of asking some sources. */
export interface StepOutcome {
  /** What was published; null when nothing was new. */
  readonly published: SeriesSnapshot | null;
  /** What the sources that answered delivered. */
  readonly collected: ReadonlyMap<string, Collected>;
  /** Why the others did not, each naming its source. */
  readonly faults: readonly string[];
  /** How many sources were asked. */
  readonly asked: number;
  /** How many requests that took, where it matters. */
  readonly requests?: number;
}

/** An outcome as the line that is kept of a step: `data version 6 from 1 of 2 sources; without okx-funding: …; kraken-ohlc: …`. */
export function describeOutcome({ published, collected, faults, asked, requests }: StepOutcome): string {
  const made = published ? `data version ${published.version}` : 'nothing new';
  const effort = requests === undefined ? '' : `, ${requests} requests`;
  return [
    `${made} from ${collected.size} of ${asked} sources${effort}`,
    ...(faults.length > 0 ? [`without ${faults.join('; ')}`] : []),
    ...notesOf(collected),
  ].join('; ');
}

/** What the sources say about their answers, each after its source. */
export function notesOf(collected: ReadonlyMap<string, Collected>): string[] {
  return [...collected].flatMap(([key, { notes = [] }]) => notes.map((note) => `${key}: ${note}`));
}
