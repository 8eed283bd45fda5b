import type { Day } from '../../engine/calendar.ts';
import type { Publication, Publish } from '../../platform/series/publication.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { Collected } from '../collected.ts';
import type { SourceStates } from '../sources/source-states.ts';

/** Dependencies of publishing. */
export interface Publishing {
  readonly publish: Publish;
  readonly derive: Publication['derive'];
  readonly states: SourceStates;
}

/**
 * Publishes delivered data as one data version together with everything derived from it, and only then marks the days
 * as delivered; after a crash in between they are requested again.
 *
 * @param origin - Origin of the version, for its record.
 * @param fillsGaps - Whether existing values are kept, so that only days without one are filled.
 * @returns null when nothing is new.
 */
export async function publishCollected(
  { publish, derive, states }: Publishing,
  origin: string,
  collected: ReadonlyMap<string, Collected>,
  fillsGaps = false,
): Promise<SeriesSnapshot | null> {
  const all = [...collected.values()];
  const snapshot = await publish({
    origin,
    sample: false,
    collected: all.flatMap(({ series }) => series),
    panels: all.flatMap(({ panels }) => panels),
    derive,
    fillsGaps,
  });
  for (const [key, of] of collected) {
    const last = lastDay(of);
    if (last !== null) await states.published(key, last);
  }
  return snapshot;
}

function lastDay({ series, panels }: Collected): Day | null {
  const days = [...series, ...panels].flatMap(({ days: [...of] }) => of.at(-1) ?? []);
  return days.length > 0 ? Math.max(...days) : null;
}
