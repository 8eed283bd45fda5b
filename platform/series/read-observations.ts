import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Day } from '../../engine/calendar.ts';

/** One observation as the database returns it. */
export type ObservationSink = (seriesId: number, day: Day, value: number, sourceId: number) => void;

/** Days from 1970-01-01 to 2000-01-01, where PostgreSQL counts dates from. */
const POSTGRES_EPOCH_DAY = 10_957;
/** Signature, flags and extension length of the binary format. */
const HEADER_BYTES = 19;
/** Field count, then each field with its length: two int4, one float8, one int2. */
const TUPLE_BYTES = 2 + 8 + 8 + 12 + 6;

/**
 * Reads the observations of the versions `after < version <= upTo` in the order they were recorded, so that the last
 * one of a day wins.
 *
 * Binary COPY: half a million rows in well under a second, on the embedded database and on a server.
 */
export async function readObservations(
  client: pg.PoolClient,
  after: number,
  upTo: number,
  sink: ObservationSink,
): Promise<void> {
  // COPY takes no parameters; both bounds are integers.
  const query = `COPY (SELECT series_id, day, value, source_id FROM observation
    WHERE version > ${Math.trunc(after)} AND version <= ${Math.trunc(upTo)} ORDER BY version) TO STDOUT (FORMAT binary)`;
  const stream = client.query(copyTo(query));
  let skip = HEADER_BYTES;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = Math.min(skip, bytes.length);
    skip -= at;
    while (skip === 0 && bytes.length - at >= TUPLE_BYTES) {
      sink(
        bytes.readInt32BE(at + 6),
        bytes.readInt32BE(at + 14) + POSTGRES_EPOCH_DAY,
        bytes.readDoubleBE(at + 22),
        bytes.readInt16BE(at + 34),
      );
      at += TUPLE_BYTES;
    }
    rest = bytes.subarray(at);
  }
}
