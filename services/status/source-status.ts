import { type CollectionRecord, NEVER_COLLECTED } from './collection-record.ts';
import type { MeasuredRecords } from './measured-records.ts';
import { nextPlanned, type PlannedSource } from './planned-source.ts';
import type { SourceStatus, SubjectStatus } from './service-status.ts';
import { STATUS_WORDS } from './status-words.ts';

/** What the state of sources follows from. */
export interface SourceGrounds {
  readonly now: Date;
  readonly records: ReadonlyMap<string, CollectionRecord>;
  readonly measured: MeasuredRecords;
  /** Number of changes of the last month, by source. */
  readonly changesOf: ReadonlyMap<string, number>;
}

/** Returns the state of a live source that the settings name. */
export function liveStatus(
  source: PlannedSource,
  subjects: readonly SubjectStatus[],
  { now, records, measured, changesOf }: SourceGrounds,
): SourceStatus {
  const { key, title, leftOut } = source;
  const record = records.get(key) ?? NEVER_COLLECTED;
  const { lastAttemptAt, lastSuccessAt, failingSince, failure } = record;
  const isCollecting = leftOut === null && isCollectingHistory(source, record);
  // Before its first answer everything is missing, which its state says already.
  const lateSubjects = lastSuccessAt === null ? 0 : countLate(subjects);
  return {
    key,
    title: { en: title, de: title },
    ...stateOf(source, record, lateSubjects, now),
    lastAttemptAt,
    lastSuccessAt,
    failingSince,
    failure: failure?.kind ?? null,
    nextRunAt: leftOut === null ? nextRun(source, record, now) : null,
    lag: measured.lagOfSource(key),
    changesPerMonth: changesOf.get(key) ?? 0,
    lateSubjects,
    history: historyOf(source, record),
    historyAnswers: isCollecting ? (record.history?.answers ?? 0) : null,
    subjects,
  };
}

/** Returns the state of a source that is not fetched: generated data, files, or a live source that is off. */
export function unfetchedStatus(
  { key, title, reason }: Pick<SourceStatus, 'key' | 'title' | 'reason'>,
  subjects: readonly SubjectStatus[],
  { records, measured, changesOf }: SourceGrounds,
): SourceStatus {
  const { lastAttemptAt, lastSuccessAt } = records.get(key) ?? NEVER_COLLECTED;
  return {
    key,
    title,
    state: 'not_fetched',
    reason,
    lastAttemptAt,
    lastSuccessAt,
    failingSince: null,
    failure: null,
    nextRunAt: null,
    lag: measured.lagOfSource(key),
    changesPerMonth: changesOf.get(key) ?? 0,
    lateSubjects: countLate(subjects),
    history: 'none',
    historyAnswers: null,
    subjects,
  };
}

function countLate(subjects: readonly SubjectStatus[]): number {
  return subjects.filter(({ state }) => state !== 'on_time').length;
}

function historyOf({ hasHistory, leftOut }: PlannedSource, { history }: CollectionRecord): SourceStatus['history'] {
  if (!hasHistory || leftOut !== null) return 'none';
  return history?.isFinished ? 'finished' : 'unfinished';
}

/** A source without a history to collect goes straight to the daily plan. */
function isCollectingHistory({ hasHistory }: PlannedSource, { history }: CollectionRecord): boolean {
  return hasHistory && history !== null && !history.isFinished;
}

function stateOf(
  source: PlannedSource,
  record: CollectionRecord,
  lateSubjects: number,
  now: Date,
): Pick<SourceStatus, 'state' | 'reason'> {
  const { failure, failingSince, restsUntil, lastAttemptAt, history } = record;
  const { leftOut } = source;
  if (leftOut !== null) return { state: 'left_out', reason: STATUS_WORDS.leftOut[leftOut] };
  if (restsUntil !== null && restsUntil > now) return { state: 'paused', reason: STATUS_WORDS.paused(restsUntil) };
  if (failure) return { state: 'failing', reason: STATUS_WORDS.failing(failure, failingSince ?? lastAttemptAt ?? now) };
  if (isCollectingHistory(source, record))
    return { state: 'collecting_history', reason: STATUS_WORDS.history(history?.answers ?? 0) };
  if (lastAttemptAt === null && history?.isFinished !== true) return { state: 'waiting', reason: STATUS_WORDS.waiting };
  if (lateSubjects > 0) return { state: 'late', reason: STATUS_WORDS.lateSubjects(lateSubjects) };
  return { state: 'on_time', reason: null };
}

/** A retry comes before the next run of the plan, and neither during a pause that the provider asked for. */
function nextRun(source: PlannedSource, record: CollectionRecord, now: Date): Date | null {
  const { retryAt, restsUntil, history } = record;
  const attempts = isCollectingHistory(source, record)
    ? [history?.nextAttemptAt ?? now]
    : [nextPlanned(source.times, now), retryAt].filter((at) => at !== null);
  if (attempts.length === 0) return null;
  const earliest = Math.max(Math.min(...attempts.map((at) => at.getTime())), now.getTime());
  return new Date(Math.max(earliest, restsUntil?.getTime() ?? 0));
}
