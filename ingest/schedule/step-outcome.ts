import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Collected } from '../collected.ts';

/** Outcome of querying some sources. */
export interface StepOutcome {
  /** Published snapshot; null when nothing was new. */
  readonly published: SeriesSnapshot | null;
  /** Data delivered by the sources that answered. */
  readonly collected: ReadonlyMap<string, Collected>;
  /** Failures of the others, each naming its source. */
  readonly faults: readonly string[];
  /** Number of sources queried. */
  readonly asked: number;
  /** Number of requests, where relevant. */
  readonly requests?: number;
}

/**
 * Formats an outcome as the line that is stored for a step: `data version 6 from 1 of 2 sources; without okx-funding:
 * …; kraken-ohlc: …`.
 */
export function describeOutcome({ published, collected, faults, asked, requests }: StepOutcome): string {
  const made = published ? `data version ${published.version}` : 'nothing new';
  const effort = requests === undefined ? '' : `, ${requests} requests`;
  return [
    `${made} from ${collected.size} of ${asked} sources${effort}`,
    ...(faults.length > 0 ? [`without ${faults.join('; ')}`] : []),
    ...notesOf(collected),
  ].join('; ');
}

/** Lists the notes of the sources, each prefixed by its source. */
export function notesOf(collected: ReadonlyMap<string, Collected>): string[] {
  return [...collected].flatMap(([key, { notes = [] }]) => notes.map((note) => `${key}: ${note}`));
}
