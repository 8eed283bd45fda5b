import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { POSTGRES_EPOCH_DAY } from '../database/postgres-epoch.ts';
import { readBinaryCopy } from '../database/read-binary-copy.ts';

/** Observations that one version recorded for a series from one source, unordered. */
export interface RecordedObservations {
  readonly seriesId: number;
  readonly sourceId: number;
  readonly version: number;
  readonly days: readonly Day[];
  readonly values: readonly number[];
}

/** Bytes of dimensions, flags, element type, length and lower bound before the elements of a one-dimensional array. */
const ARRAY_HEADER_BYTES = 20;
/** Bytes of an element with its length. No element is null. */
const DATE_BYTES = 8;
const DOUBLE_BYTES = 12;

/**
 * Reads observations of the versions `after < version <= upTo`, unordered: sorting a million rows takes longer than
 * reading them.
 *
 * Uses binary COPY of arrays, because one row per observation means one message each, which takes twice as long.
 */
export async function readObservations(
  client: pg.PoolClient,
  after: number,
  upTo: number,
  sink: (recorded: RecordedObservations) => void,
): Promise<void> {
  // COPY takes no parameters; both bounds are integers, so interpolation is safe.
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

/** Returns the offset of an array element after its length. */
function elementAt(position: number, bytes: number): number {
  return ARRAY_HEADER_BYTES + position * bytes + 4;
}
