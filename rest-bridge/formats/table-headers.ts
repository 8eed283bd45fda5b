import type { RowFormat } from './formats.ts';
import type { Table } from './table.ts';

/** Largest value of the header with the context. Servers and proxies refuse headers of 8 kB and more. */
const MAX_CONTEXT_BYTES = 3_072;
const API = /^\/api\/(v1\/)?/;

export interface TableHeadersOptions {
  /** Path and query of the request, without format and list. */
  readonly url: string;
  readonly format: Pick<RowFormat, 'name'>;
  /** Name of the list; null for the answer itself. */
  readonly list: string | null;
  /** Data version that the table was computed from; null where it does not depend on data. */
  readonly dataVersion: number | null;
}

/**
 * Returns the headers of a table, alternating names and values: a file name, a link to the answer as JSON, and the members
 * next to the rows, which CSV and NDJSON have no place for.
 */
export function tableHeaders(
  { context }: Pick<Table, 'context'>,
  { url, format, list, dataVersion }: TableHeadersOptions,
): readonly string[] {
  const { pathname, search } = new URL(url, 'http://localhost');
  const resource = pathname.replace(API, '').replace(/[^\w.-]+/g, '-');
  const name = list === null ? resource : `${resource}-${list}`;
  return [
    ...['Content-Disposition', `attachment; filename="${name}.${format.name}"`],
    ...['Link', `<${pathname}${search}>; rel="alternate"; type="application/json"`],
    ...(dataVersion === null ? [] : ['X-Data-Version', String(dataVersion)]),
    ...['X-Answer-Context', contextHeader(context)],
  ];
}

/** Members as JSON in ASCII. Lists and objects are left out where all members together are too long. */
function contextHeader(context: Readonly<Record<string, unknown>>): string {
  const all = toAscii(JSON.stringify(context));
  if (all.length <= MAX_CONTEXT_BYTES) return all;
  const plain = Object.entries(context).filter(([, value]) => typeof value !== 'object');
  const short = toAscii(JSON.stringify(Object.fromEntries(plain)));
  return short.length <= MAX_CONTEXT_BYTES ? short : '{}';
}

function toAscii(json: string): string {
  return json.replace(/[\u007f-\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
