import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Day } from '../../engine/calendar.ts';
import { POSTGRES_EPOCH_DAY } from '../database/postgres-epoch.ts';

/** One observation as the database returns it. */
export type ObservationSink = (seriesId: number, day: Day, value: number, sourceId: number, version: number) => void;

/** Signature, flags and extension length of the binary format. */
const HEADER_BYTES = 19;
/** Field count, then each field with its length: two int4, one float8, one int2, one int4. */
const TUPLE_BYTES = 2 + 8 + 8 + 12 + 6 + 8;

/**
 * Reads the observations of the versions `after < version <= upTo`, in no particular order: sorting a million rows takes
 * longer than reading them.
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
  const query = `COPY (SELECT series_id, day, value, source_id, version FROM observation
    WHERE version > ${Math.trunc(after)} AND version <= ${Math.trunc(upTo)}) TO STDOUT (FORMAT binary)`;
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
        bytes.readInt32BE(at + 40),
      );
      at += TUPLE_BYTES;
    }
    rest = bytes.subarray(at);
  }
}
