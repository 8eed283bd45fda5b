import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { POSTGRES_EPOCH_DAY } from '../database/postgres-epoch.ts';
import { readBinaryCopy } from '../database/read-binary-copy.ts';

/** What one version recorded of a series from one source, in no particular order. */
export interface RecordedObservations {
  readonly seriesId: number;
  readonly sourceId: number;
  readonly version: number;
  readonly days: readonly Day[];
  readonly values: readonly number[];
}

/** Dimensions, flags, element type, length and lower bound, before the elements of a one-dimensional array. */
const ARRAY_HEADER_BYTES = 20;
/** An element with its length. No element is null. */
const DATE_BYTES = 8;
const DOUBLE_BYTES = 12;

/**
 * Reads the observations of the versions `after < version <= upTo`, in no particular order: sorting a million rows takes
 * longer than reading them.
 *
 * Binary COPY of arrays: a row for each observation would be a message for each, which takes twice as long.
 */
export async function readObservations(
  client: pg.PoolClient,
  after: number,
  upTo: number,
  sink: (recorded: RecordedObservations) => void,
): Promise<void> {
  // COPY takes no parameters; both bounds are integers.
  const query = `SELECT series_id, source_id, version, array_agg(day), array_agg(value) FROM observation
    WHERE version > ${Math.trunc(after)} AND version <= ${Math.trunc(upTo)} GROUP BY series_id, source_id, version`;
  await readBinaryCopy(client, query, (fields) => {
    const [series, source, version, days, values] = fields as [Buffer, Buffer, Buffer, Buffer, Buffer];
    const length = days.readInt32BE(12);
    sink({
      seriesId: series.readInt32BE(0),
      sourceId: source.readInt16BE(0),
      version: version.readInt32BE(0),
      days: Array.from({ length }, (_, i) => days.readInt32BE(elementAt(i, DATE_BYTES)) + POSTGRES_EPOCH_DAY),
      values: Array.from({ length }, (_, i) => values.readDoubleBE(elementAt(i, DOUBLE_BYTES))),
    });
  });
}

/** Where an element of an array begins, behind its length. */
function elementAt(position: number, bytes: number): number {
  return ARRAY_HEADER_BYTES + position * bytes + 4;
}
