import type { Table } from './table.ts';

/** Writes a table in a format, chunk by chunk, holding one chunk in memory at a time. */
export type WriteTable = (table: Table) => Iterable<Uint8Array>;

/** Format of the rows of an answer. */
export interface RowFormat {
  /** Value of `?format=`, and extension of the file. */
  readonly name: string;
  /** `Content-Type` of the answer. */
  readonly contentType: string;
  /** Whether its bytes are compressed already. */
  readonly isCompressed: boolean;
  /** Loads the writer. Those of libraries are loaded by the first request, since they take longer than a start. */
  load(): Promise<WriteTable>;
}

/** Format that clients may also choose by `Accept`. */
export interface TableFormat extends RowFormat {
  /** Media type of `Accept`. */
  readonly mediaType: string;
}

/** Formats of lists and histories next to JSON. A format is declared here and nowhere else. */
export const TABLE_FORMATS: readonly TableFormat[] = [
  {
    name: 'csv',
    mediaType: 'text/csv',
    contentType: 'text/csv; charset=utf-8; header=present',
    isCompressed: false,
    load: async () => (await import('./write-csv.ts')).writeCsv,
  },
  {
    name: 'ndjson',
    mediaType: 'application/x-ndjson',
    contentType: 'application/x-ndjson; charset=utf-8',
    isCompressed: false,
    load: async () => (await import('./write-ndjson.ts')).writeNdjson,
  },
  {
    name: 'parquet',
    mediaType: 'application/vnd.apache.parquet',
    contentType: 'application/vnd.apache.parquet',
    isCompressed: true,
    load: async () => (await import('./write-parquet.ts')).writeParquet,
  },
  {
    name: 'arrow',
    mediaType: 'application/vnd.apache.arrow.stream',
    contentType: 'application/vnd.apache.arrow.stream',
    isCompressed: false,
    load: async () => (await import('./write-arrow.ts')).writeArrow,
  },
];

/** Format of every answer, and the default. */
export const JSON_FORMAT = { name: 'json', mediaType: 'application/json' } as const;

/** Values of `?format=`. */
export const FORMAT_NAMES = [JSON_FORMAT.name, ...TABLE_FORMATS.map(({ name }) => name)];
