import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Bytes of signature, flags and extension length in the binary format. */
const HEADER_BYTES = 19;
const LAST_TUPLE = -1;

/**
 * Streams the rows of a query with binary COPY; a field is null or its bytes as PostgreSQL sends them.
 *
 * @param query - SQL without parameters, which COPY does not accept.
 */
export async function readBinaryCopy(
  client: pg.PoolClient,
  query: string,
  onRow: (fields: readonly (Buffer | null)[]) => void,
): Promise<void> {
  const stream = client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`));
  let skip = HEADER_BYTES;
  let rest: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest.push(chunk);
    const bytes = rest.length === 1 ? chunk : Buffer.concat(rest);
    let at = Math.min(skip, bytes.length);
    skip -= at;
    for (let row = skip === 0 ? readRow(bytes, at) : null; row; row = readRow(bytes, at)) {
      onRow(row.fields);
      at = row.end;
    }
    rest = [bytes.subarray(at)];
  }
}

/** Returns the row at a position; null while it is incomplete. */
function readRow(bytes: Buffer, start: number): { fields: (Buffer | null)[]; end: number } | null {
  if (bytes.length - start < 2) return null;
  const count = bytes.readInt16BE(start);
  if (count === LAST_TUPLE) return null;
  const fields: (Buffer | null)[] = [];
  let at = start + 2;
  for (let i = 0; i < count; i++) {
    if (bytes.length - at < 4) return null;
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      fields.push(null);
      continue;
    }
    if (bytes.length - at < length) return null;
    fields.push(bytes.subarray(at, at + length));
    at += length;
  }
  return { fields, end: at };
}
