import { createHash } from 'node:crypto';
import { FinishedAnswer } from '../../platform/http/finished-answer.ts';
import type { Endpoint } from '../compile/endpoint.ts';
import type { ChosenRows } from './choose-format.ts';
import type { RowFormat } from './formats.ts';
import { readTable } from './read-table.ts';
import type { Table } from './table.ts';
import { tableHeaders } from './table-headers.ts';
import { writeNdjson } from './write-ndjson.ts';

/** Files up to this size are kept whole; longer ones are written while they are sent. */
const MAX_KEPT_BYTES = 256 * 1_024;

/** Table that is too long to be kept. It is written once, while it is sent. */
export interface StreamedTable {
  readonly format: RowFormat;
  /** Data version that it was computed from; null where it does not depend on data. */
  readonly dataVersion: number | null;
  /** Headers of this answer alone, alternating names and values. */
  readonly headers: readonly string[];
  readonly chunks: Iterable<Uint8Array>;
  /** Computes a digest of the content, which names it in an ETag. */
  tag(): string;
}

export interface RenderTableOptions extends ChosenRows {
  /** Path and query of the request, without format and list. */
  readonly url: string;
  readonly dataVersion: number | null;
}

/** Writes a list of an answer in a format: whole if it is short, else as chunks. */
export async function renderTable(
  answer: Readonly<Record<string, unknown>>,
  { table: own, plot }: Pick<Endpoint, 'table' | 'plot'>,
  options: RenderTableOptions,
): Promise<FinishedAnswer | StreamedTable> {
  const { format, table: chosen, dataVersion } = options;
  const { contentType: mediaType, isCompressed } = format;
  const table = readTable(answer, chosen, plot);
  const headers = tableHeaders(table, { ...options, list: chosen === own ? null : chosen.name });
  const write = await format.load();
  const written = write(table)[Symbol.iterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size <= MAX_KEPT_BYTES; ) {
    const { done, value } = written.next();
    if (done) return new FinishedAnswer(Buffer.concat(first), { mediaType, isCompressed, dataVersion, headers });
    first.push(value);
    size += value.length;
  }
  return { format, dataVersion, headers, chunks: chained(first, written), tag: () => digestOf(table, format) };
}

function* chained(first: Uint8Array[], others: Iterator<Uint8Array>): Generator<Uint8Array> {
  for (let chunk = first.shift(); chunk; chunk = first.shift()) yield chunk;
  yield* { [Symbol.iterator]: () => others };
}

/** Digest of rows and context. Writers are deterministic, so the bytes are the same as long as it is. */
function digestOf(table: Table, { name }: RowFormat): string {
  const hash = createHash('sha256').update(name).update(JSON.stringify(table.context));
  // Rows as answered, which takes less than writing them.
  for (const chunk of writeNdjson({ ...table, areColumnsListed: false })) hash.update(chunk);
  return hash.digest('base64url').slice(0, 27);
}
