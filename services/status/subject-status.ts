import type { PanelDeclaration } from '../../engine/panel-declaration.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import { seriesLabel } from '../../platform/modules/series-label.ts';
import { seriesPage } from '../../platform/modules/series-page.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { newestRowOf } from '../freshness/basis.ts';
import type { Late, Lateness } from '../freshness/lateness.ts';
import type { MeasuredRecords } from './measured-records.ts';
import type { SubjectStatus } from './service-status.ts';
import { inWords, STATUS_WORDS } from './status-words.ts';

/** What the state of series and panels follows from. */
export interface SubjectGrounds {
  readonly snapshot: SeriesSnapshot;
  readonly lateness: Lateness;
  readonly measured: MeasuredRecords;
  readonly declarations: Pick<EngineDeclarations, 'series' | 'terms'>;
  /** Number of changes of the last month, by series, and by panel and source as {@link panelFrom} writes them. */
  readonly changesOf: ReadonlyMap<string, number>;
}

/** Returns the state of a series. */
export function seriesStatus(id: string, grounds: SubjectGrounds): SubjectStatus {
  const { snapshot, lateness, measured, declarations, changesOf } = grounds;
  return {
    id,
    label: seriesLabel(id, declarations),
    isPanel: false,
    page: seriesPage(id, declarations),
    ...judged(lateness.ofSeries(snapshot, id)),
    lag: measured.lagOfSubject(id),
    changesPerMonth: changesOf.get(id) ?? 0,
  };
}

/** Writes a panel together with the source of rows. */
export function panelFrom(panel: string, source: string): string {
  return `${panel} ${source}`;
}

/** Returns the state of the rows that a source delivers to a panel. */
export function panelStatus(panel: PanelDeclaration, source: string, grounds: SubjectGrounds): SubjectStatus {
  const { snapshot, lateness, measured, changesOf } = grounds;
  const own = [...snapshot.panel(panel.id).entities.values()].filter((entity) => entity.source === source);
  const rows = own.map((entity) => newestRowOf(entity, panel.publicationLagDays));
  const newest = rows.reduce<(typeof rows)[number] | null>(
    (best, one) => (best && best.day >= one.day ? best : one),
    null,
  );
  return {
    id: panel.id,
    label: { en: panel.label, de: panel.label },
    isPanel: true,
    page: `/knowledge/panel-${panel.id}`,
    ...judged(newest && lateness.ofRow(newest)),
    lag: measured.lagOfSubject(panel.id),
    changesPerMonth: changesOf.get(panelFrom(panel.id, source)) ?? 0,
  };
}

function judged(late: Late | null): Pick<SubjectStatus, 'newestDay' | 'state' | 'lateDays' | 'reason'> {
  if (!late) return { newestDay: null, state: 'missing', lateDays: 0, reason: STATUS_WORDS.missing };
  const { lastDay, ageDays, limitDays } = late;
  if (ageDays === 0) return { newestDay: lastDay, state: 'on_time', lateDays: 0, reason: null };
  const hasStopped = ageDays > limitDays;
  return {
    newestDay: lastDay,
    state: hasStopped ? 'stopped' : 'late',
    lateDays: ageDays,
    reason: inWords(STATUS_WORDS.late(lastDay, ageDays), hasStopped ? STATUS_WORDS.refused : null),
  };
}
