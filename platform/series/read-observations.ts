import type pg from 'pg';
import type { Day } from '../../engine/calendar.ts';
import { unpackDays, unpackValues } from '../database/packed-numbers.ts';
import { readBinaryCopy } from '../database/read-binary-copy.ts';

/** Observations that one version recorded for a series from one source, in the order they were given. */
export interface RecordedObservations {
  readonly seriesId: number;
  readonly sourceId: number;
  readonly version: number;
  readonly days: readonly Day[];
  readonly values: ArrayLike<number>;
}

/** Reads observations of the versions `after < version <= upTo`, in no order of series and versions. */
export async function readObservations(
  client: pg.PoolClient,
  after: number,
  upTo: number,
  sink: (recorded: RecordedObservations) => void,
): Promise<void> {
  // COPY takes no parameters; both bounds are integers, so interpolation is safe.
  const query = `SELECT series_id, source_id, version, days, "values" FROM observations
    WHERE version > ${Math.trunc(after)} AND version <= ${Math.trunc(upTo)}`;
  await readBinaryCopy(client, query, (fields) => {
    const [series, source, version, days, values] = fields as [Buffer, Buffer, Buffer, Buffer, Buffer];
    sink({
      seriesId: series.readInt32BE(0),
      sourceId: source.readInt16BE(0),
      version: version.readInt32BE(0),
      days: unpackDays(days),
      values: unpackValues(values),
    });
  });
}
