import { type Day, MS_PER_DAY } from '../../engine/calendar.ts';
import { grouped } from '../../engine/evidence/grouped.ts';
import { quantile } from '../../engine/statistics/quantile.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { readRecentRows } from '../../platform/panels/read-recent-rows.ts';
import { type RowChanges, readRowChanges } from '../../platform/panels/read-row-changes.ts';
import { readBaseRecords, readRecentRecords } from '../../platform/series/read-recent-records.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { taskPerSnapshot } from '../../platform/series/task-per-snapshot.ts';
import { type Arrival, daysWithoutFirst, followPanels, followRecords, type ValueChange } from './follow-records.ts';
import { LAG_DAYS, MAX_LAG_VALUES, type PublicationLag } from './service-status.ts';

const HOUR_MS = 3_600_000;

/** What the records of the last days tell about sources, series and panels. */
export interface MeasuredRecords {
  /** Lag of a source; null before it is measured. */
  lagOfSource(key: string): PublicationLag | null;
  /** Lag of a series or panel; null before it is measured. */
  lagOfSubject(id: string): PublicationLag | null;
  /** Oldest first. */
  readonly changes: readonly ValueChange[];
  readonly rowChanges: readonly RowChanges[];
}

interface MeasureOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly declarations: Pick<EngineDeclarations, 'collected' | 'panels'>;
}

/** Creates a reader that measures once per data version, because only a publication changes the records. */
export function createMeasuredRecords({ database: { pool }, clock, declarations }: MeasureOptions) {
  const { collected, panels } = declarations;
  const lagOf = (series: string): Day => collected.get(series)?.publicationLagDays ?? 1;
  const lagOfPanel = (panel: string): Day => panels.find(({ id }) => id === panel)?.publicationLagDays ?? 1;
  return taskPerSnapshot(async (snapshot: SeriesSnapshot, _means: null): Promise<MeasuredRecords> => {
    const since = new Date(clock.now().getTime() - LAG_DAYS * MS_PER_DAY);
    const recent = await readRecentRecords(pool, [...collected.keys()], since, snapshot.version);
    const earlier = await readBaseRecords(pool, daysWithoutFirst(recent));
    const rows = await readRecentRows(pool, since, snapshot.version);
    const { arrivals, changes } = followRecords(recent, earlier, lagOf);
    const all = [...arrivals, ...followPanels(rows, lagOfPanel)];
    const bySource = grouped(all, ({ source }) => source);
    const bySubject = grouped(all, ({ subject }) => subject);
    return {
      lagOfSource: (key) => summarise(bySource.get(key)),
      lagOfSubject: (id) => summarise(bySubject.get(id)),
      changes,
      rowChanges: await readRowChanges(pool, since, snapshot.version),
    };
  });
}

function summarise(arrivals: readonly Arrival[] | undefined): PublicationLag | null {
  if (!arrivals) return null;
  const hours = arrivals.slice(-MAX_LAG_VALUES).map(({ lagMs }) => lagMs / HOUR_MS);
  const sorted = hours.sort((a, b) => a - b);
  return { medianHours: quantile(sorted, 0.5), p95Hours: quantile(sorted, 0.95), values: sorted.length };
}
