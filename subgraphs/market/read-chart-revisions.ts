import type { Day } from '../../engine/calendar.ts';
import type { ChartField } from '../../engine/charts/chart-declaration.ts';
import { lastPublished, type RecordedValue, type RevisedDay, recordKnownOn } from '../../engine/charts/known-view.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../../services/graph/subgraph-context.ts';

/** Maximum number of rows in the table of revisions. */
const MAX_ROWS = 12;

/** A value that its source or a recomputation changed later. */
export interface ChartRevision {
  /** Key of the field. */
  readonly key: string;
  readonly day: Day;
  readonly before: number | null;
  readonly now: number | null;
  /** Milliseconds since 1970 of the newest record. */
  readonly revisedAt: number;
  readonly source: string;
}

/** Revisions of a chart's values since a day. */
export interface ChartRevisions {
  /** Start of the records, milliseconds since 1970; null without any. */
  readonly keptSince: number | null;
  /** Number of changed values. */
  readonly count: number;
  /** The most recently changed values, newest change first, {@link MAX_ROWS} at most. */
  readonly rows: readonly ChartRevision[];
}

/** Revised days of the series behind a chart. */
export interface RecordedRevisions {
  readonly days: readonly RevisedDay[];
  /** @param known - Day whose values are compared with today's; null compares the first recorded values. */
  changedSince(known: Day | null, fields: readonly ChartField[], lagOf: (series: string) => number): ChartRevisions;
}

interface Request {
  readonly snapshot: SeriesSnapshot;
  readonly series: readonly string[];
}

/** Reads the revisions of series up to the data version of the request. */
export async function readChartRevisions(
  { snapshot, series }: Request,
  { series: store, settings }: SubgraphContext,
): Promise<RecordedRevisions> {
  const { keptSince, days } = await store.revisions([...new Set(series)], snapshot.version);
  return {
    days,
    changedSince(known, fields, lagOf) {
      const rows = fields.flatMap(({ key, series: id, price }) =>
        days
          .filter((one) => one.series === id && !(price && one.day < settings.pricePublishedFrom))
          .filter((one) => known === null || one.day <= lastPublished(known, lagOf(id)))
          .filter((one) => isChanged(one, known))
          .map((one) => toRevision(key, one, known)),
      );
      rows.sort((a, b) => b.revisedAt - a.revisedAt || b.day - a.day);
      return { keptSince, count: rows.length, rows: rows.slice(0, MAX_ROWS) };
    },
  };
}

function recordThen(one: RevisedDay, known: Day | null): RecordedValue {
  return known === null ? (one.records[0] as RecordedValue) : recordKnownOn(one, known);
}

/** Returns whether a value has changed since a day; null for since the first record. */
export function isChanged(one: RevisedDay, known: Day | null): boolean {
  return !Object.is(recordThen(one, known).value, one.records.at(-1)?.value);
}

function toRevision(key: string, one: RevisedDay, known: Day | null): ChartRevision {
  const newest = one.records.at(-1) as RecordedValue;
  return {
    key,
    day: one.day,
    before: publishedNumber(recordThen(one, known).value),
    now: publishedNumber(newest.value),
    revisedAt: newest.recordedAt,
    source: newest.source,
  };
}
