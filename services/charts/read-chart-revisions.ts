import { type Day, dayOfInstant } from '../../engine/calendar.ts';
import type { ChartField } from '../../engine/charts/chart-declaration.ts';
import { lastPublished, type RecordedValue, type RevisedDay, recordKnownOn } from '../../engine/charts/known-view.ts';
import { publishedNumber } from '../../engine/published-number.ts';
import { type ShapeOf, shape } from '../../engine/shape.ts';
import type { SeriesSnapshot } from '../../platform/series/series-snapshot.ts';
import type { SubgraphContext } from '../graph/subgraph-context.ts';

/** Maximum number of rows in the table of revisions. */
const MAX_ROWS = 12;

const REVISION = shape.object('ChartRevision', 'A value that was changed later.', {
  key: shape.text('Key of the field.'),
  day: shape.day('Day of the value.'),
  before: shape.number.orNull('Value as it was known; null for none.'),
  now: shape.number.orNull('Value today; null where it was withdrawn.'),
  revisedOn: shape.day('Day on which this service recorded the change.'),
  source: shape.text('Key of the source; `engine` for a computed value.'),
});

export const REVISIONS = shape.object('ChartRevisions', 'Values of a chart that were changed after a day.', {
  keptSince: shape.day.orNull('Day on which this service began to record; earlier changes are unknown.'),
  count: shape.integer('Number of changed values.'),
  rows: shape.list(REVISION, `The most recently changed values, at most ${MAX_ROWS}, newest change first.`),
});

/** Revised days of the series behind a chart. */
export interface RecordedRevisions {
  readonly days: readonly RevisedDay[];
  /** @param known - Day whose values are compared with today's; null compares the first recorded values. */
  changedSince(
    known: Day | null,
    fields: readonly ChartField[],
    lagOf: (series: string) => number,
  ): ShapeOf<typeof REVISIONS>;
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
          .map((one) => ({ revision: toRevision(key, one, known), recordedAt: newestRecord(one).recordedAt })),
      );
      rows.sort((a, b) => b.recordedAt - a.recordedAt || b.revision.day - a.revision.day);
      return {
        keptSince: keptSince === null ? null : dayOfInstant(keptSince),
        count: rows.length,
        rows: rows.slice(0, MAX_ROWS).map(({ revision }) => revision),
      };
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

function newestRecord({ records }: RevisedDay): RecordedValue {
  return records.at(-1) as RecordedValue;
}

function toRevision(key: string, one: RevisedDay, known: Day | null): ShapeOf<typeof REVISION> {
  const newest = newestRecord(one);
  return {
    key,
    day: one.day,
    before: publishedNumber(recordThen(one, known).value),
    now: publishedNumber(newest.value),
    revisedOn: dayOfInstant(newest.recordedAt),
    source: newest.source,
  };
}
