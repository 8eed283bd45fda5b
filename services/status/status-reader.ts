import { MS_PER_DAY } from '../../engine/calendar.ts';
import { grouped } from '../../engine/evidence/grouped.ts';
import type { Words } from '../../engine/terms/words.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { EngineDeclarations } from '../../platform/modules/engine-declarations.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import { createLateness } from '../freshness/lateness.ts';
import { sourceName } from '../licences/source-name.ts';
import { readCollectionRecords } from './collection-record.ts';
import type { ValueChange } from './follow-records.ts';
import { createMeasuredRecords, type MeasuredRecords } from './measured-records.ts';
import type { PlannedSource } from './planned-source.ts';
import { MONTH_DAYS, type ServiceStatus, type SourceStatus } from './service-status.ts';
import { liveStatus, type SourceGrounds, unfetchedStatus } from './source-status.ts';
import { STATUS_WORDS } from './status-words.ts';
import { panelFrom, panelStatus, type SubjectGrounds, seriesStatus } from './subject-status.ts';

export interface StatusOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly declarations: EngineDeclarations;
  /** Sources that the settings name. */
  readonly planned: readonly PlannedSource[];
  /** All live sources of this installation, in use or not. */
  readonly known: readonly { readonly key: string; readonly title: string }[];
}

/** Reads the state of the sources and of what they deliver. */
export interface StatusReader {
  read(snapshot: SeriesSnapshot): Promise<ServiceStatus>;
  /** Returns the values that were recorded again in the last {@link LAG_DAYS} days with another number, newest first. */
  changes(snapshot: SeriesSnapshot): Promise<readonly ValueChange[]>;
}

/** Sources that need attention come first. */
const ORDER: readonly SourceStatus['state'][] = ['failing', 'paused', 'late', 'collecting_history', 'waiting'];
const IN_TROUBLE: ReadonlySet<SourceStatus['state']> = new Set(['failing', 'paused', 'late']);

export function createStatusReader(options: StatusOptions): StatusReader {
  const { database, clock, declarations } = options;
  const measure = createMeasuredRecords(options);
  const inUse = options.planned.filter(({ leftOut }) => leftOut === null);
  const lateness = createLateness({ clock, sources: inUse, series: declarations.series });
  const readNow: StatusReader['read'] = async (snapshot) => {
    const measured = await measure(snapshot, null);
    const records = await readCollectionRecords(database);
    const now = clock.now();
    const month = changesSince(measured, now.getTime() - MONTH_DAYS * MS_PER_DAY);
    const ofSubjects: SubjectGrounds = {
      snapshot,
      lateness,
      measured,
      declarations,
      changesOf: countBy(month, ({ subject }) => subject),
    };
    const ofSources: SourceGrounds = { now, records, measured, changesOf: countBy(month, ({ source }) => source) };
    const sources = listSources(options, ofSubjects, ofSources).sort(byTrouble);
    return {
      checkedAt: now,
      dataVersion: snapshot.version,
      publishedAt: snapshot.publishedAt,
      lateSubjects: sources.reduce((all, one) => all + one.lateSubjects, 0),
      troubledSources: sources.filter(({ state }) => IN_TROUBLE.has(state)).length,
      changesPerMonth: sum(month),
      sources,
    };
  };
  /** Statuses being read, so that a document that requests it many times reads it once. */
  const underWay = new WeakMap<SeriesSnapshot, Promise<ServiceStatus>>();
  return {
    read(snapshot) {
      const reading = underWay.get(snapshot) ?? readNow(snapshot).finally(() => underWay.delete(snapshot));
      underWay.set(snapshot, reading);
      return reading;
    },
    changes: async (snapshot) => newestFirst(await measure(snapshot, null)),
  };
}

/** Values or rows of one subject from one source that were recorded again. */
interface Changes {
  readonly subject: string;
  readonly source: string;
  readonly count: number;
}

function changesSince({ changes, rowChanges }: MeasuredRecords, since: number): readonly Changes[] {
  const isSince = ({ at }: { readonly at: number }) => at >= since;
  const ofSeries = changes.filter(isSince).map(({ series, source }) => ({ subject: series, source, count: 1 }));
  const ofPanels = rowChanges
    .filter(isSince)
    .map(({ panel, source, rows }) => ({ subject: panelFrom(panel, source), source, count: rows }));
  return [...ofSeries, ...ofPanels];
}

function countBy(changes: readonly Changes[], keyOf: (one: Changes) => string): ReadonlyMap<string, number> {
  return new Map([...grouped(changes, keyOf)].map(([key, ones]) => [key, sum(ones)]));
}

function sum(changes: readonly Changes[]): number {
  return changes.reduce((all, { count }) => all + count, 0);
}

function newestFirst({ changes }: MeasuredRecords): readonly ValueChange[] {
  return [...changes].sort((a, b) => b.version - a.version || a.series.localeCompare(b.series) || b.day - a.day);
}

function byTrouble(a: SourceStatus, b: SourceStatus): number {
  const place = ({ state }: SourceStatus) => (ORDER.includes(state) ? ORDER.indexOf(state) : ORDER.length);
  return place(a) - place(b) || a.key.localeCompare(b.key);
}

/** Lists every series and panel under one source: the one that is to deliver it, or the one of its newest value. */
function listSources(
  { planned, known, declarations }: StatusOptions,
  grounds: SubjectGrounds,
  ofSources: SourceGrounds,
): SourceStatus[] {
  const { snapshot, lateness } = grounds;
  const seriesOf = new Map<string, string[]>();
  for (const id of declarations.collected.keys()) {
    const key = lateness.feeding(id)?.key ?? snapshot.source(id);
    if (key !== null && key !== 'engine') seriesOf.set(key, [...(seriesOf.get(key) ?? []), id]);
  }
  const panelsOf = (key: string, isIn: (panel: string) => boolean) =>
    declarations.panels.filter(({ id }) => isIn(id)).map((panel) => panelStatus(panel, key, grounds));
  const subjectsOf = (key: string) => (seriesOf.get(key) ?? []).map((id) => seriesStatus(id, grounds));
  const live = planned.map((source) => {
    const { key, panels, leftOut } = source;
    const subjects = leftOut === null ? [...subjectsOf(key), ...panelsOf(key, (id) => panels.includes(id))] : [];
    return liveStatus(source, subjects, ofSources);
  });
  const named = new Set(planned.map(({ key }) => key));
  const keys = new Set([...seriesOf.keys(), ...panelSources(grounds, declarations.panels)]);
  const others = [...keys]
    .filter((key) => !named.has(key))
    .map((key) => {
      const has = (panel: string) => [...snapshot.panel(panel).entities.values()].some(({ source }) => source === key);
      return unfetchedStatus({ key, ...describe(key, known) }, [...subjectsOf(key), ...panelsOf(key, has)], ofSources);
    });
  return [...live, ...others];
}

function panelSources({ snapshot }: SubjectGrounds, panels: EngineDeclarations['panels']): readonly string[] {
  return panels.flatMap(({ id }) => [...snapshot.panel(id).entities.values()].map(({ source }) => source));
}

function describe(key: string, known: StatusOptions['known']): { readonly title: Words; readonly reason: Words } {
  const source = known.find((one) => one.key === key);
  const { label: title } = sourceName(key, source?.title);
  if (key === 'sample') return { title, reason: STATUS_WORDS.sample };
  return { title, reason: source ? STATUS_WORDS.disabled : STATUS_WORDS.files };
}
